import type { NewSav } from '@/contract/orders/after-sales'
import { techniquesAgain } from '@/domain/after-sales/sav-order'
import { dayOf } from '@/domain/calendar/api-date'
import { viewsOfFace } from '@/domain/decorations/views-of-face'
import { isTooMuch, metricsOf } from '@/domain/orders/metrics'
import { dispatchBetween, plannedTimes } from '@/domain/orders/plan-delivery'
import type { PromisedCustomer } from '@/domain/orders/promised'
import { isPickup } from '@/domain/shipping/methods'
import { orderedSizes } from '@/domain/sizes/size-list'
import { pickupAddress } from '@/domain/workshop/workshop'
import type { SessionUser } from '@/server/auth/sessions'
import type { Query } from '@/server/db/database'
import { invalid, notFound, Refusal, refuse } from '@/server/http/answers'
import { INVALID, NOT_FOUND, referenceTaken, savAlreadyCreated } from '@/server/http/problem-texts'
import { type ChangeTools, nowOf, tellChanged } from '@/server/orders/change-part'
import { alreadyMade, idempotentRequest, isSameRequest } from '@/server/orders/idempotency'
import { newOrderRow } from '@/server/orders/new-order-row'
import { lockOriginal, type MadeOrder, type Original, readMadeItems, readMadeOrder } from '@/server/repositories/after-sales'
import { readCarriers } from '@/server/repositories/decorations'
import { findOrderByReference } from '@/server/repositories/full-orders'
import { holdRequest, type IdempotentRequest, noteRequest } from '@/server/repositories/idempotency-keys'
import { orderOfItem } from '@/server/repositories/item-writes'
import { writeHistory } from '@/server/repositories/order-history'
import { holdCustomer } from '@/server/repositories/people'
import { insertRow } from '@/server/repositories/rows'
import { readWorkshop } from '@/server/repositories/workshop'
import { refuseSavBody, refuseSavOf, type WantedItem, wantedFaces } from './check-sav'
import { copyItems } from './copy-items'

/** A made order, and the one that it makes good; null where the order had been made before. */
interface Outcome extends MadeOrder {
  readonly original: number | null
}

/** What the operator asked for, whatever reference it is tried under. */
const requestOf = ({ items, production_at, shipping_at, request_key }: NewSav): IdempotentRequest | null =>
  idempotentRequest(request_key, 'order', { items, production_at, shipping_at })

const alreadyCreated = ({ id, origin_ref_id }: MadeOrder): Refusal =>
  new Refusal(409, { code: 'already-created', message: savAlreadyCreated(origin_ref_id), id })

/** The asked items beside what was made of them; null when one is not known. */
async function wantedItems(query: Query, { items }: NewSav): Promise<WantedItem[] | null> {
  const read = await readMadeItems(
    query,
    items.map(({ from_code }) => from_code)
  )
  const byId = new Map(read.map((made) => [made.id, made]))
  const found = items.flatMap((line) => {
    const made = byId.get(line.from_code)
    return made === undefined ? [] : [{ line: { ...line, faces: wantedFaces(line.faces, made) }, made, sizes: orderedSizes(line.sizes) }]
  })
  return found.length < items.length ? null : found
}

