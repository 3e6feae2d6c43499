import { viewsOfFace } from '@/domain/decorations/views-of-face'
import type { Item, Order, Shipping } from '@/domain/orders/order'
import { plannedTimes } from '@/domain/orders/plan-delivery'
import { orderedSizes, type SizeQuantity } from '@/domain/sizes/size-list'
import type { Technique } from '@/domain/techniques/techniques'
import type { PickedItem, SavForm } from './sav-form'

/** An annotation of a face to produce again: `from_code` names the one that it repeats, with its file and its writer. */
interface SavAnnotation {
  readonly content: string
  readonly pinned: boolean
  readonly from_code?: string
}

/** An item to produce again; codes are the ids of what is taken from the original order. */
interface SavItem {
  readonly sku: string
  readonly name: string
  readonly from_code: string
  readonly comment?: string | null
  readonly sizes: SizeQuantity[]
  readonly faces: { readonly from_code?: string; readonly face: string; readonly annotations: SavAnnotation[] }[]
}

/** What is sent to create an after-sales order (reference: after-sales 1.5). `request_key` makes that asking twice creates one. */
export interface SavOrder {
  readonly customer: number
  readonly shipping: Omit<Shipping, 'id'>
  readonly amount: 0
  readonly channel: { readonly code: string; readonly name: string }
  readonly ordered_at: string
  readonly origin_ref_id: string
  readonly comments: []
  readonly tags: ['SAV']
  readonly production_at: string
  readonly shipping_at: string
  readonly items: SavItem[]
  readonly request_key: string
}

/**
 * The reason comes before what was noted the first time, pinned; an item without faces has it before its comment. What was noted on views of
 * its decoration, which is not composed again, goes on with the faces.
 */
function itemOf(item: Item, pick: PickedItem, reason: string, detailed: boolean): SavItem {
  const { id, sku, name, comment, faces } = item
  const why: SavAnnotation[] = reason === '' ? [] : [{ content: reason, pinned: true }]
  const picked = new Set(pick.faces.filter((face) => face.picked).map((face) => face.id))
  return {
    sku,
    name,
    from_code: String(id),
    ...(detailed && { comment: faces.length === 0 && reason !== '' ? [reason, ...(comment ? [comment] : [])].join('\n') : comment }),
    sizes: orderedSizes(pick.sizes.map(({ size, qty }) => ({ size, qty }))),
    faces: faces
      .filter((face) => picked.has(face.id))
      .map((face) => ({
        ...(detailed && { from_code: String(face.id) }),
        face: face.face,
        annotations: [
          ...why,
          ...[face, ...viewsOfFace(face.face, item)]
            .flatMap(({ annotations }) => annotations)
            .map(({ id: of, content, pinned }) => ({ ...(detailed && { from_code: String(of) }), content, pinned }))
        ]
      }))
  }
}

interface SavReason {
  readonly reference: string
  /** API date. */
  readonly orderedAt: string
  readonly key: string
  /** Whether the host takes a comment of an item, and which faces and annotations are repeated. */
  readonly detailed: boolean
}

/** Whether a reason has no face to be noted on: it becomes a comment of the item, or where a host takes none, of the order. */
export const isReasonWithoutFace = (order: Order, { items, reason }: SavForm): boolean =>
  reason !== '' && order.items.some(({ id, faces }) => faces.length === 0 && items.some((pick) => pick.id === id && pick.picked))

/** The after-sales order of what was picked of an order (reference: after-sales 1.5): sent to the same person at the same place, for nothing. */
export function savOrderOf(
  order: Order,
  { items, reason, production, shipping }: SavForm,
  { reference, orderedAt, key, detailed }: SavReason
): SavOrder {
  const { id: _, ...address } = order.shipping
  const picks = new Map(items.filter(({ picked }) => picked).map((pick) => [pick.id, pick]))
  const { production_at, shipping_at } = plannedTimes({ production, dispatch: production, delivery: shipping })
  return {
    customer: order.customer.id,
    shipping: address,
    amount: 0,
    channel: order.channel,
    ordered_at: orderedAt,
    origin_ref_id: reference,
    comments: [],
    tags: ['SAV'],
    production_at,
    shipping_at,
    items: order.items.flatMap((item) => {
      const pick = picks.get(item.id)
      return pick === undefined ? [] : [itemOf(item, pick, reason, detailed)]
    }),
    request_key: key
  }
}

/**
 * What an after-sales order is made with: the techniques its original was made with, without those that only parts it does not take carry
 * (decision 023). `all` are the lists of every face and view of the original, `taken` those of what is produced again. One that was chosen
 * for the original by hand stays, one that was taken from it by hand does not come back; blank when nothing is left.
 */
export function techniquesAgain(
  original: readonly Technique[],
  all: readonly (readonly Technique[])[],
  taken: readonly (readonly Technique[])[]
): Technique[] {
  const [carried, again] = [new Set(all.flat()), new Set(taken.flat())]
  const techniques = original.filter((technique) => technique !== 'blank' && (again.has(technique) || !carried.has(technique)))
  return techniques.length === 0 ? ['blank'] : techniques
}
