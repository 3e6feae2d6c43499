import type { CallInput } from '@/contract/http/endpoint'
import { getOrder, type patchOrder } from '@/contract/orders/orders'
import { mergeLabels } from '@/domain/compare/merge-labels'
import { LABEL_FIELDS } from '@/domain/orders/patch/fields'
import { discovered } from '@/renderer/lib/dialect/discover'
import { call } from '@/renderer/lib/http/call'
import type { SentFrom } from './use-optimistic'

/**
 * A change of labels for a host that replaces a list by what it is sent (reference: another-host 2.3): the order is read just before, so that
 * what colleagues put in or took out of a list since it was seen stays. One that merges lists by itself hears what was seen and what is wanted.
 * Rejects where the order cannot be read: nothing is sent then.
 */
export async function onNewestLabels(input: CallInput<typeof patchOrder>, { as }: SentFrom): Promise<CallInput<typeof patchOrder>> {
  const { params, body } = input
  const fields = LABEL_FIELDS.filter((field) => body[field] !== undefined && body.seen?.[field] !== undefined)
  if (fields.length === 0 || (await discovered()).has('merges')) return input
  const now = await call(getOrder, { params: { id: String(params.id) } }, { as })
  const merged = fields.map((field) => [field, mergeLabels(now[field], body.seen?.[field] ?? [], body[field] ?? [])])
  const seen = fields.map((field) => [field, now[field]])
  return { params, body: { ...body, ...Object.fromEntries(merged), seen: { ...body.seen, ...Object.fromEntries(seen) } } }
}
