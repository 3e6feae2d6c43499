import { type CalendarDay, isRealDay } from './days'

/** The parts of a date of the API, wall time of Europe/Paris. */
export interface DateParts {
  readonly day: CalendarDay
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const API_DATE = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/
const two = (value: number): string => String(value).padStart(2, '0')

/** Reads 'yyyy-MM-dd HH:mm:ss' (reference: dates 1.1): the one place that does. Null for another form or a date that does not exist. */
export function parseApiDate(text: string): DateParts | null {
  const found = API_DATE.exec(text)
  const day = found?.[1]
  if (!found || !day || !isRealDay(day)) return null
  return { day, hour: Number(found[2]), minute: Number(found[3]), second: Number(found[4]) }
}

/** Writes 'yyyy-MM-dd HH:mm:ss' (reference: dates 1.1): the one place that does. Midnight when no time is given. */
export const formatApiDate = (parts: {
  readonly day: CalendarDay
  readonly hour?: number
  readonly minute?: number
  readonly second?: number
}): string => `${parts.day} ${two(parts.hour ?? 0)}:${two(parts.minute ?? 0)}:${two(parts.second ?? 0)}`

/** The calendar day of an API date. */
export const dayOf = (date: string): CalendarDay => date.slice(0, 10)

/** The same time of day on another day; midnight when there was no date. */
export const moveToDay = (date: string | null, day: CalendarDay): string => `${day} ${date?.slice(11) || '00:00:00'}`

let paris: Intl.DateTimeFormat | undefined
/** The workshop's clock; made at first need, since it takes a start 4 ms. */
function parisClock(): Intl.DateTimeFormat {
  paris ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Paris',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit'
  })
  return paris
}

/** What the workshop's clock shows at an instant, as an API date. Its first ten characters are the workshop's day. */
export function parisTime(instant: Date): string {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of parisClock().formatToParts(instant)) parts[type] = value
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`
}

const HOUR_MS = 3_600_000

/**
 * When the workshop's clock shows an API date, in ms since 1970: twice, the earlier first, in the hour that comes again as summer time ends; an
 * hour later for one that is left out as it begins; never for what is no date.
 */
export function parisInstants(date: string): readonly number[] {
  if (parseApiDate(date) === null) return []
  const shown = Date.parse(`${date.replace(' ', 'T')}Z`)
  const found = [shown - 2 * HOUR_MS, shown - HOUR_MS].filter((instant) => parisTime(new Date(instant)) === date)
  return found.length === 0 ? [shown - HOUR_MS] : found
}
