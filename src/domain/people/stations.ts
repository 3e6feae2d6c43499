import { authorName } from '@/domain/format/person'

/** Minutes without a gesture after which a shared station locks (reference: people 6.2). */
export const IDLE_MINUTES = { least: 2, most: 60, standard: 10 } as const

/** How long before that somebody is told, in seconds. */
export const IDLE_NOTICE_S = 30

/** Hours without use after which a station forgets what it keeps of somebody's session. */
export const STATION_SESSION_HOURS = 12

/** Minutes for which a password, asked again, opens what is the administration's at a shared station. */
export const CONFIRMED_MINUTES = 10

/** Whether a password that was given then still opens what is the administration's; null: it was not given. */
export const isConfirmed = (at: Date | null, now: number): boolean => at !== null && now - at.getTime() < CONFIRMED_MINUTES * 60_000

export const STATION_NAME_MAX = 40

/** Why a station's name or its minutes are not taken, French. */
export const STATION_TEXTS = {
  name: `Un nom de 1 à ${STATION_NAME_MAX} caractères.`,
  minutes: `De ${IDLE_MINUTES.least} à ${IDLE_MINUTES.most} minutes.`
} as const

/** Said of what is sent in the name of somebody whose session a station keeps no more (reference: people 6.2). */
export const NOT_KEPT =
  "Cet envoi est au nom de quelqu'un dont la session n'est plus gardée à ce poste\u00a0: cette personne doit le reprendre, puis réessayer."

/** A station's name as it is kept: one line, single blanks, none around it. */
export const tidyStationName = (text: string): string => text.replace(/[\s\p{C}]+/gu, ' ').trim()

interface HerePerson {
  readonly firstname: string
  readonly lastname: string
  /** When they last used this station, ISO; null for who never did. */
  readonly last_here_at: string | null
}

/** Tiles of the lock screen: who was here last comes first, who never was by name. */
export const byLastUse = <P extends HerePerson>(people: readonly P[]): readonly P[] =>
  [...people].sort((one, other) => {
    if (one.last_here_at !== other.last_here_at) return (other.last_here_at ?? '') < (one.last_here_at ?? '') ? -1 : 1
    return authorName(one).localeCompare(authorName(other), 'fr')
  })
