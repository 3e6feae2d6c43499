import type { SharedStation } from '@/contract/desktop/shared-station'
import type { StationSet } from '@/contract/desktop/station-client'
import type { Shared } from './shared-file'

type Locked = NonNullable<SharedStation['locked']>

/** What a shared station is, who works there and whether it is locked; nothing of it is secret. */
export interface SharedState {
  /** What the station is; null where it is not shared. */
  readonly current: () => SharedStation | null
  /** Number of who works here; null where nobody does: it was not taken since its start, or their session ended. */
  readonly present: () => number | null
  readonly uses: () => Shared['used']
  readonly saveUses: (used: Shared['used']) => void
  readonly lock: (why: Locked['why']) => void
  readonly unlock: (person: number) => void
  /** The session of somebody is gone: where they work here the station is locked, for this reason unless it was already. */
  readonly left: (person: number, why: Locked['why']) => void
  /** What was set of the station elsewhere. */
  readonly learn: (set: StationSet) => void
  /** The station is shared from now on, and held by who said so. */
  readonly begin: (set: StationSet, person: number) => void
  /** It is shared no more. `forNow`: what is kept of it stays for the next start. */
  readonly end: (forNow?: boolean) => void
}

interface Kept {
  readonly read: () => Shared | null
  readonly save: (shared: Shared | null) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Hears of every change. */
  readonly onChanged: (station: SharedStation | null) => void
}

/** Reads what is kept: a shared station is locked at its start. */
export function sharedState({ read, save, now, onChanged }: Kept): SharedState {
  const lockedNow = (why: Locked['why']): Locked => ({ at: new Date(now()).toISOString(), why })
  let shared = read()
  let locked = shared && lockedNow('started')

  const current = (): SharedStation | null =>
    shared && { name: shared.name, idleMinutes: shared.idleMinutes, locked, person: shared.person }
  const tell = (): void => onChanged(current())
  const keep = (fields: Partial<Shared>): void => {
    if (shared === null) return
    shared = { ...shared, ...fields }
    save(shared)
  }

  return {
    current,
    present: () => (shared === null || locked?.why === 'started' ? null : shared.person),
    uses: () => shared?.used ?? {},
    saveUses: (used) => keep({ used }),
    lock: (why) => {
      if (shared === null || locked !== null) return
      locked = lockedNow(why)
      tell()
    },
    unlock: (person) => {
      keep({ person })
      locked = null
      tell()
    },
    left: (person, why) => {
      if (shared?.person !== person) return
      keep({ person: null })
      locked ??= lockedNow(why)
      tell()
    },
    learn: (set) => {
      if (shared === null || (shared.name === set.name && shared.idleMinutes === set.idleMinutes)) return
      keep(set)
      tell()
    },
    begin: (set, person) => {
      shared = { ...set, person, used: {} }
      locked = null
      save(shared)
    },
    end: (forNow = false) => {
      shared = null
      locked = null
      if (!forNow) save(null)
      tell()
    }
  }
}
