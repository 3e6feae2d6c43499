import { SharedStation } from '@/contract/desktop/shared-station'
import { PERSON_KEYS, STORAGE_KEYS } from '@/contract/storage'
import { NOT_KEPT, STATION_SESSION_HOURS } from '@/domain/people/stations'
import { onStored, readStored, storedKeys, writeStored } from '@/renderer/lib/storage/storage'
import { anotherTab, answerTabs } from './another-tab'
import type { BrowserSession, browserSession } from './browser-session'
import { browserStationCalls, type StationCalls, type StationState, type StationTools } from './browser-station-calls'
import { readJson, tokensOfPerson } from './person-tokens'

const MINUTE_MS = 60_000
const FORGOTTEN_AFTER_MS = STATION_SESSION_HOURS * 60 * MINUTE_MS

type Why = NonNullable<SharedStation['locked']>['why']

/** The shared station as every tab of this browser finds it in local storage: what it is, whether it is locked, everybody's session. */
export interface BrowserStation extends StationState {
  /** What it is, once this tab knows whether it is the first of a start: the station is locked then. */
  readonly settled: () => Promise<SharedStation | null>
  readonly lock: (why: Why) => void
  /** The session of who works here, or of the person that is named; what a call in their name is answered where theirs is kept no more. */
  readonly sessionOf: (person?: number) => Promise<BrowserSession | Response>
  /** Who works here leaves: their session is forgotten, and the station locked. */
  readonly leave: () => void
  /** Somebody signed in where the station is shared no more: they may be anybody. */
  readonly begin: () => void
  readonly calls: StationCalls
}

/** What it is part of. */
export interface OfBrowser extends StationTools {
  /** The session of a browser that is not shared, and how others are opened: handed over, so that no first screen waits for one part more. */
  readonly own: BrowserSession
  readonly open: typeof browserSession
  /** Whether this tab was open before it was loaded. */
  readonly wasOpen: boolean
  /** Whether this is a sheet in a frame of a tab: it begins nothing, locks nothing and is no tab. */
  readonly isFrame: boolean
  /** Tells this tab of a change. */
  readonly tell: (station: SharedStation | null) => void
}

/** What is sent in the name of somebody whose session is kept no more goes nowhere. */
const notKept = (): Response => Response.json({ code: 'forbidden', message: NOT_KEPT }, { status: 403 })

/** Nobody works here. */
const NOBODY: BrowserSession = {
  token: () => null,
  leave: async () => null,
  refresh: async () => ({ kind: 'ended' }),
  freshToken: async () => null
}

const usedKey = (person: number) => `${PERSON_KEYS.usedAt}${person}` as const
const usedAt = (person: number): number => Number(readStored(usedKey(person)))
const isOverdue = (person: number): boolean => Date.now() - usedAt(person) >= FORGOTTEN_AFTER_MS

/** Everybody of whom something is kept. */
const everybody = (): ReadonlySet<number> =>
  new Set(
    storedKeys().flatMap((key) =>
      Object.values(PERSON_KEYS).flatMap((before) => (key.startsWith(before) ? Number(key.slice(before.length)) : []))
    )
  )

export function browserStation(of: OfBrowser): BrowserStation {
  const sessions = new Map<number, BrowserSession>()
  const read = (): SharedStation | null => readJson(SharedStation, STORAGE_KEYS.sharedStation)
  /** Who was the last to work here while it was shared, as far as this tab knows. */
  let last: number | null = read()?.person ?? null

  const write = (station: SharedStation | null): void => {
    writeStored(STORAGE_KEYS.sharedStation, station && JSON.stringify(station))
    last = station?.person ?? last
    of.tell(station)
  }
  const locked = (why: Why) => ({ at: new Date().toISOString(), why })
  const lock = (why: Why): void => {
    const station = read()
    if (station !== null && station.locked === null) write({ ...station, locked: locked(why) })
  }
  const drop = (person: number): void => {
    sessions.delete(person)
    tokensOfPerson(person).write(null)
    writeStored(usedKey(person), null)
  }
  const forget = (person: number, why: Why): void => {
    drop(person)
    const station = read()
    if (station?.person === person) write({ ...station, person: null, locked: station.locked ?? locked(why) })
  }
  const sweep = (): void => {
    for (const person of everybody()) if (isOverdue(person)) forget(person, 'ended')
  }

  const start = async (): Promise<void> => {
    const station = read()
    if (station === null) return
    sweep()
    // Who reads makes no call: a gesture is a use as well.
    const used = Math.max(usedAt(station.person ?? 0), Number(readStored(STORAGE_KEYS.stationGesture)))
    const unused = Date.now() - used > station.idleMinutes * MINUTE_MS
    // A browser that opens its tabs again remembers them: what nobody used for so long is a start all the same.
    if (station.locked === null && (of.wasOpen ? unused : !(await anotherTab()))) lock('started')
  }
  const ready = of.isFrame ? Promise.resolve() : start().then(answerTabs)
  onStored((key) => {
    if (key === STORAGE_KEYS.sharedStation) last = read()?.person ?? last
  })
  if (!of.isFrame) window.setInterval(() => read() !== null && sweep(), MINUTE_MS)

  const kept = (person: number): BrowserSession | null => {
    const tokens = tokensOfPerson(person)
    if (tokens.read() === null || isOverdue(person)) return null
    const session = sessions.get(person) ?? of.open(tokens, () => forget(person, 'ended'))
    sessions.set(person, session)
    return session
  }
  const present = (): number | null => {
    const station = read()
    return station === null || station.locked?.why === 'started' ? null : station.person
  }
  const use = (person: number): void => {
    if (Date.now() - usedAt(person) > MINUTE_MS) writeStored(usedKey(person), String(Date.now()))
  }

  const station: Omit<BrowserStation, 'calls'> = {
    read,
    write,
    lock,
    present,
    use,
    settled: async () => {
      await ready
      return read()
    },
    keeps: (person) => kept(person) !== null,
    sessionOf: async (person) => {
      await ready
      const shared = read()
      // What others still send in their names once it is shared no more goes nowhere.
      if (shared === null) return person === undefined || last === null || last === person ? of.own : notKept()
      const here = present()
      if (here !== null && shared.locked === null) use(here)
      if (person !== undefined && person !== here) return kept(person) ?? notKept()
      return here === null ? NOBODY : (kept(here) ?? NOBODY)
    },
    leave: () => {
      const person = present()
      if (person === null) return lock('asked')
      forget(person, 'asked')
    },
    begin: () => {
      last = null
    },
    forgetAll: () => {
      for (const person of everybody()) drop(person)
      writeStored(STORAGE_KEYS.stationKey, null)
      write(null)
    }
  }
  return { ...station, calls: browserStationCalls(station, of) }
}
