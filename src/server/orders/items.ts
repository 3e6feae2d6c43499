import type { HandlerInput } from '@/contract/http/endpoint'
import { type ItemPatch, metasOf, type NewItem, type patchFace } from '@/contract/orders/items'
import { mergeLabels } from '@/domain/compare/merge-labels'
import { searchLabels } from '@/domain/format/search-text'
import { refuseTechniques, techniquesAfter } from '@/domain/orders/edit-techniques'
import { LABELS_MAX } from '@/domain/orders/labels'
import { isTooMuch, metricsOf } from '@/domain/orders/metrics'
import type { PromisedItem, PromisedOrder } from '@/domain/orders/promised'
import { patchText } from '@/domain/refusals/patch-texts'
import { TECHNIQUES_LOCKED } from '@/domain/refusals/refusal-texts'
import { mergedSizes, QUANTITY_MAX, touchedSizes } from '@/domain/sizes/edit-sizes'
import { orderedSizes } from '@/domain/sizes/size-list'
import type { SessionUser } from '@/server/auth/sessions'
import type { Query } from '@/server/db/database'
import { keepContents, keptOrReleased, type ReadUpload } from '@/server/files/contents'
import { invalid, notFound, Refusal, refuse } from '@/server/http/answers'
import { INVALID, NOT_FOUND } from '@/server/http/problem-texts'
import { orderOfPart } from '@/server/repositories/annotations'
import { readFullOrder } from '@/server/repositories/full-orders'
import { orderOfItem, readCounted, readFace, readItemSizes, saveFace, saveMetrics, saveSizes } from '@/server/repositories/item-writes'
import { insertNewItem, type ReadItem, saveSkus } from '@/server/repositories/order-creation'
import { howMade } from '@/server/repositories/order-writes'
import { annotationFileOf, uploadOf } from './annotations'
import { type ChangeTools, changedOrder, changePart, nowOf } from './change-part'
import type { FileTools } from './files'
import { idempotent, idempotentRequest } from './idempotency'
import { bringTechniques, followTechniques } from './techniques'

const tooMany = (): Refusal => invalid([{ path: 'body.sizes', message: INVALID.quantities }])

/**
 * Changes the sizes of an item and counts its order again. What colleagues changed since `from` stays (reference: items-and-decorations 1.4;
 * decision 020). Answers the order after it, with what was replaced, or why it is refused.
 */
export async function changeSizes(
  tools: ChangeTools,
  itemId: number,
  { sizes, from }: ItemPatch,
  user: SessionUser
): Promise<PromisedOrder | Refusal> {
  const wanted = orderedSizes(sizes)
  if (wanted.some(({ qty }) => qty > QUANTITY_MAX)) return tooMany()
  let replaced: NonNullable<PromisedOrder['replaced']> = {}
  const changed = await changedOrder(tools, await orderOfItem(tools.database.query, itemId), user, async (query, order) => {
    // Tried again it may find it made.
    replaced = {}
    const item = await readItemSizes(query, itemId)
    if (item === null) return notFound(NOT_FOUND.item)
    const next = from === undefined ? wanted : mergedSizes(item.sizes, from, wanted)
    if (touchedSizes(item.sizes, next).length === 0) return []
    const items = await readCounted(query, order.id)
    const metrics = metricsOf(items.map((counted) => (counted.id === item.id ? { ...counted, sizes: next } : counted)))
    if (isTooMuch(metrics)) return tooMany()
    await saveSizes(query, item.id, next)
    await saveMetrics(query, order.id, metrics)
    replaced = { sizes: item.sizes }
    const named = { item: item.id, sku: item.sku }
    return [{ field: 'items.sizes', from: { ...named, sizes: item.sizes }, to: { ...named, sizes: next } }]
  })
  return changed instanceof Refusal ? changed : { ...changed, replaced }
}

