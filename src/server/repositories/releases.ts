import type { Query } from '@/server/db/database'
import { firstRow } from './rows'

/** A release as it was signed. */
export interface ReleaseRow {
  readonly version: string
  readonly manifest: string
  readonly signature: string
  readonly added_at: Date
}

/** What was decided of the roll-out. */
export interface RolloutRow {
  readonly revision: number
  readonly given: string | null
  readonly given_at: Date | null
  readonly pinned_from: string | null
  readonly pilot: string | null
  readonly pilot_at: Date | null
  readonly pilot_crashes: number
}

export const readReleases = (query: Query): Promise<ReleaseRow[]> =>
  query<ReleaseRow>('select version, manifest, signature, added_at from releases')

const UNDECIDED: RolloutRow = {
  revision: 0,
  given: null,
  given_at: null,
  pinned_from: null,
  pilot: null,
  pilot_at: null,
  pilot_crashes: 0
}
const COLUMNS = 'revision, given, given_at, pinned_from, pilot, pilot_at, pilot_crashes'

export const readRollout = async (query: Query): Promise<RolloutRow> =>
  (await firstRow<RolloutRow>(query, `select ${COLUMNS} from release_rollout`, [])) ?? UNDECIDED

/** The same, locked until the transaction ends: decisions are taken one after the other. */
export async function lockRollout(query: Query): Promise<RolloutRow> {
  await query('insert into release_rollout default values on conflict do nothing')
  return (await firstRow<RolloutRow>(query, `select ${COLUMNS} from release_rollout for update`, [])) ?? UNDECIDED
}

/** Until the transaction ends nobody else puts installers in place, or takes them away. */
export const holdReleaseFiles = (query: Query): Promise<object[]> => query("select pg_advisory_xact_lock(hashtext('release_files'))")

/** Writes a decision and counts it. What was done at the pilot is counted anew with another one. */
export async function writeRollout(query: Query, rollout: Omit<RolloutRow, 'revision'>, anew: boolean): Promise<void> {
  const { given, given_at, pinned_from, pilot, pilot_at, pilot_crashes } = rollout
  await query(
    `update release_rollout set revision = revision + 1, given = $1, given_at = $2, pinned_from = $3, pilot = $4, pilot_at = $5,
       pilot_crashes = $6`,
    [given, given_at, pinned_from, pilot, pilot_at, pilot_crashes]
  )
  if (anew) await query('delete from pilot_uses')
}

/** False where the version is there already. */
export const insertRelease = async (query: Query, { version, manifest, signature, added_at }: ReleaseRow, at: Date): Promise<boolean> =>
  (
    await query(
      `insert into releases (version, manifest, signature, released_at, added_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning version`,
      [version, manifest, signature, at, added_at]
    )
  ).length > 0

export const deleteRelease = (query: Query, version: string): Promise<object[]> =>
  query('delete from releases where version = $1', [version])

/** Tells all servers that releases or their roll-out have changed. */
export const notifyFleetChanged = (query: Query): Promise<object[]> => query("select pg_notify('fleet_changed', 'releases')")

/** The same of what stations say of themselves. */
export const notifyStationsChanged = (query: Query): Promise<object[]> => query("select pg_notify('fleet_changed', 'stations')")

/** What one person did at the pilot: with these orders, and how many sheets of them were printed. */
export const addPilotUse = (query: Query, userId: number, orders: readonly number[], sheets: number): Promise<object[]> =>
  query(
    `insert into pilot_uses (user_id, order_id, sheets) select $1, unnest($2::int[]), $3
     on conflict (user_id, order_id) do update set sheets = pilot_uses.sheets + excluded.sheets where excluded.sheets > 0`,
    [userId, orders.length === 0 ? [0] : orders, sheets]
  )

/** What was done at the pilot since it became one. */
export async function readPilotUse(query: Query): Promise<{ readonly people: number; readonly orders: number; readonly sheets: number }> {
  const row = await firstRow<{ readonly people: number; readonly orders: number; readonly sheets: number }>(
    query,
    `select count(distinct user_id)::int as people, count(distinct order_id) filter (where order_id > 0)::int as orders,
       coalesce(sum(sheets), 0)::int as sheets from pilot_uses`,
    []
  )
  return row ?? { people: 0, orders: 0, sheets: 0 }
}
