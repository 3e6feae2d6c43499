import type { HandlerInput } from '@/contract/endpoint'
import type { patchFace } from '@/contract/items'
import { mergeLabels } from '@/domain/orders/labels'
import type { PromisedOrder } from '@/domain/orders/promised'
import { refuseTechniques, TECHNIQUES_LOCKED, techniquesAfter } from '@/domain/techniques/edit-techniques'
import type { SessionUser } from '../auth/sessions'
import { notFound, type Refusal, refuse } from '../http/answers'
import { orderOfPart } from '../repositories/annotations'
import { readFace, saveFace } from '../repositories/item-writes'
import { howMade } from '../repositories/order-writes'
import { changedOrder } from './changed-order'
import { followTechniques } from './follow-techniques'
import type { ChangeTools } from './order-changes'

/** Changes the tags or the techniques of a face; what colleagues did since `seen` stays, and the order's techniques follow (reference: items-and-decorations 2.3). */
export async function changeFace(
  tools: ChangeTools,
  id: number,
  wanted: HandlerInput<typeof patchFace>['body'],
  user: SessionUser
): Promise<PromisedOrder | Refusal> {
  const noSuchFace = notFound("Cette face n'existe pas.")
  const orderId = await orderOfPart(tools.database.query, { kind: 'face', id })
  if (orderId === null) return noSuchFace
  return changedOrder(tools, orderId, user, async (query, order) => {
    const face = await readFace(query, id)
    if (face === null) return noSuchFace
    if ('tags' in wanted) {
      const tags = mergeLabels(face.tags, wanted.seen ?? face.tags, wanted.tags)
      if (tags.join('\n') === face.tags.join('\n')) return []
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
