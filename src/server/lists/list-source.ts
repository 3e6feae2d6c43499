import type { FastifyInstance } from 'fastify'
import type { ReplicaFacts } from '@/domain/server/replica-state'
import type { Database, Query } from '@/server/db/database'
import { openReadReplica, type ReadReplica } from '@/server/db/read-replica'
import type { Counted } from '@/server/metrics/counted'
import { createReplicaFigures } from '@/server/metrics/replica-figures'
import { ON_DISK } from '@/server/repositories/order-writes'

/** Where lists are read: of the database, or of its replica where that shows no difference (decision 084). */
export interface ListSource {
  /** For statements that only read: pages, counts, boards, exports. */
  readonly query: Query
  /** What is to be done at a notice of changed orders, before `next`. */
  readonly onNotice: (next: () => void) => (payload: string) => void
  /** Notices may have been missed. */
  readonly onConnected: () => void
  /** Null without a replica. */
  readonly replica: (() => ReplicaFacts) | null
  readonly close: () => Promise<void>
}

interface SourceTools {
  readonly database: Database
  readonly reserved: Database
  readonly isListening: () => boolean
  readonly app: FastifyInstance
  readonly counted: Counted
}

/** Lists are read of the database alone where `replicaUrl` is null. */
export function openListSource(replicaUrl: string | null, { database, reserved, isListening, app, counted }: SourceTools): ListSource {
  if (replicaUrl === null) {
    const nothing = (): void => undefined
    return { query: database.query, onNotice: (next) => next, onConnected: nothing, replica: null, close: async () => undefined }
  }
  const figures = createReplicaFigures(counted.registry, () => replica.facts())
  const replica: ReadReplica = openReadReplica(replicaUrl, { primary: database, reserved, isListening, log: app.log, ...figures })
  return {
    query: replica.query,
    // Whoever tells in the writing transaction, as a person at `psql`, may not have waited for the disk.
    onNotice: (next) => (payload) => {
      if (payload !== ON_DISK) replica.expectUnflushed()
      next()
    },
    onConnected: replica.expectUnflushed,
    replica: replica.facts,
    close: replica.close
  }
}
