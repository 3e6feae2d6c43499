import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Problem } from '@/contract/http/problem'
import { nextSavReference } from '@/domain/after-sales/reference'
import type { Order } from '@/domain/orders/order'
import { isPickup } from '@/domain/shipping/methods'
import { savRequestOf } from './after-sales'
import type { TestDatabase } from './database'
import { CLIENT, readJson } from './server'

const KINDS = ['comment', 'file', 'annotation', 'order'] as const

const RETRIED_EVERY_MS = 50
/** Who waits longer for an answer asks again. */
const ANSWERED_WITHIN_MS = 5_000

interface Target {
  readonly id: number
  readonly face: number
}

export interface RetriedCreations {
  /** Makes the thing of a number, asking again under its key until it is acknowledged: a comment, a file, an annotation or an order, in turn. */
  readonly create: (n: number) => Promise<void>
  /** How many were acknowledged. */
  readonly acknowledged: () => number
  /** How many requests that took. */
  readonly requests: () => number
  /** What was answered instead of an acknowledgement: status, code and sentence. */
  readonly refusals: () => ReadonlySet<string>
  /** What was acknowledged and is not there once, whole, under its id and once in the history; and what is there and never was acknowledged. */
  readonly faults: () => Promise<string[]>
}

/** Of each thing that was made under a key: its ids, how often the history tells it, and the hash of its bytes. */
const MADE = `
  select content as key, id, null as hash,
    (select count(*) from order_history h where h.order_id = t.order_id and field = 'comments' and new_value #>> '{}' = content) as reported
  from comments t where content like $1
  union all
  select content, t.id, content_hash,
    (select count(*) from order_history h where h.order_id = i.order_id and field = 'faces.annotations' and new_value ->> 'content' = content)
  from annotations t join faces f on f.id = t.face_id join items i on i.id = f.item_id where content like $1
  union all
  select split_part(name, '.', 1), id, content_hash,
    (select count(*) from order_history h where h.order_id = t.order_id and field = 'files' and new_value ->> 'name' = name)
  from order_files t where name like $1
  union all
  select organization, o.id, null,
    (select count(*) from order_history h where h.order_id = o.id and field = 'created' and exists (select from items where order_id = o.id))
  from shipping_addresses join orders o on o.id = order_id where organization like $1`

const bytesOf = (key: string): Buffer => Buffer.from(`\x89PNG\r\n\x1a\n${key}`, 'latin1')
const hashOf = (key: string): string => createHash('sha256').update(bytesOf(key)).digest('hex')
/** Keys of one are no other's, of a test that is tried again neither. */
let opened = 0

/**
 * People who make things and ask again, under the key of before, until they are acknowledged, as the screens do. `address` is where the
 * server is by now; at first it must answer.
 */
export async function retriedCreations(address: () => string, { query }: Pick<TestDatabase, 'query'>): Promise<RetriedCreations> {
  opened += 1
  const prefix = `made-${opened}-`
  const keyOf = (n: number): string => prefix + String(n).padStart(12, '0')
  const ids = new Map<string, number>()
  let requests = 0
  const refusals = new Set<string>()
  let token: Promise<string> | null = null

  const signIn = async (): Promise<string> => {
    const body = JSON.stringify({ ...CLIENT, grant_type: 'password', username: 'camille@atelier.test', password: 'atelier' })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${address()}/oauth/v2/token`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`login answered ${response.status}`)
    return ((await response.json()) as { access_token: string }).access_token
  }
  const call = async (method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> => {
    token ??= signIn().catch((error: unknown) => {
      token = null
      throw error
    })
    const response = await fetch(`${address()}${path}`, {
      method,
      headers: { authorization: `Bearer ${await token}`, ...(body && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
      ...(body && { body: JSON.stringify(body) })
    })
    if (response.status === 401) token = null
    return { status: response.status, body: await readJson(response) }
  }

  const targets = await query<Target>(
    `select o.id, min(f.id) as face from orders o join items i on i.order_id = o.id join faces f on f.item_id = i.id
     where o.state in ('new', 'processing') group by o.id order by o.id limit 50`
  )
  const closed = await query<{ id: number }>(
    `select id from orders o where state = 'closed' and origin_ref_id !~ 'SAV' and exists (select from items i where i.order_id = o.id)
     order by id limit 20`
  )
  const read = await Promise.all(closed.map(async ({ id }) => (await call('GET', `/api/orders/${id}`)).body as Order))
  // What is fetched at the workshop goes to the workshop's own address, in which no key stands.
  const originals = read.filter(({ shipping }) => !isPickup(shipping.method))
  /** How many references of each original are taken, as far as is known. */
  const taken = new Map<number, number>()

  /** What is asked for, the same each time, but for the reference of an order: one that was taken makes the next be tried. */
  const requestOf = (n: number): (() => { path: string; body: object }) => {
    const key = keyOf(n)
    const kind = KINDS[n % KINDS.length] ?? 'comment'
    const target = targets[n % targets.length]
    const file = { name: `${key}.png`, data: bytesOf(key).toString('base64') }
    const once = (path: string, body: object) => () => ({ path, body: { ...body, request_key: key } })
    if (kind === 'comment') return once(`/api/orders/${target?.id}/comments`, { content: key })
    if (kind === 'file') return once(`/api/orders/${target?.id}/files`, { message: '', type: null, pinned: false, file })
    if (kind === 'annotation') return once(`/api/orders/items/faces/${target?.face}/annotations`, { content: key, pinned: false, file })
    const original = originals[n % originals.length] as Order
    const sav = savRequestOf(original)
    const body = { ...sav, request_key: key, shipping: { ...sav.shipping, organization: key } }
    return () => {
      const origin_ref_id = nextSavReference(original.origin_ref_id, taken.get(original.id) ?? 0)
      return { path: '/api/orders', body: { ...body, origin_ref_id } }
    }
  }
  const nextReference = (n: number): void => {
    const { id } = originals[n % originals.length] as Order
    taken.set(id, (taken.get(id) ?? 0) + 1)
  }

  return {
    create: async (n) => {
      const request = requestOf(n)
      for (;;) {
        requests += 1
        const { path, body } = request()
        const answer = await call('POST', path, body).catch(() => null)
        if (answer?.status === 201) {
          ids.set(keyOf(n), (answer.body as { id: number }).id)
          return
        }
        const { code, message } = (answer?.body ?? {}) as Partial<Problem>
        if (answer !== null) refusals.add(`${answer.status} ${code} ${message}`)
        if (code === 'reference-taken') nextReference(n)
        else if (answer === null || answer.status === 401 || answer.status >= 500) await pause(RETRIED_EVERY_MS)
        else throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
      }
    },
    acknowledged: () => ids.size,
    requests: () => requests,
    refusals: () => refusals,
    faults: async () => {
      const rows = await query<{ key: string; id: number; hash: string | null; reported: string }>(MADE, [`${prefix}%`])
      const made = Map.groupBy(rows, ({ key }) => key)
      const lost = [...ids].flatMap(([key, id]) => {
        const [first, ...more] = made.get(key) ?? []
        if (first === undefined) return [`${key} is lost`]
        if (more.length > 0) return [`${key} was made ${more.length + 1} times`]
        if (first.id !== id) return [`${key} was acknowledged as ${id} and is ${first.id}`]
        if (Number(first.reported) !== 1) return [`${key} is reported ${first.reported} times`]
        return first.hash === null || first.hash === hashOf(key) ? [] : [`${key} has other bytes`]
      })
      return [...lost, ...[...made.keys()].filter((key) => !ids.has(key)).map((key) => `${key} was never acknowledged`)]
    }
  }
}
