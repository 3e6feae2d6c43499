import type { Endpoint, HandlerInput, Success } from '@/contract/http/endpoint'
import { listFullOrders, patchOrder } from '@/contract/orders/orders'
import { checkSharedSheet, popRuns, pushRuns } from '@/contract/picking'
import { getProfile, revokeToken } from '@/contract/session'
import type { PromisedOrder } from '@/domain/orders/promised'
import { orderSeenBy } from '@/domain/orders/seen-by'
import { ordersInScope } from '@/domain/session/page-links'
import { Ready, Refusal, refuse } from './answers'
import { BEYOND_LINK } from './problem-texts'
import { idsOf } from './validate'

type Item = PromisedOrder['items'][number]

const itemSeen = (item: Item): Item => ({
  ...item,
  comment: null,
  faces: item.faces.map((face) => ({ ...face, preview: null, annotations: [] })),
  decoration: null,
  item_from: null
})

/**
 * An order as the page of a link shows it: what who packs sees of what to take, and for whom, by name. Nothing that would outlive the link
 * (signed addresses of drawings and files), that tells of other orders, or that is the customer's own (decision 026).
 */
export const orderSeenByLink = (order: PromisedOrder): PromisedOrder => seenByLink(orderSeenBy('packing', order))

const seenByLink = (order: PromisedOrder): PromisedOrder => ({
  ...order,
  customer_comment: null,
  customer_orders: [],
  shipping: {
    ...order.shipping,
    street: '',
    street2: null,
    street3: null,
    street4: null,
    postcode: '',
    city: '',
    relay_code: null
  },
  shipping_info: { shippingbo_url: null, shipments: [] },
  metas: {},
  metadata: [],
  items: order.items.map(itemSeen),
  comments: [],
  files: [],
  tickets: []
})

/** Orders that a call touches; null for a call that no link may make. */
type Reach<E extends Endpoint> = (input: HandlerInput<E>) => readonly number[] | null

interface Reached {
  readonly orders: (input: unknown) => readonly number[] | null
  /** What a link hears of the answer. */
  readonly seen: (answer: unknown) => unknown
}

const reaches = new Map<Endpoint, Reached>()
const reach = <const E extends Endpoint>(endpoint: E, orders: Reach<E>, seen: (answer: Success<E>) => Success<E>): void => {
  reaches.set(endpoint, { orders: (input) => orders(input as HandlerInput<E>), seen: (answer) => seen(answer as Success<E>) })
}
const whole = <T>(answer: T): T => answer

/** `seen` tells from which lists they were changed, and changes nothing by itself. */
const LABELS: readonly string[] = ['bacs', 'picking_runs', 'seen']

// What the picking page does: its orders, their runs and bins, and whose link it is. Every other call is refused, those to come included.
reach(getProfile, () => [], whole)
reach(revokeToken, () => [], whole)
reach(
  listFullOrders,
  // A list that cannot be read touches nothing: the call itself refuses it, as it does in a whole session.
  ({ query }) => idsOf(query.ids) ?? [],
  (orders) => orders.map(orderSeenByLink)
)
reach(pushRuns, ({ body }) => body.data.flatMap(({ ids }) => ids), whole)
reach(popRuns, ({ body }) => body.data.flatMap(({ ids }) => ids), whole)
reach(checkSharedSheet, ({ body }) => body.orders.map(({ id }) => id), whole)
reach(patchOrder, ({ params, body }) => (Object.keys(body).every((field) => LABELS.includes(field)) ? [params.id] : null), orderSeenByLink)

const refused = (): Refusal => refuse(403, 'forbidden', BEYOND_LINK)

/** Refuses a call that no link may make, whatever it asks for; null in a whole session. */
export const refuseLinkCall = (endpoint: Endpoint, scope: string | null): Refusal | null =>
  scope === null || reaches.has(endpoint) ? null : refused()

/** Refuses what a page's link may not touch, by the scope of its token; null in a whole session, and for what its page needs. */
export function refuseLinkInput(endpoint: Endpoint, input: unknown, scope: string | null): Refusal | null {
  const own = ordersInScope(scope)
  if (own === null) return null
  const touched = reaches.get(endpoint)?.orders(input) ?? null
  return touched?.every((id) => own.has(id)) ? null : refused()
}

/** What a page's link hears of an answer; a whole session hears all of it. Bytes that nobody looked through are refused. */
export function answerInReach<A>(endpoint: Endpoint, answer: A, scope: string | null): A | Refusal {
  if (scope === null || answer instanceof Refusal) return answer
  return answer instanceof Ready ? refused() : (reaches.get(endpoint)?.seen(answer) as A)
}
