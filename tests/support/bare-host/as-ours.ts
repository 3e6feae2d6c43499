import type { Call } from './calls'
import { isBag } from './only'

type Bag = Readonly<Record<string, unknown>>
const bags = (value: unknown): readonly Bag[] => (Array.isArray(value) ? value.filter(isBag) : [])
const picked = (from: Bag, names: string): Bag =>
  Object.fromEntries(names.split(' ').flatMap((name) => (name in from ? [[name, from[name]]] : [])))

/**
 * What is sent, as the server behind takes it, where it asks for more, or for less, than the reference shows. It remembers the faces
 * of the items that it saw go by: an after-sales order names its faces by their label alone.
 */
export interface AsOurs {
  /** Looks at a reply for the items in it. */
  readonly see: (reply: unknown) => void
  readonly body: (call: Call, body: unknown) => unknown
}

const asNewItem = (item: Bag): Bag => ({
  ...picked(item, 'name sku metas sizes'),
  faces: bags(item.faces).map((face) => ({ techniques: [], annotations: [], ...picked(face, 'face techniques annotations') }))
})

/** What is left out of a delivery is none of it. */
const NONE = { gender: null, organization: null, street2: null, street3: null, street4: null, relay_code: null }
const asDelivery = ({ id: _, ...delivery }: Bag): Bag => ({ ...NONE, ...delivery, gender: delivery.gender || null })

export function asOurs(): AsOurs {
  const facesOf = new Map<string, readonly Bag[]>()

  const see = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(see)
    if (!isBag(value)) return
    if (Array.isArray(value.faces) && 'sku' in value) facesOf.set(String(value.id), bags(value.faces))
    Object.values(value).forEach(see)
  }

  const asSavItem = (item: Bag): Bag => {
    const known = facesOf.get(String(item.from_code)) ?? []
    const taken = new Set<unknown>()
    const faces = bags(item.faces).map((face) => {
      const original = known.find(({ id, face: label }) => label === face.face && !taken.has(id))
      taken.add(original?.id)
      return {
        from_code: original?.id,
        face: face.face,
        annotations: bags(face.annotations).map((annotation) => picked(annotation, 'content pinned'))
      }
    })
    return { ...item, faces }
  }

  const asSav = (order: Bag): Bag => ({
    ...order,
    customer: isBag(order.customer) ? order.customer.id : order.customer,
    shipping: isBag(order.shipping) ? asDelivery(order.shipping) : order.shipping,
    items: bags(order.items).map(asSavItem)
  })

  return {
    see,
    body: ({ method, path }, body) => {
      if (!isBag(body) || method !== 'POST') return body
      if (path === '/api/orders') return asSav(body)
      return path === '/api/orders/:id/items' ? asNewItem(body) : body
    }
  }
}
