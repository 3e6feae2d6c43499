import type { BulkRequest } from '@/contract/orders/bulk-changes'
import type { Order } from '@/domain/orders/order'
import { techniqueStateKey } from '@/domain/techniques/steps'
import { saveOf } from './order-host'
import type { Heard, Reply } from './origin-server'

/** Orders that a host has. */
interface Has {
  orders: readonly Order[]
}

const put = (host: Has, order: Order): void => {
  host.orders = host.orders.map((one) => (one.id === order.id ? order : one))
}

/** A change of many orders of which there is one, of a state or a step. */
function saveBulk(host: Has, { change, ids, seen }: BulkRequest): Reply {
  const [id = 0] = ids
  const order = host.orders.find((one) => one.id === id)
  if (order === undefined || (change.kind !== 'state' && change.kind !== 'step')) return { status: 409 }
  const field = change.kind === 'state' ? change.field : techniqueStateKey(change.technique)
  const was = seen?.[id]?.[field]
  const meanwhile = was !== undefined && was !== order[field]
  if (!meanwhile) put(host, { ...order, [field]: change.value } as Order)
  const message = 'Léa M. a changé cette commande entre-temps.'
  return { status: 200, body: { answers: [{ id, ...(meanwhile ? { outcome: 'conflict', message } : { outcome: 'changed' }) }] } }
}

/** Saves what is changed of an order of a list, as a host does; null for what changes none. */
export function saveInList(host: Has, heard: Heard): Reply | null {
  if (heard.path === '/api/orders/bulk-changes') return saveBulk(host, heard.body as BulkRequest)
  if (heard.method !== 'PATCH') return null
  const order = host.orders.find(({ id }) => heard.path === `/api/orders/${id}`)
  const saved = order && saveOf(order, heard)
  if (!saved) return null
  put(host, saved.order)
  return saved.reply
}