/** Changes the tags or the techniques of a face; what colleagues did since `seen` stays, and the order's techniques follow (reference: items-and-decorations 2.3). */
export async function changeFace(
  tools: ChangeTools,
  id: number,
  wanted: HandlerInput<typeof patchFace>['body'],
  user: SessionUser
): Promise<PromisedOrder | Refusal> {
  const noSuchFace = notFound(NOT_FOUND.face)
  const orderId = await orderOfPart(tools.database.query, { kind: 'face', id })
  if (orderId === null) return noSuchFace
  return changedOrder(tools, orderId, user, async (query, order) => {
    const face = await readFace(query, id)
    if (face === null) return noSuchFace
    if ('tags' in wanted) {
      const tags = mergeLabels(face.tags, wanted.seen ?? face.tags, wanted.tags)
      if (tags.join('\n') === face.tags.join('\n')) return []
      // A colleague may have added some meanwhile. More than a change can carry could not be changed any more.
      if (tags.length > LABELS_MAX) return refuse(409, 'conflict', patchText({ code: 'conflict', reason: 'too-many-labels' }))
      await saveFace(query, id, { ...face, tags })
      return [{ field: 'faces.tags', from: { face: face.face, tags: face.tags }, to: { face: face.face, tags } }]
    }
    const refusal = refuseTechniques(await howMade(query, order.id))
    if (refusal !== null) return refuse(409, 'conflict', TECHNIQUES_LOCKED[refusal])
    const techniques = techniquesAfter(face.techniques, wanted.seen ?? face.techniques, wanted.techniques)
    if (techniques.join() === face.techniques.join()) return []
    const followed = await followTechniques(query, order, { kind: 'face', id, techniques })
    await saveFace(query, id, { ...face, techniques })
    const named = { face: face.face }
    return [{ field: 'faces.techniques', from: { ...named, techniques: face.techniques }, to: { ...named, techniques } }, ...followed]
  })
}

interface ReadDraft {
  readonly item: ReadItem
  readonly uploads: readonly ReadUpload[]
}

/** The item with the files of its annotations read and checked, or why one of them may not be kept. */
function readDraft({ request_key: _, ...body }: NewItem): ReadDraft | Refusal {
  const uploads: ReadUpload[] = []
  const faces: ReadItem['faces'][number][] = []
  for (const { annotations, ...face } of body.faces) {
    const read: ReadItem['faces'][number]['annotations'][number][] = []
    for (const { file, ...text } of annotations) {
      const upload = uploadOf({ file })
      if (upload instanceof Refusal) return upload
      if (upload !== null) uploads.push(upload)
      read.push({ ...text, file: annotationFileOf(upload) })
    }
    faces.push({ ...face, annotations: read })
  }
  return { item: { ...body, sizes: orderedSizes(body.sizes), faces }, uploads }
}

/** Adds an item to an order with its faces and annotations, once for its key, and counts the order again (reference: items-and-decorations 1.5). */
export async function addItem(tools: FileTools, orderId: number, body: NewItem, user: SessionUser): Promise<PromisedItem | Refusal> {
  const at = nowOf(tools)
  const draft = readDraft(body)
  if (draft instanceof Refusal) return draft
  const { item, uploads } = draft
  // One size under two of its names is one.
  if (item.sizes.some(({ qty }) => qty > QUANTITY_MAX)) return tooMany()
  const brand = metasOf(item.metas)?.brand ?? ''
  const read = async (query: Query, id: number) => ((await orderOfItem(query, id)) === null ? null : { id })
  const hold = await keepContents(tools.store, uploads)
  const make = idempotent(idempotentRequest(body.request_key, 'item', { orderId, item }), read, async (query, order) => {
    const added = { sizes: item.sizes, is_white: false, faces: item.faces.map(() => ({ stitch_points: null })) }
    const metrics = metricsOf([...(await readCounted(query, order.id)), added])
    if (isTooMuch(metrics)) return tooMany()
    await hold(query)
    const id = await insertNewItem(query, { orderId: order.id, item, brand, user: user.id, at })
    await saveMetrics(query, order.id, metrics)
    const brought = await bringTechniques(
      query,
      order,
      item.faces.flatMap(({ techniques }) => techniques)
    )
    const skus = [...new Set([...order.skus, item.sku])]
    await saveSkus(query, order.id, skus, searchLabels({ bacs: order.bacs, runs: order.picking_runs, skus }))
    const history = { item: id, sku: item.sku, name: item.name, sizes: item.sizes }
    return { answer: { id }, history: [{ field: 'items', from: null, to: history }, ...brought] }
  })
  const made = await keptOrReleased(tools, uploads, changePart<{ readonly id: number }>(tools, orderId, user, make))
  if (made instanceof Refusal) return made
  const order = await readFullOrder(tools.database.query, orderId, tools.urls)
  // A colleague may be quicker than this reading, and take it away.
  return order?.items.find(({ id }) => id === made.id) ?? notFound(NOT_FOUND.item)
}
