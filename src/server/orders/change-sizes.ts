import type { ItemPatch } from '@/contract/items'
import { isTooMuch, metricsOf } from '@/domain/orders/metrics'
import type { PromisedOrder } from '@/domain/orders/promised'
import { mergedSizes, touchedSizes } from '@/domain/sizes/change-sizes'
import { QUANTITY_MAX } from '@/domain/sizes/parse-sizes'
import { orderedSizes } from '@/domain/sizes/size-list'
import type { SessionUser } from '../auth/sessions'
import { invalid, notFound, type Refusal } from '../http/answers'
import { orderOfItem, readCounted, readItemSizes, saveMetrics, saveSizes } from '../repositories/item-writes'
import { changedOrder } from './changed-order'
import type { ChangeTools } from './order-changes'

const tooMany = (): Refusal => invalid([{ path: 'body.sizes', message: 'Ces quantités sont trop grandes.' }])

/** Changes the sizes of an item and counts its order again. What colleagues changed since `from` stays (reference: items-and-decorations 1.4; decision 020). */
export async function changeSizes(
  tools: ChangeTools,
  itemId: number,
  { sizes, from }: ItemPatch,
  user: SessionUser
): Promise<PromisedOrder | Refusal> {
  const wanted = orderedSizes(sizes)
  if (wanted.some(({ qty }) => qty > QUANTITY_MAX)) return tooMany()
  return changedOrder(tools, await orderOfItem(tools.database.query, itemId), user, async (query, order) => {
    const item = await readItemSizes(query, itemId)
    if (item === null) return notFound("Cet article n'existe plus.")
    const next = from === undefined ? wanted : mergedSizes(item.sizes, from, wanted)
    if (touchedSizes(item.sizes, next).length === 0) return []
    const items = await readCounted(query, order.id)
    const metrics = metricsOf(items.map((counted) => (counted.id === item.id ? { ...counted, sizes: next } : counted)))
    if (isTooMuch(metrics)) return tooMany()
    await saveSizes(query, item.id, next)
    await saveMetrics(query, order.id, metrics)
    const named = { item: item.id, sku: item.sku }
    return [{ field: 'items.sizes', from: { ...named, sizes: item.sizes }, to: { ...named, sizes: next } }]
  })
}
