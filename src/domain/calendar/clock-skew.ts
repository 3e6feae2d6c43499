import { isPlural } from '@/domain/format/plural'
import { parisTime } from './api-date'
import { longDayTime } from './date-text'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** A station's clock may be so far from its host's, in ms: what is further shows other days than colleagues see (reference: dates 1.6). */
export const CLOCK_OFF_MS = 5 * MINUTE_MS
/** So many answers in a row must say the same: one may have been kept by a cache, or been on its way while the clock was set. */
const AGREEING = 3

/** When a call was sent and its answer came, by this station's clock, and the host's `Date` of that answer, cut to its second; all in ms since 1970. */
export interface ClockSample {
  readonly sentAt: number
  readonly receivedAt: number
  readonly hostAt: number
}

/**
 * How far this station's clock is ahead of its host's, in ms, negative where it is behind; 0 where it is right enough. Null where that is not
 * known: too few answers, or answers that were so long on their way that they say both. The host wrote its date somewhere between the two
 * moments of a sample, so that a slow answer alone never says that a clock is off.
 */
export function clockSkew(samples: readonly ClockSample[]): number | null {
  const last = samples.slice(-AGREEING)
  if (last.length < AGREEING) return null
  const ahead = last.map(({ sentAt, hostAt }) => sentAt - hostAt - SECOND_MS)
  const behind = last.map(({ receivedAt, hostAt }) => receivedAt - hostAt)
  const [least, most] = [Math.min(...ahead), Math.max(...behind)]
  if (least > CLOCK_OFF_MS) return Math.min(...behind)
  if (most < -CLOCK_OFF_MS) return Math.max(...ahead) + SECOND_MS
  return least >= -CLOCK_OFF_MS && most <= CLOCK_OFF_MS ? 0 : null
}

const count = (much: number, one: string): string => `${much} ${one}${isPlural(much) ? 's' : ''}`

/** « 1 jour », « 2 heures et 5 minutes »: the two largest units of a time in ms, to the minute. */
function lasting(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  const [days, hours, rest] = [Math.floor(minutes / (24 * 60)), Math.floor(minutes / 60) % 24, minutes % 60]
  const parts = [days > 0 && count(days, 'jour'), hours > 0 && count(hours, 'heure'), rest > 0 && count(rest, 'minute')]
  return parts
    .filter((part) => part !== false)
    .slice(0, 2)
    .join(' et ')
}

/** What is said of a clock that is off by `skew` ms, at `now` of this station: with both times, as the workshop's clock shows them. */
export const skewText = (skew: number, now: number): string =>
  `L'horloge de ce poste ${skew > 0 ? 'avance' : 'retarde'} de ${lasting(Math.abs(skew))}\u00a0: ici ${longDayTime(parisTime(new Date(now)))}, ` +
  `au serveur ${longDayTime(parisTime(new Date(now - skew)))}. « Aujourd'hui » et les retards suivent l'horloge du poste\u00a0: mettez-la à l'heure.`
