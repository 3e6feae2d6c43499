import { formatNumber } from '@/domain/format/number'

/** Why a database may not stand in for the primary where lists are read (decision 084). */
export type ReplicaRefusal = 'other-database' | 'no-standby' | 'other-timeline' | 'other-isolation'

/** Which database somebody reads: the cluster, the database in it, and which of its histories (a promotion begins another). */
export interface DatabaseHistory {
  readonly cluster: string
  readonly database: string
  readonly timeline: number
}

/** The same of a replica, with how it stands to its primary. */
export interface ReplicaHistory extends DatabaseHistory {
  /** Whether it replays somebody's log, and is not written itself. */
  readonly recovering: boolean
  /** Whether each statement sees what was replayed before it. */
  readonly readsCommitted: boolean
}

/** Why what a replica has may not be what the primary has, however far it is; null where it follows it. */
export function refuseReplica(primary: DatabaseHistory, replica: ReplicaHistory): ReplicaRefusal | null {
  if (replica.cluster !== primary.cluster || replica.database !== primary.database) return 'other-database'
  if (!replica.recovering) return 'no-standby'
  if (replica.timeline !== primary.timeline) return 'other-timeline'
  return replica.readsCommitted ? null : 'other-isolation'
}

/** What is known of a replica since it was last looked at. */
export interface ReplicaFacts {
  /** Read; read again once it has caught up; not there; or none of this database. */
  readonly state: 'ok' | 'behind' | 'away' | 'refused'
  readonly refusal: ReplicaRefusal | null
  /** For how long it has not replayed what the primary had then, 0 where it has all of it; null while it is not followed. */
  readonly lagMs: number | null
  /** What it lacks of the primary's log at that moment. */
  readonly lagBytes: number | null
}

const REFUSALS: Readonly<Record<ReplicaRefusal, string>> = {
  'other-database': 'est une autre base que celle de DATABASE_URL',
  'no-standby': "ne suit plus aucune base\u00a0: il a été promu, ou n'en est pas un",
  'other-timeline': "ne suit pas la même histoire que la base de DATABASE_URL, depuis la promotion de l'une des deux",
  'other-isolation': 'a un autre «\u00a0default_transaction_isolation\u00a0» que «\u00a0read committed\u00a0»'
}

/** What keeps lists from being read from a replica, after « Le réplica »; null where nothing does. */
export function replicaProblem({ state, refusal, lagMs }: Omit<ReplicaFacts, 'lagBytes'>): string | null {
  if (refusal !== null) return REFUSALS[refusal]
  if (state === 'behind') return `a ${formatNumber(Math.round((lagMs ?? 0) / 1_000))}\u00a0s de retard`
  return state === 'ok' ? null : 'ne répond pas'
}
