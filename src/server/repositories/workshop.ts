import type { Pickup } from '@/domain/workshop/workshop'
import type { Query } from '@/server/db/database'
import { referredContents } from './content-tables'
import { firstRow } from './rows'

/** The workshop itself (reference: people 5.1). */
export interface WorkshopRow {
  readonly name: string
  readonly pickup: Pickup | null
  readonly is_demo: boolean
}

const COLUMNS = 'name, pickup, is_demo'

const found = (row: WorkshopRow | null): WorkshopRow => {
  if (row === null) throw new Error('the workshop is missing')
  return row
}

export const readWorkshop = async (query: Query): Promise<WorkshopRow> =>
  found(await firstRow<WorkshopRow>(query, `select ${COLUMNS} from workshop`, []))

/** The same, locked until the transaction ends: who moves in, or empties it, does so alone. */
export const lockWorkshop = async (query: Query): Promise<WorkshopRow> =>
  found(await firstRow<WorkshopRow>(query, `select ${COLUMNS} from workshop for update`, []))

/** Whether nobody ever moved in, nor the demonstration did. */
export const isUnused = async (query: Query): Promise<boolean> =>
  (await query('select from workshop where set_up_at is null and not exists (select from users)')).length > 0

/** Keeps who the workshop is; somebody has moved in from then on. */
export const saveWorkshop = (query: Query, { name, pickup, is_demo }: WorkshopRow): Promise<object[]> =>
  query('update workshop set name = $1, pickup = $2, is_demo = $3, set_up_at = coalesce(set_up_at, now())', [
    name,
    pickup === null ? null : JSON.stringify(pickup),
    is_demo
  ])

/** Tells every server that the workshop is another: its name, its address, whether it is a demonstration. */
export const notifyWorkshopChanged = (query: Query): Promise<object[]> => query("select pg_notify('workshop_changed', '')")

/** Name of an administrator who can sign in; null while there is none. */
export const findAdministrator = async (query: Query): Promise<string | null> =>
  (
    await firstRow<{ name: string }>(
      query,
      `select firstname || ' ' || lastname as name from users
        where role = 'administrator' and disabled_at is null and password_hash is not null order by id limit 1`,
      []
    )
  )?.name ?? null

/** Whether any of these addresses can sign in. */
export const haveAccounts = async (query: Query, emails: readonly string[]): Promise<boolean> =>
  (await query('select from users where email = any($1) and disabled_at is null and password_hash is not null limit 1', [emails])).length >
  0

/** Keeps a key of the first-start page, as its hash, until `expires`; those that are past go. */
export async function insertSetupKey(query: Query, hash: Buffer, expires: Date): Promise<void> {
  await query('delete from setup_keys where expires_at < now()')
  await query('insert into setup_keys (hash, expires_at) values ($1, $2)', [hash, expires])
}

export const isSetupKey = async (query: Query, hash: Buffer, now: Date): Promise<boolean> =>
  (await query('select from setup_keys where hash = $1 and expires_at > $2', [hash, now])).length > 0

export const deleteSetupKeys = (query: Query): Promise<object[]> => query('delete from setup_keys')

/** What the demonstration fills, and what people did to it: all of it goes with it. Every other table is the workshop's own and stays. */
export const DATA_TABLES = [
  'orders',
  'customers',
  'shipping_addresses',
  'items',
  'faces',
  'annotations',
  'comments',
  'tickets',
  'order_files',
  'order_history',
  'history_orders',
  'history_counts',
  'invoicing_documents',
  'decorations',
  'decoration_views',
  'order_requests',
  'bulk_changes',
  'bulk_change_orders'
] as const

/** Orders that are there, of which the last ones are told before they go. */
export const countOrders = async (query: Query): Promise<number> =>
  (await firstRow<{ n: number }>(query, 'select count(*) as n from orders', []))?.n ?? 0

/** Contents that were uploaded, by their hash. */
export const uploadedContents = async (query: Query): Promise<string[]> =>
  (await query<{ hash: string }>(referredContents('content_hash is not null'))).map(({ hash }) => hash)

/** When the demonstration was emptied and how many contents were uploaded to it, as far as the security log says so; null where it does not. */
export const demoEmptied = (query: Query): Promise<{ readonly at: Date; readonly contents: number } | null> =>
  firstRow(
    query,
    `select at, (detail->>'contents')::integer as contents from security_log
      where kind = 'demo-emptied' and detail ? 'contents' order by id desc limit 1`,
    []
  )

/** Takes every order away, with all that hangs on it; numbers begin anew. */
export const emptyData = (query: Query): Promise<object[]> => query(`truncate ${DATA_TABLES.join(', ')} restart identity`)

/**
 * Takes away the people of these addresses, with their sign-ins, badges and what stations remember of them; stations that they enrolled stay.
 * Answers the families of their sign-ins.
 */
export async function deletePeople(query: Query, emails: readonly string[]): Promise<string[]> {
  const families = await query<{ family: string }>(
    'select distinct family from oauth_tokens t join users u on u.id = t.user_id where u.email = any($1)',
    [emails]
  )
  for (const table of ['invitations', 'stations'])
    await query(`update ${table} set made_by = null where made_by in (select id from users where email = any($1))`, [emails])
  for (const table of ['invitations', 'badges', 'pin_failures', 'station_people'])
    await query(`delete from ${table} where user_id in (select id from users where email = any($1))`, [emails])
  await query('delete from users where email = any($1)', [emails])
  return families.map(({ family }) => family)
}
