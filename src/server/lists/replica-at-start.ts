import { refuseReplica, replicaProblem } from '@/domain/server/replica-state'
import { openDatabase } from '@/server/db/database'
import { type PrimaryPosition, type ReplicaPosition, readPrimaryPosition, readReplicaPosition } from '@/server/db/log-position'
import { within } from '@/server/db/rereading'

const ANSWERS_WITHIN_MS = 3_000

type Opened = ReturnType<typeof openDatabase>

async function readBoth(url: string, replicaUrl: string): Promise<readonly [PrimaryPosition, ReplicaPosition]> {
  const [primary, replica] = [url, replicaUrl].map((each) => openDatabase(each, () => undefined, 1)) as [Opened, Opened]
  try {
    return await within(Promise.all([readPrimaryPosition(primary.query, false), readReplicaPosition(replica.query)]), ANSWERS_WITHIN_MS)
  } finally {
    for (const each of [primary, replica]) each.close().catch(() => undefined)
  }
}

/**
 * Says in one French line what keeps lists from being read at DATABASE_READ_URL: they are read of the database then, and the replica is tried
 * again. The log tells it as well, and what becomes of it. A start does not wait for it: who does not answer is waited for.
 */
export async function sayReplicaRefused(url: string, replicaUrl: string | null, complain: (line: string) => void): Promise<void> {
  if (replicaUrl === null) return
  const facts = await readBoth(url, replicaUrl).then(
    ([primary, replica]) => ({ state: 'ok' as const, refusal: refuseReplica(primary, replica), lagMs: null }),
    () => ({ state: 'away' as const, refusal: null, lagMs: null })
  )
  const problem = replicaProblem(facts)
  if (problem !== null)
    complain(`Le réplica de DATABASE_READ_URL ${problem}. Les listes sont lues dans la base de DATABASE_URL en attendant.`)
}
