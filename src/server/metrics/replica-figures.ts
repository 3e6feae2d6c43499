import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { ReplicaFacts } from '@/domain/server/replica-state'
import type { AnsweredBy } from '@/server/db/read-replica'

/** What is counted of a replica (reference: server 6.1). */
export interface ReplicaFigures {
  readonly onRead: (source: AnsweredBy) => void
  readonly onReplayed: (ms: number) => void
}

/** Seconds: from a replica in the same room to one that a backup holds up. */
const REPLAY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30]

/** Adds a replica's figures to a server's; `facts` is asked when somebody reads them. Without a replica there are none. */
export function createReplicaFigures(registry: Registry, facts: () => ReplicaFacts): ReplicaFigures {
  const registers = [registry]
  const reads = new Counter({
    registers,
    name: 'atelier_list_statements_total',
    help: 'Statements of lists by who answered: the replica, or the primary since the replica was behind, away, or failed.',
    labelNames: ['source']
  })
  for (const source of ['replica', 'behind', 'away', 'failed'] as const) reads.inc({ source }, 0)
  const replayed = new Histogram({
    registers,
    name: 'atelier_replica_replay_seconds',
    help: 'How long the replica took to replay what the primary had, looked at each second.',
    buckets: REPLAY_BUCKETS
  })
  const gauge = (name: string, help: string, read: () => number | null): void => {
    new Gauge({
      registers,
      name,
      help,
      collect() {
        const value = read()
        // What is not known is absent.
        if (value === null) this.remove()
        else this.set(value)
      }
    })
  }
  gauge('atelier_replica_up', '1 while lists may be read from the replica.', () => (facts().state === 'ok' ? 1 : 0))
  gauge('atelier_replica_lag_seconds', 'For how long the replica has lacked something of the primary.', () => {
    const { lagMs } = facts()
    return lagMs === null ? null : lagMs / 1_000
  })
  gauge('atelier_replica_lag_bytes', "What the replica lacked of the primary's log when it was last looked at.", () => facts().lagBytes)
  return { onRead: (source) => reads.inc({ source }), onReplayed: (ms) => replayed.observe(ms / 1_000) }
}
