import { useQueryClient } from '@tanstack/react-query'
import { patchFace } from '@/contract/orders/items'
import { patchView } from '@/contract/orders/techniques'
import { changedLabels } from '@/domain/compare/merge-labels'
import { facesFollowing } from '@/domain/decorations/views-of-face'
import { statesAfter, techniquesAfter } from '@/domain/orders/edit-techniques'
import type { Order } from '@/domain/orders/order'
import { type Carrier, carriersOf, techniquesWith } from '@/domain/techniques/carriers'
import { isProduced, type ProducedTechnique } from '@/domain/techniques/techniques'
import { call } from '@/renderer/lib/http/call'
import { useOrderAddress } from '@/renderer/lib/orders/order-address'
import { newerOf } from '@/renderer/lib/orders/order-query'
import { useTechniqueLoss } from '@/renderer/lib/orders/use-technique-loss'
import { queryKeys } from '@/renderer/lib/query/keys'
import { onNewestFace, onNewestView } from '@/renderer/lib/saves/newest-lists'
import { type SaveFailure, usePartSave } from '@/renderer/lib/saves/use-part-save'

type Part = Pick<Carrier, 'kind' | 'id'>

/** What a face or a view of an order is made with; nothing where it has gone. */
const techniquesOfPart = (order: Order, { kind, id }: Part): readonly string[] =>
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
function withCarrier(order: Order, part: Part, seen: readonly string[], wanted: readonly string[]): Order {
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
const lostWith = (order: Order, part: Part, wanted: readonly string[]): readonly string[] => {
  const after = techniquesWith<string>(order.techniques, carriersOf<string>(order.items), ...changedWith(order, part, wanted))
  return order.techniques.filter((technique) => !after.includes(technique))
}

interface PartTechniques {
  /** Takes a technique or lets it go, once it is sure that no progress is lost by mistake. */
  readonly toggle: (technique: ProducedTechnique) => Promise<void>
  readonly saving: boolean
  readonly failure: SaveFailure | null
}

function useToggle(part: Part, made: readonly string[], set: (techniques: ProducedTechnique[], seen: ProducedTechnique[]) => void) {
  const { orderKey } = useOrderAddress()
  const client = useQueryClient()
  const mayLose = useTechniqueLoss()
  return async (technique: ProducedTechnique): Promise<void> => {
    // What only another host knows stays among them.
    const seen = made.filter((known): known is ProducedTechnique => known !== 'blank')
    const wanted = seen.includes(technique) ? seen.filter((kept) => kept !== technique) : [...seen, technique]
    const order = client.getQueryData<Order>(queryKeys.order(orderKey))
    if (order !== undefined) for (const lost of lostWith(order, part, wanted)) if (isProduced(lost) && !(await mayLose(order, lost))) return
    set(wanted, seen)
  }
}

/** Changes what a face is made with; the order's techniques follow (reference: items-and-decorations 2.3). */
export function useFaceTechniques(id: number, made: readonly string[]): PartTechniques {
  const part: Part = { kind: 'face', id }
  const address = useOrderAddress()
  const { save, saving, failure } = usePartSave({
    ...address,
    endpoint: patchFace,
    send: async (input, from) => call(patchFace, await onNewestFace(address.orderId)(input, from), from),
    apply: (order, { body }) => ('techniques' in body ? withCarrier(order, part, body.seen ?? [], body.techniques) : order),
    settle: newerOf,
    failed: "Les techniques de la face n'ont pas été enregistrées.",
    pieces: ({ body }) => ('techniques' in body ? changedLabels(body.seen ?? [], body.techniques) : [])
  })
  const toggle = useToggle(part, made, (techniques, seen) => void save({ params: { id }, body: { techniques, seen } }))
  return { toggle, saving, failure }
}

/** Changes the processes of a view while its decoration is a draft; the order's techniques follow (decision 022). */
export function useViewProcesses(id: number, made: readonly string[]): PartTechniques {
  const part: Part = { kind: 'view', id }
  const address = useOrderAddress()
  const { save, saving, failure } = usePartSave({
    ...address,
    endpoint: patchView,
    send: async (input, from) => call(patchView, await onNewestView(address.orderId)(input, from), from),
    apply: (order, { body }) => withCarrier(order, part, body.seen ?? [], body.processes),
    settle: newerOf,
    failed: "Les techniques de la vue n'ont pas été enregistrées.",
    pieces: ({ body }) => changedLabels(body.seen ?? [], body.processes)
  })
  const toggle = useToggle(part, made, (processes, seen) => void save({ params: { id }, body: { processes, seen } }))
  return { toggle, saving, failure }
}