async function insertSav(
  query: Query,
  original: Original,
  body: NewSav,
  items: readonly WantedItem[],
  customer: PromisedCustomer,
  now: string
): Promise<number | Refusal> {
  const lines = items.map(({ made, sizes, line }) => {
    const wanted = new Set(line.faces.map(({ from_code }) => from_code))
    const faces = made.faces.filter(({ id }) => wanted.has(id))
    const views = new Set(faces.flatMap(({ face }) => viewsOfFace(face, made)))
    return { sku: made.sku, is_white: made.is_white, sizes, faces, carried: [...faces, ...views] }
  })
  if (isTooMuch(metricsOf(lines))) return invalid([{ path: 'body.items', message: INVALID.quantities }])
  const techniques = techniquesAgain(
    original.techniques,
    (await readCarriers(query, original.id)).map((carrier) => carrier.techniques),
    lines.flatMap(({ carried }) => carried.map((part) => ('techniques' in part ? part.techniques : part.processes)))
  )
  const [production, delivery] = [dayOf(body.production_at), dayOf(body.shipping_at)]
  const row = newOrderRow(
    {
      origin_ref_id: body.origin_ref_id,
      origin_code: original.origin_code,
      channel_code: original.channel_code,
      channel_name: original.channel_name,
      customer_comment: null,
      shipping_method: body.shipping.method,
      amount: body.amount,
      // A workstation's clock may be ahead: nothing is ordered later than now.
      ordered_at: body.ordered_at < now ? body.ordered_at : now,
      ...plannedTimes({ production, dispatch: dispatchBetween(production, delivery), delivery }),
      production_at: body.production_at,
      shipping_at: body.shipping_at
    },
    customer,
    lines,
    techniques
  )
  return insertRow(query, 'orders', { ...row, tags: body.tags, reassorts: items.length })
}

/** The order that the same key made before, why it is not to be made now, or null where the key made nothing. */
async function madeBefore(query: Query, request: IdempotentRequest): Promise<Outcome | Refusal | null> {
  const twin = await holdRequest(query, request.key)
  if (twin === null) return null
  if (twin.kind !== 'order') return alreadyMade()
  const made = await readMadeOrder(query, twin.id)
  return isSameRequest(twin, request) ? { ...made, original: null } : alreadyCreated(made)
}

async function makeSav(query: Query, body: NewSav, now: string, user: SessionUser): Promise<Outcome | Refusal> {
  const request = requestOf(body)
  const before = request && (await madeBefore(query, request))
  if (before !== null) return before
  const orderId = await orderOfItem(query, body.items[0]?.from_code ?? 0)
  const customer = await holdCustomer(query, body.customer)
  const original = orderId === null ? null : await lockOriginal(query, orderId)
  const items = await wantedItems(query, body)
  if (original === null || items === null) return notFound(NOT_FOUND.itemToProduce)
  const refused = refuseSavOf(original, body, items)
  if (refused !== null) return refused
  if ((await findOrderByReference(query, body.origin_ref_id)) !== null)
    return refuse(409, 'reference-taken', referenceTaken(body.origin_ref_id))
  if (customer === null) throw new Error(`order ${original.id} has no customer`)
  const id = await insertSav(query, original, body, items, customer, now)
  if (id instanceof Refusal) return id
  // A pickup is at the workshop, wherever that was when the original was made (reference: people-and-shipping 2.3).
  const address = isPickup(body.shipping.method) ? pickupAddress(await readWorkshop(query)) : {}
  await insertRow(query, 'shipping_addresses', { ...body.shipping, ...address, order_id: id })
  await copyItems(query, { order: id, original, items, user: user.id, at: now })
  await writeHistory(query, id, user, [{ field: 'created', from: null, to: { order: original.origin_ref_id } }])
  await writeHistory(query, original.id, user, [{ field: 'after_sales', from: null, to: { order: body.origin_ref_id } }])
  if (request !== null) await noteRequest(query, request, id, id)
  return { id, origin_ref_id: body.origin_ref_id, original: original.id }
}

/**
 * Makes an after-sales order of a closed one, in one transaction, and tells everybody of both (reference: after-sales 1.1, 1.7). The same key again answers
 * the order that it made, so that a lost answer never makes two.
 */
export async function createSavOrder(tools: ChangeTools, body: NewSav, user: SessionUser): Promise<MadeOrder | Refusal> {
  const now = nowOf(tools)
  const refused = refuseSavBody(body, dayOf(now))
  if (refused !== null) return refused
  const outcome = await tools.database.transaction((query) => makeSav(query, body, now, user))
  if (outcome instanceof Refusal) return outcome
  const { id, origin_ref_id, original } = outcome
  if (original !== null) for (const changed of [id, original]) await tellChanged(tools, changed, user)
  return { id, origin_ref_id }
}
