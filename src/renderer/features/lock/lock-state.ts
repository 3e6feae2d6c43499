import { create } from 'zustand'
import type { StationPerson } from '@/contract/people/stations'
import { byLastUse } from '@/domain/people/stations'
import { host } from '@/renderer/lib/host/host'

/** What the lock screen shows: everybody, the PIN of one of them, or e-mail and password. `said` is why somebody is asked for their password. */
export type LockView =
  | { readonly kind: 'tiles' | 'everyone' }
  | { readonly kind: 'pin'; readonly person: StationPerson }
  | { readonly kind: 'password'; readonly said: string | null }

interface LockStore {
  readonly view: LockView
  /** Who may take the station, who was here last first; null until read. */
  readonly people: readonly StationPerson[] | null
  readonly workshop: string
  /** The server does not answer: it is asked again by itself. */
  readonly away: boolean
  /** What became of a badge or of somebody's choice, until something else is done. */
  readonly message: string | null
  /** Until when somebody's next PIN waits, in ms since 1970, and how long that is in all; by person. */
  readonly waits: Readonly<Record<number, { readonly until: number; readonly all: number }>>
}

const TILES: LockView = { kind: 'tiles' }
const START: LockStore = { view: TILES, people: null, workshop: '', away: false, message: null, waits: {} }

export const useLock = create<LockStore>()(() => START)

/** Goes to another view; what was told goes with the one before. */
export const showLock = (view: LockView, message: string | null = null): void => useLock.setState({ view, message })

/** The next lock begins with the tiles. */
export const resetLock = (): void => useLock.setState(({ people, waits }) => ({ ...START, people, waits }))

const NO_PIN =
  "n'a pas encore de PIN\u00a0: entrez avec votre e-mail et votre mot de passe. Le PIN se choisit dans «\u00a0Mon compte\u00a0»."

/** Somebody chose themselves, by tile or badge: their PIN is asked for, or their password where they have none. */
export const choosePerson = (person: StationPerson): void =>
  showLock(person.has_pin ? { kind: 'pin', person } : { kind: 'password', said: `${person.firstname} ${NO_PIN}` })

/** Said of a badge that leads to nobody. */
export const UNKNOWN_BADGE = "Ce badge n'ouvre rien\u00a0: il a été remplacé, ou son compte est désactivé. Touchez votre nom."
export const BADGE_UNREAD = "Le badge n'a pas pu être vérifié\u00a0: le serveur ne répond pas. Présentez-le de nouveau dans un instant."
export const NO_BADGE = "Ce n'est pas un badge. Passez votre badge, ou touchez votre nom."

/** Reads who may take the station; the server being away keeps who is known. */
export async function readTiles(): Promise<void> {
  const answer = await host.shared?.people()
  if (answer?.kind === 'people') useLock.setState({ people: byLastUse(answer.people), workshop: answer.workshop, away: false })
  else if (answer?.kind === 'unreachable') useLock.setState({ away: true })
}

/** Somebody must wait for so many seconds before their next PIN. */
export const waitFor = (person: number, seconds: number, now: number): void =>
  useLock.setState(({ waits }) => ({ waits: { ...waits, [person]: { until: now + seconds * 1000, all: seconds } } }))
