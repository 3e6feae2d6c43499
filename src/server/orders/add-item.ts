import { metasOf, type NewItem } from '@/contract/items'
import { searchLabels } from '@/domain/lists/fold'
import { isTooMuch, metricsOf } from '@/domain/orders/metrics'
import type { PromisedItem } from '@/domain/orders/promised'
import { orderedSizes } from '@/domain/sizes/size-list'
import { statesAfter } from '@/domain/techniques/edit-techniques'
import { TECHNIQUES } from '@/domain/techniques/techniques'
import type { SessionUser } from '../auth/sessions'
import type { Query } from '../db/database'
import { keepContent } from '../files/contents'
import type { Upload } from '../files/read-upload'
import { invalid, notFound, Refusal } from '../http/answers'
import { readFullOrder } from '../repositories/full-orders'
import { insertNewItem, type ReadItem, saveSkus } from '../repositories/item-creation'
import { orderOfItem, readCounted, saveMetrics } from '../repositories/item-writes'
import { howMade, saveTechniques } from '../repositories/order-writes'
import { fileOf, uploadOf } from './annotations'
import { changePart } from './change-part'
import { idempotent, idempotentRequest } from './idempotency'
import type { FileTools } from './order-files'

/** Techniques that a new item brings are the order's, too, still to be begun. */
async function bringTechniques(query: Query, orderId: number, item: ReadItem): Promise<void> {
  const brought = item.faces.flatMap(({ techniques }) => techniques).filter((technique) => technique !== 'blank')
  if (brought.length === 0) return
  const { techniques: from } = await howMade(query, orderId)
  const to = TECHNIQUES.filter((technique) => technique !== 'blank' && (from.includes(technique) || brought.includes(technique)))
  await saveTechniques(query, orderId, to, statesAfter(from, to))
}

interface ReadDraft {
  readonly item: ReadItem
  readonly uploads: readonly Upload[]
}

/** The item with the files of its annotations read and checked, or why one of them may not be kept. */
function readDraft({ request_key: _, ...body }: NewItem): ReadDraft | Refusal {
  const uploads: Upload[] = []
  const faces: ReadItem['faces'][number][] = []
  for (const { annotations, ...face } of body.faces) {
    const read: ReadItem['faces'][number]['annotations'][number][] = []
    for (const { file, ...text } of annotations) {
      const upload = uploadOf({ file })
      if (upload instanceof Refusal) return upload
      if (upload !== null) uploads.push(upload)
      read.push({ ...text, file: fileOf(upload) })
    }
    faces.push({ ...face, annotations: read })
  }
  return { item: { ...body, sizes: orderedSizes(body.sizes), faces }, uploads }
}

/** Adds an item to an order with its faces and annotations, once for its key, and counts the order again (reference: items-and-decorations 1.5). `at` is an API date. */
export async function addItem(
  tools: FileTools,
  orderId: number,
  body: NewItem,
  at: string,
  user: SessionUser
): Promise<PromisedItem | Refusal> {
  const draft = readDraft(body)
  if (draft instanceof Refusal) return draft
  const { item, uploads } = draft
  const brand = metasOf(item.metas)?.brand ?? ''
  const read = async (query: Query, id: number) => ((await orderOfItem(query, id)) === null ? null : { id })
  const make = idempotent(idempotentRequest(body.request_key, 'item', { orderId, item }), read, async (query, order) => {
    const added = { sizes: item.sizes, is_white: false, faces: item.faces.map(() => ({ stitch_points: null })) }
    const metrics = metricsOf([...(await readCounted(query, order.id)), added])
    if (isTooMuch(metrics)) return invalid([{ path: 'body.sizes', message: 'Ces quantités sont trop grandes.' }])
    // In one sequence everywhere: two items with the same files never wait for each other.
    for (const { hash, bytes } of uploads.toSorted((a, b) => a.hash.localeCompare(b.hash)))
      await keepContent(query, tools.store, hash, bytes)
    const id = await insertNewItem(query, { orderId: order.id, item, brand, user: user.id, at })
    await saveMetrics(query, order.id, metrics)
    await bringTechniques(query, order.id, item)
    const skus = [...new Set([...order.skus, item.sku])]
    await saveSkus(query, order.id, skus, searchLabels({ bacs: order.bacs, runs: order.picking_runs, skus }))
    const history = { item: id, sku: item.sku, name: item.name, sizes: item.sizes }
    return { answer: { id }, history: [{ field: 'items', from: null, to: history }] }
  })
  const made = await changePart<{ readonly id: number }>(tools, orderId, user, make)
  if (made instanceof Refusal) return made
  const order = await readFullOrder(tools.database.query, orderId, tools.urls)
  // A colleague may be quicker than this reading, and take it away.
  return order?.items.find(({ id }) => id === made.id) ?? notFound("Cet article n'existe plus.")
}
