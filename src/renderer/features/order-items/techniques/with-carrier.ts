import { facesFollowing } from '@/domain/decorations/views-of-face'
import { statesAfter, techniquesAfter } from '@/domain/orders/edit-techniques'
import type { Order } from '@/domain/orders/order'
import { type Carrier, carriersOf, techniquesWith } from '@/domain/techniques/carriers'

type Part = Pick<Carrier, 'kind' | 'id'>

/** What a face or a view of an order is made with; nothing where it has gone. */
export const techniquesOfPart = (order: Order, { kind, id }: Part): readonly string[] =>
  carriersOf<string>(order.items).find((carrier) => carrier.kind === kind && carrier.id === id)?.techniques ?? []

/** The faces that follow a view once it is made so; none follow a face. */
const followers = (order: Order, { kind, id }: Part, made: readonly string[]) =>
  kind === 'face'
    ? []
    : order.items
        .filter(({ decoration }) => decoration?.views.some((view) => view.id === id))
        .flatMap((item) => facesFollowing<string>(item, id, made))

/** Every part that changes with one of them: the part itself, and the faces that follow a view. */
const changedWith = (order: Order, part: Part, made: readonly string[]): Carrier[] => [
  { ...part, techniques: made },
  ...followers(order, part, made).map(({ id, techniques }): Carrier => ({ kind: 'face', id, techniques }))
]

/** The order with a face or a view made as somebody who saw `seen` wants it: its own techniques and their states follow. */
export function withCarrier(order: Order, part: Part, seen: readonly string[], wanted: readonly string[]): Order {
  const made = techniquesAfter(techniquesOfPart(order, part), seen, wanted)
  const techniques = techniquesWith<string>(order.techniques, carriersOf<string>(order.items), ...changedWith(order, part, made))
  const items = order.items.map((item) => {
    const { faces, decoration } = item
    if (part.kind === 'face') {
      if (!faces.some(({ id }) => id === part.id)) return item
      return { ...item, faces: faces.map((face) => (face.id === part.id ? { ...face, techniques: made } : face)) }
    }
    if (!decoration?.views.some(({ id }) => id === part.id)) return item
    const views = decoration.views.map((view) => (view.id === part.id ? { ...view, processes: made } : view))
    const following = new Map(facesFollowing<string>(item, part.id, made).map((face) => [face.id, face.techniques]))
    const followed = faces.map((face) => {
      const next = following.get(face.id)
      return next === undefined ? face : { ...face, techniques: next }
    })
    return { ...item, faces: followed, decoration: { ...decoration, views } }
  })
  return { ...order, items, techniques, ...statesAfter(order.techniques, techniques) }
}

/** Techniques that the order loses once a part is made with `wanted`. */
export const lostWith = (order: Order, part: Part, wanted: readonly string[]): readonly string[] => {
  const after = techniquesWith<string>(order.techniques, carriersOf<string>(order.items), ...changedWith(order, part, wanted))
  return order.techniques.filter((technique) => !after.includes(technique))
}
