import { mergeLabels } from '@/domain/compare/merge-labels'
import { statesAfter, techniquesAfter } from '@/domain/orders/edit-techniques'
import type { Annotation, Comment, Face, Order, Ticket } from '@/domain/orders/order'
import { PATCH_FIELDS } from '@/domain/orders/patch/fields'
import { patchedOrder } from '@/domain/orders/patch/patch-order'
import { mergedSizes } from '@/domain/sizes/edit-sizes'
import type { Heard, Reply } from './origin-server'

type Body = Readonly<Record<string, unknown>>
/** What a change makes of the order, and what the host answers to it. */
type Saved = readonly [order: Order, body: unknown]
type Change = (order: Order, id: number, body: Body) => Saved

const WRITTEN_AT = '2026-11-24 10:00:00'
const ME = { id: 7, firstname: 'Camille', lastname: 'Renard' }
let made = 900
const nextId = (): number => {
  made += 1
  return made
}

const changed = <T extends { readonly id: number }>(all: readonly T[], id: number, change: Body): T[] =>
  all.map((one) => (one.id === id ? { ...one, ...change } : one))
const withAnnotations = (order: Order, change: (annotations: readonly Annotation[], faceId: number) => readonly Annotation[]): Order => ({
  ...order,
  items: order.items.map((item) => ({
    ...item,
    faces: item.faces.map((face) => ({ ...face, annotations: [...change(face.annotations, face.id)] }))
  }))
})

/** Lists are merged with what was seen of them, as our server does. */
const patchOrder: Change = (order, _id, { undo: _undo, force: _force, ...request }) => {
  const { seen: _seen, ...patch } = request
  const merged = patchedOrder(order, request)
  const next = { ...order, ...patch, ...Object.fromEntries(PATCH_FIELDS.map((field) => [field, merged[field]])) }
  return [next, next]
}
const patchSizes: Change = (order, id, { sizes, from }) => {
  const items = order.items.map((item) =>
    item.id === id ? { ...item, sizes: mergedSizes(item.sizes, (from ?? item.sizes) as never, sizes as never) } : item
  )
  const next = { ...order, items }
  return [next, next]
}
const patchTechniques: Change = (order, _id, { techs, seen }) => {
  const techniques = techniquesAfter(order.techniques, (seen ?? order.techniques) as string[], techs as string[])
  const next = { ...order, techniques, ...statesAfter(order.techniques, techniques) } as Order
  return [next, next]
}
const patchFace: Change = (order, id, { seen, ...change }) => {
  const made = ({ tags, techniques }: Face): Partial<Face> => ({
    ...('tags' in change && { tags: mergeLabels(tags, (seen ?? tags) as string[], change.tags as string[]) }),
    ...('techniques' in change && {
      techniques: techniquesAfter(techniques, (seen ?? techniques) as string[], change.techniques as string[])
    })
  })
  const items = order.items.map((item) => ({
    ...item,
    faces: item.faces.map((face) => (face.id === id ? { ...face, ...made(face) } : face))
  }))
  const next = { ...order, items }
  return [next, next]
}
const patchView: Change = (order, id, { processes, seen }) => {
  const made = (now: readonly string[]): string[] => techniquesAfter<string>(now, (seen ?? now) as string[], processes as string[])
  const items = order.items.map(({ decoration, ...item }) => ({
    ...item,
    decoration: decoration && {
      ...decoration,
      views: decoration.views.map((view) => (view.id === id ? { ...view, processes: made(view.processes) } : view))
    }
  }))
  const next = { ...order, items } as Order
  return [next, next]
}
const comment: Change = (order, _id, { content }) => {
  const written = { id: nextId(), content, pinned: false, created_at: WRITTEN_AT, user: ME, origin: null } as unknown as Comment
  return [{ ...order, comments: [...order.comments, written] }, written]
}
const patchComment: Change = (order, id, change) => {
  const comments = changed(order.comments, id, change)
  return [{ ...order, comments }, comments.find((one) => one.id === id)]
}
const closeTicket: Change = (order, id) => {
  const tickets = changed<Ticket>(order.tickets, id, { opened: false })
  return [{ ...order, tickets }, tickets.find((one) => one.id === id)]
}
const annotate: Change = (order, id, { content, pinned }) => {
  const written = { id: nextId(), content, pinned, created_at: WRITTEN_AT, user: ME, file: null } as unknown as Annotation
  return [withAnnotations(order, (all, face) => (face === id ? [...all, written] : all)), written]
}
const patchAnnotation: Change = (order, id, change) => {
  const next = withAnnotations(order, (all) => changed(all, id, change))
  const all = next.items.flatMap(({ faces }) => faces.flatMap(({ annotations }) => annotations))
  return [next, all.find((one) => one.id === id)]
}
const deleteAnnotation: Change = (order, id) => [withAnnotations(order, (all) => all.filter((one) => one.id !== id)), { id }]
const patchCustomer: Change = (order, _id, change) => {
  const customer = { ...order.customer, ...change }
  return [{ ...order, customer }, customer]
}
const patchShipping: Change = (order, _id, change) => {
  const shipping = { ...order.shipping, ...change }
  return [{ ...order, shipping }, shipping]
}

const CHANGES: readonly (readonly [call: RegExp, change: Change, status?: number])[] = [
  [/^PATCH \/api\/orders\/(\d+)$/, patchOrder],
  [/^PATCH \/api\/orders\/items\/(\d+)$/, patchSizes],
  [/^PATCH \/api\/orders\/(\d+)\/techniques$/, patchTechniques],
  [/^PATCH \/api\/orders\/items\/faces\/(\d+)$/, patchFace],
  [/^PATCH \/api\/decorations\/views\/(\d+)$/, patchView],
  [/^POST \/api\/orders\/(\d+)\/comments$/, comment, 201],
  [/^PATCH \/api\/orders\/comments\/(\d+)$/, patchComment],
  [/^PATCH \/api\/orders\/tickets\/(\d+)\/close$/, closeTicket],
  [/^POST \/api\/orders\/items\/faces\/(\d+)\/annotations$/, annotate, 201],
  [/^PATCH \/api\/orders\/items\/faces\/annotations\/(\d+)$/, patchAnnotation],
  [/^DELETE \/api\/orders\/items\/faces\/annotations\/(\d+)$/, deleteAnnotation],
  [/^PATCH \/api\/customer\/(\d+)$/, patchCustomer],
  [/^PATCH \/api\/shipping-addresses\/(\d+)$/, patchShipping]
]

/** What a host makes of a call that changes an order, its version counted up; null where it is none of these. */
export function saveOf(order: Order, { method, path, body }: Heard): { readonly order: Order; readonly reply: Reply } | null {
  for (const [call, change, status = 200] of CHANGES) {
    const id = call.exec(`${method} ${path}`)?.[1]
    if (id === undefined) continue
    const [next, answer] = change(order, Number(id), (body ?? {}) as Body)
    const counted = { ...next, version: order.version + 1 }
    return { order: counted, reply: { status, body: answer === next ? counted : answer } }
  }
  return null
}
