import { SharedStation } from '@/contract/desktop/station'
import { PERSON_KEYS, STORAGE_KEYS, WINDOW_KEY } from '@/contract/storage'
import { STATION_SESSION_HOURS } from '@/domain/people/stations'
import { randomName } from '@/renderer/lib/random-name'
import { onStored, readOfWindow, readStored, storedKeys, writeOfWindow, writeStored } from '@/renderer/lib/storage/storage'
import { type BrowserSession, browserSession } from './browser-session'
import { readJson, tokensOfPerson } from './kept-tokens'

const MINUTE_MS = 60_000
const FORGOTTEN_AFTER_MS = STATION_SESSION_HOURS * 60 * MINUTE_MS

/** Another tab answers at once, or there is none. */
const TAB_ANSWERS_WITHIN_MS = 200

/** A browser as a station that several people share: what it is, whether it is locked and everybody's sessions, the same in every tab (reference: people 6). */
export interface BrowserStation {
  readonly read: () => SharedStation | null
  readonly write: (station: SharedStation | null) => void
  readonly onChanged: (listener: (station: SharedStation | null) => void) => () => void
  readonly lock: (why: NonNullable<SharedStation['locked']>['why']) => void
  /** Settles once this tab knows whether it is the first of a start: the station is locked then. */
  readonly ready: () => Promise<void>
  /** Number of who works here; null while nobody does, where it has not been taken since its start or their session ended. */
  readonly present: () => number | null
  /** The session that is kept of somebody; null where none is, or nobody used it for too long. */
  readonly sessionOf: (person: number) => BrowserSession | null
  /** Somebody works here now. */
  readonly use: (person: number) => void
  /** Whether who is alone with a browser that is shared no more may be this person: what others still send in their names goes nowhere. */
  readonly mayBe: (person: number) => boolean
  /** Somebody signed in, who may be anybody. */
  readonly begin: () => void
  readonly forget: (person: number) => void
  readonly forgetAll: () => void
}

const usedKey = (person: number) => `${PERSON_KEYS.usedAt}${person}` as const
const usedAt = (person: number): number => Number(readStored(usedKey(person)))

/** Everybody of whom something is kept. */
const kept = (): readonly number[] => [
  ...new Set(
    storedKeys().flatMap((key) =>
      Object.values(PERSON_KEYS).flatMap((before) => (key.startsWith(before) ? Number(key.slice(before.length)) : []))
    )
  )
]

export function browserStation(): BrowserStation {
  const listeners = new Set<(station: SharedStation | null) => void>()
  const sessions = new Map<number, BrowserSession>()
  const wasOpen = readOfWindow(WINDOW_KEY) !== null
  writeOfWindow(WINDOW_KEY, '1')
  let starting: Promise<void> | null = null
  let isReady = false

  const read = (): SharedStation | null => readJson(SharedStation, STORAGE_KEYS.sharedStation)
  /** Who was the last to work here while it was shared, as far as this tab knows. */
  let last: number | null = read()?.person ?? null
  const tell = (): void => {
    const station = read()
    last = station?.person ?? last
    for (const listener of listeners) listener(station)
  }
  const write = (station: SharedStation | null): void => {
    writeStored(STORAGE_KEYS.sharedStation, station && JSON.stringify(station))
    tell()
  }
  const lock: BrowserStation['lock'] = (why) => {
    const station = read()
    if (station !== null && station.locked === null) write({ ...station, locked: { at: new Date().toISOString(), why } })
  }
  const forget = (person: number): void => {
    sessions.delete(person)
    tokensOfPerson(person).write(null)
    writeStored(usedKey(person), null)
    const station = read()
    if (station?.person === person)
      write({ ...station, person: null, locked: station.locked ?? { at: new Date().toISOString(), why: 'ended' } })
  }
  const sweep = (): void => {
    for (const person of kept()) if (Date.now() - usedAt(person) >= FORGOTTEN_AFTER_MS) forget(person)
  }

  const anotherTab = (): Promise<boolean> =>
    new Promise((resolve) => {
      const question = randomName()
      const end = (answer: boolean): void => {
        window.clearTimeout(timer)
        stop()
        resolve(answer)
      }
      const stop = onStored((key) => {
        if (key === STORAGE_KEYS.stationAnswered && readStored(key) === question) end(true)
      })
      const timer = window.setTimeout(end, TAB_ANSWERS_WITHIN_MS, false)
      writeStored(STORAGE_KEYS.stationAsked, question)
    })

  const start = async (): Promise<void> => {
    const station = read()
    if (station !== null) {
      sweep()
      const unused = Date.now() - usedAt(station.person ?? 0) > station.idleMinutes * MINUTE_MS
      // A browser that opens its tabs again remembers them: what nobody used for so long is a start all the same.
      if (station.locked === null && (wasOpen ? unused : !(await anotherTab()))) lock('started')
    }
    isReady = true
  }

  onStored((key) => {
    if (key === STORAGE_KEYS.sharedStation || key === null) tell()
    if (key === STORAGE_KEYS.stationAsked && isReady) writeStored(STORAGE_KEYS.stationAnswered, readStored(key))
  })
  window.setInterval(() => read() !== null && sweep(), MINUTE_MS)

  return {
    read,
    write,
    lock,
    forget,
    mayBe: (person) => last === null || last === person,
    begin: () => {
      last = null
    },
    ready: () => (starting ??= start()),
    onChanged: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    present: () => {
      const station = read()
      return station === null || station.locked?.why === 'started' ? null : station.person
    },
    sessionOf: (person) => {
      const tokens = tokensOfPerson(person)
      if (tokens.read() === null || Date.now() - usedAt(person) >= FORGOTTEN_AFTER_MS) return null
      const session = sessions.get(person) ?? browserSession(tokens, () => forget(person))
      sessions.set(person, session)
      return session
    },
    use: (person) => {
      if (Date.now() - usedAt(person) > MINUTE_MS) writeStored(usedKey(person), String(Date.now()))
    },
    forgetAll: () => {
      for (const person of kept()) {
        sessions.delete(person)
        tokensOfPerson(person).write(null)
        writeStored(usedKey(person), null)
      }
      writeStored(STORAGE_KEYS.stationKey, null)
      write(null)
    }
  }
}
