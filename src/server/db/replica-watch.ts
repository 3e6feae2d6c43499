import { setTimeout as later } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { type ReplicaFacts, refuseReplica } from '@/domain/server/replica-state'
import { type Database, openDatabase } from './database'
import { type PrimaryPosition, readReplicaPosition } from './log-position'
import { within } from './rereading'

/** Looks after a replica: whether it is there, follows the primary, and how closely. */
export interface ReplicaWatch {
  readonly facts: () => ReplicaFacts
  /** Its connections for reading, or why it is not read: it is known to lag, or is not there or refused. */
  readonly connections: () => Database | 'behind' | 'away'
  readonly close: () => Promise<void>
}

interface WatchTools {
  /** Where the primary's log is: read after it is asked for. */
  readonly readPosition: () => Promise<PrimaryPosition>
  readonly log: FastifyBaseLogger
  /** It has replayed what the primary had so long ago. */
  readonly onReplayed: (ms: number) => void
  /** Lagging for so long it is called behind. */
  readonly behindMs?: number
}

/** Connections to a replica, from its coming to its loss. */
interface Spell {
  readonly reading: Database
  readonly looking: Database
  /** Breaks them, whatever they wait for. */
  readonly end: () => Promise<unknown>
}

const CONNECTIONS = 10
/** One line may hang alone, as behind a balancer: what takes a replica that is there no time is asked first, and not waited for. */
export const FIRST_ANSWER_WITHIN_MS = 2_000
/**
 * A statement that takes longer there is given to the primary; who gets no connection at once, too. On a line that breaks in the middle of one
 * nobody ends it there.
 */
const BOUNDS = { statementMs: 10_000, idleMs: 10_000, connectMs: 500, answerMs: 11_000, beginMs: FIRST_ANSWER_WITHIN_MS }
const LOOK_EVERY_MS = 1_000
/** A replica that does not answer hangs: what is read there is given to the primary. */
const LOOK_WITHIN_MS = 2_000
/** Behind the primary it is looked at the more often, the shorter it has been. */
const FIRST_PAUSE_MS = 2
const LONGEST_PAUSE_BEHIND_MS = 250
/** What it lacks longer than this, nobody waits for. */
export const CAUGHT_UP_WITHIN_MS = 50
const BEHIND_MS = 10_000
const FIRST_TRY_MS = 500
const LONGEST_TRY_MS = 15_000
const CLOSED_WITHIN_MS = 1_000

function openSpell(url: string): Spell {
  const inUse = new Set<pg.PoolClient>()
  const open = (max: number): Database => {
    const database = openDatabase(url, () => undefined, max, null, BOUNDS)
    database.pool.on('acquire', (client) => inUse.add(client))
    database.pool.on('release', (_, client) => inUse.delete(client))
    return database
  }
  const [reading, looking] = [open(CONNECTIONS), open(1)]
  return {
    reading,
    looking,
    end: () => {
      // With a statement under way this destroys the line.
      for (const client of inUse) void client.end().catch(() => undefined)
      return Promise.allSettled([reading.close(), looking.close()])
    }
  }
}

const NOTHING_KNOWN = { refusal: null, lagMs: null, lagBytes: null }

/** Begins to look after the replica at `url`; nobody waits for it. Each change of its state is one line of the log. */
export function watchReplica(url: string, { readPosition, log, onReplayed, behindMs = BEHIND_MS }: WatchTools): ReplicaWatch {
  let facts: ReplicaFacts = { ...NOTHING_KNOWN, state: 'away' }
  let reported: string | null = null
  let spell: Spell | null = null
  /** Where the primary was at a moment, until the replica has replayed it. */
  let wanted: { readonly primary: PrimaryPosition; readonly since: number } | null = null
  let tries = 0
  const closing = new AbortController()

  const take = (next: ReplicaFacts, error?: unknown): void => {
    facts = next
    const { state, refusal, lagMs, lagBytes } = next
    // One that has come back is away until it has caught up.
    if ((refusal ?? state) === reported || (state === 'away' && error === undefined)) return
    if (state === 'ok') log.info({ lagMs }, 'lists are read from the replica')
    else if (state === 'behind') log.warn({ lagMs, lagBytes }, 'the replica is behind: lists are read from the primary')
    else if (state === 'refused') log.warn({ refusal }, 'the replica is refused: lists are read from the primary')
    else log.warn({ err: error }, 'the replica does not answer: lists are read from the primary')
    reported = refusal ?? state
  }
  /** Gives up what there is of it; answers after how long the next try is made. */
  const lose = (next: ReplicaFacts, error?: unknown): number => {
    void spell?.end()
    spell = null
    wanted = null
    take(next, error)
    tries += 1
    return Math.min(FIRST_TRY_MS * 2 ** (tries - 1), LONGEST_TRY_MS)
  }
  /** Null where the primary does not answer: that is told by who watches it. */
  const readPrimary = (): Promise<PrimaryPosition | null> => within(readPosition(), LOOK_WITHIN_MS).catch(() => null)

  /** Answers after how long it is to be looked at again. */
  const look = async (): Promise<number> => {
    const primary = wanted?.primary ?? (await readPrimary())
    if (primary === null || closing.signal.aborted) return LOOK_EVERY_MS
    wanted ??= { primary, since: performance.now() }
    spell ??= openSpell(url)
    const replica = await within(readReplicaPosition(spell.looking.query), LOOK_WITHIN_MS)
    const lagMs = performance.now() - wanted.since
    // Nobody has more of a log than who writes it: such a one is another.
    const latest = replica.position > primary.position ? await readPrimary() : primary
    if (latest === null) return LOOK_EVERY_MS
    const refusal = refuseReplica(latest, replica) ?? (replica.position > latest.position ? 'other-timeline' : null)
    if (refusal !== null) return lose({ ...NOTHING_KNOWN, state: 'refused', refusal })
    tries = 0
    if (replica.position >= primary.position) {
      wanted = null
      onReplayed(lagMs)
      take({ state: 'ok', refusal: null, lagMs: 0, lagBytes: 0 })
      return LOOK_EVERY_MS
    }
    const state = lagMs > behindMs ? 'behind' : facts.state
    const lagBytes = primary.position - replica.position
    take({ state, refusal: state === 'refused' ? facts.refusal : null, lagMs, lagBytes })
    return Math.min(Math.max(lagMs, FIRST_PAUSE_MS), LONGEST_PAUSE_BEHIND_MS)
  }
  const failed = (error: unknown): number => (closing.signal.aborted ? LOOK_EVERY_MS : lose({ ...NOTHING_KNOWN, state: 'away' }, error))

  const looking = (async () => {
    while (!closing.signal.aborted) {
      const pause = await look().catch(failed)
      await later(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  })()

  return {
    facts: () => facts,
    connections: () => {
      if (spell === null || facts.state === 'away' || facts.state === 'refused') return 'away'
      const isLagging = wanted !== null && performance.now() - wanted.since > CAUGHT_UP_WITHIN_MS
      return facts.state === 'behind' || isLagging ? 'behind' : spell.reading
    },
    close: async () => {
      closing.abort()
      const ended = spell?.end()
      spell = null
      await Promise.race([Promise.all([looking, ended]), later(CLOSED_WITHIN_MS, undefined, { ref: false })])
    }
  }
}
