import type { CallInput } from '@/contract/http/endpoint'
import type { patchFace, patchItem } from '@/contract/orders/items'
import { getOrder, type patchOrder } from '@/contract/orders/orders'
import type { patchTechniques, patchView } from '@/contract/orders/techniques'
import { mergeLabels } from '@/domain/compare/merge-labels'
import type { Order } from '@/domain/orders/order'
import { LABEL_FIELDS } from '@/domain/orders/patch/fields'
import { mergedSizes } from '@/domain/sizes/edit-sizes'
import type { ProducedTechnique } from '@/domain/techniques/techniques'
import { discovered } from '@/renderer/lib/dialect/discover'
import { call } from '@/renderer/lib/http/call'
import type { SentFrom } from './use-optimistic'

/*
 * Changes of lists for a host that replaces a list by what it is sent (reference: another-host 2.3): the order is read just before, so that what
 * colleagues put in or took out of a list since it was seen stays. One that merges lists by itself hears what was seen and what is wanted. All
 * of them reject where the order cannot be read: nothing is sent then.
 */

/** The order by now; null where the host merges lists by itself. */
async function orderNow(id: number | string, { as }: SentFrom): Promise<Order | null> {
  return (await discovered()).has('merges') ? null : call(getOrder, { params: { id: String(id) } }, { as })
}

/** Techniques by now with what is wanted of them; a blank is sent as none. */
function newestTechniques(present: readonly string[], seen: readonly ProducedTechnique[], wanted: readonly ProducedTechnique[]) {
  // What only another host knows stays among them.
  const now = present.filter((known): known is ProducedTechnique => known !== 'blank')
  return { seen: now, wanted: mergeLabels(now, seen, wanted) }
}

/** Bins, runs and options of an order. */
export async function onNewestLabels(input: CallInput<typeof patchOrder>, from: SentFrom): Promise<CallInput<typeof patchOrder>> {
  const { params, body } = input
  const fields = LABEL_FIELDS.filter((field) => body[field] !== undefined && body.seen?.[field] !== undefined)
  const now = fields.length === 0 ? null : await orderNow(params.id, from)
  if (now === null) return input
  const merged = fields.map((field) => [field, mergeLabels(now[field], body.seen?.[field] ?? [], body[field] ?? [])])
  const seen = fields.map((field) => [field, now[field]])
  return { params, body: { ...body, ...Object.fromEntries(merged), seen: { ...body.seen, ...Object.fromEntries(seen) } } }
}

/** Techniques of an order. */
export async function onNewestTechniques(
  input: CallInput<typeof patchTechniques>,
  from: SentFrom
): Promise<CallInput<typeof patchTechniques>> {
  const { params, body } = input
  const now = body.seen === undefined ? null : await orderNow(params.id, from)
  if (now === null) return input
  const { seen, wanted } = newestTechniques(now.techniques, body.seen ?? [], body.techs)
  return { params, body: { techs: wanted, seen } }
}

/** Sizes of an item of an order. One that has gone is for the host to tell. */
export const onNewestItem =
  (orderId: number) =>
  async (input: CallInput<typeof patchItem>, from: SentFrom): Promise<CallInput<typeof patchItem>> => {
    const { params, body } = input
    const now = body.from === undefined ? null : await orderNow(orderId, from)
    const item = now?.items.find(({ id }) => id === Number(params.id))
    if (item === undefined || body.from === undefined) return input
    return { params, body: { sizes: mergedSizes(item.sizes, body.from, body.sizes), from: [...item.sizes] } }
  }

/** Options or techniques of a face of an order. One that has gone is for the host to tell. */
export const onNewestFace =
  (orderId: number) =>
  async (input: CallInput<typeof patchFace>, from: SentFrom): Promise<CallInput<typeof patchFace>> => {
    const { params, body } = input
    const now = body.seen === undefined ? null : await orderNow(orderId, from)
    const face = now?.items.flatMap(({ faces }) => faces).find(({ id }) => id === Number(params.id))
    if (face === undefined) return input
    if ('tags' in body) return { params, body: { tags: mergeLabels(face.tags, body.seen ?? [], body.tags), seen: [...face.tags] } }
    const { seen, wanted } = newestTechniques(face.techniques, body.seen ?? [], body.techniques)
    return { params, body: { techniques: wanted, seen } }
  }

/** Processes of a view of an order's decoration. One that has gone is for the host to tell. */
export const onNewestView =
  (orderId: number) =>
  async (input: CallInput<typeof patchView>, from: SentFrom): Promise<CallInput<typeof patchView>> => {
    const { params, body } = input
    const now = body.seen === undefined ? null : await orderNow(orderId, from)
    const view = now?.items.flatMap(({ decoration }) => decoration?.views ?? []).find(({ id }) => id === Number(params.id))
    if (view === undefined) return input
    const { seen, wanted } = newestTechniques(view.processes, body.seen ?? [], body.processes)
    return { params, body: { processes: wanted, seen } }
  }
