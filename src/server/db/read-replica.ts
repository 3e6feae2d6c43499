import { setTimeout as later } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type ReplicaFacts, refuseReplica } from '@/domain/server/replica-state'
import type { Database, Query } from './database'
import { isPassing } from './database-errors'
import { type PrimaryPosition, readReplicaPosition } from './log-position'
import { type NeededPosition, openPosition } from './primary-position'
import { CAUGHT_UP_WITHIN_MS, FIRST_ANSWER_WITHIN_MS, watchReplica } from './replica-watch'
import { within } from './rereading'

/** Who answered a statement of a list, and why: the replica, which had all; or the primary, since the replica had not, was not there, or failed. */
export type AnsweredBy = 'replica' | 'behind' | 'away' | 'failed'

/** A database from which lists are read instead of the primary, where that shows no difference. */
export interface ReadReplica {
  /** Reads from the replica where it has all that the primary had committed when this was called, else from the primary. For statements that only read. */
  readonly query: Query
  readonly expectUnflushed: NeededPosition['expectUnflushed']
  readonly facts: () => ReplicaFacts
  readonly close: () => Promise<void>
}

interface ReplicaTools {
  readonly primary: Database
  /** Connections of the primary for what is asked of it beside: never behind those who work. */
  readonly reserved: Database
  /** Whether it would be heard that somebody does not wait for the disk. */
  readonly isListening: () => boolean
  readonly log: FastifyBaseLogger
  readonly onRead: (source: AnsweredBy) => void
  /** The replica has replayed what the primary had so long ago. */
  readonly onReplayed: (ms: number) => void
}

/** A primary that is late with so little is asked for the list at once. */
const POSITION_WITHIN_MS = 500

/** A list that takes longer there is asked of the primary, too: the line may have broken in the middle of it. */
const LIST_WITHIN_MS = 2_500
const SLOW_FOR_MS = 3_600_000

/** How long a list is waited for there: for an hour after one that took longer and came all the same, twice as long as that. */
function openPatience() {
  let slow = { ms: 0, at: 0 }
  const slowest = (): number => (performance.now() - slow.at > SLOW_FOR_MS ? 0 : slow.ms)
  return {
    ms: () => Math.max(LIST_WITHIN_MS, 2 * slowest()),
    onTaken: (ms: number) => {
      if (ms > LIST_WITHIN_MS) slow = { ms: Math.max(ms, slowest()), at: performance.now() }
    }
  }
}

/**
 * Whether a replica comes to have all of the primary's log up to there within the time that a reader waits. Each later statement of `query` sees it
 * then. Throws `DatabaseUnavailable` where it does not answer: with the transaction its line is given up.
 */
async function hasReplayed(query: Query, primary: PrimaryPosition): Promise<boolean> {
  const until = performance.now() + CAUGHT_UP_WITHIN_MS
  for (let pause = 1; ; pause *= 2) {
    const replica = await within(readReplicaPosition(query), FIRST_ANSWER_WITHIN_MS)
    if (refuseReplica(primary, replica) !== null) return false
    if (replica.position >= primary.position) return true
    if (performance.now() + pause > until) return false
    await later(pause)
  }
}

/** Reads lists from the replica at `url`, as long as it is there and of the same database (decision 084). */
export function openReadReplica(url: string, tools: ReplicaTools): ReadReplica {
  const { primary, reserved, isListening, log, onRead, onReplayed } = tools
  const position = openPosition(reserved)
  const watch = watchReplica(url, { readPosition: position.read, log, onReplayed })
  const patience = openPatience()
  /** The connections of which a refusal was told: once for all of them, until the replica was lost and came back. */
  let reported: Database | null = null

  /** It is the replica that would not, where the primary did. */
  const onRefused = (replica: Database, error: unknown): void => {
    if (isPassing(error) || reported === replica) return
    reported = replica
    log.warn({ err: error }, 'the replica refused to read a list')
  }
  const query: Query = async <Row extends object>(text: string, values?: readonly unknown[], name?: string) => {
    const replica = isListening() ? watch.connections() : 'away'
    const onPrimary = (source: AnsweredBy): Promise<Row[]> => {
      onRead(source)
      return primary.query<Row>(text, values, name)
    }
    if (typeof replica === 'string') return onPrimary(replica)
    const needed = await within(position.read(), POSITION_WITHIN_MS).catch(() => null)
    if (needed === null) return onPrimary('failed')
    let failure: unknown
    // One connection for both, whatever stands in between: another one may be of another replica.
    const read = replica.transaction(async (ask) => ((await hasReplayed(ask, needed)) ? ask<Row>(text, values) : null))
    const since = performance.now()
    read.then(
      () => patience.onTaken(performance.now() - since),
      () => undefined
    )
    const rows = await within(read, patience.ms()).catch((error: unknown) => {
      failure = error
      return null
    })
    if (rows === null) {
      const known = await onPrimary(failure === undefined ? 'behind' : 'failed')
      if (failure !== undefined) onRefused(replica, failure)
      return known
    }
    onRead('replica')
    return rows
  }
  return { query, expectUnflushed: position.expectUnflushed, facts: watch.facts, close: watch.close }
}
