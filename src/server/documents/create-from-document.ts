import { dayOf } from '@/domain/calendar/api-date'
import { type DocumentType, documentReference } from '@/domain/orders/documents'
import { planDelivery, plannedTimes } from '@/domain/orders/plan-delivery'
import type { PromisedCustomer } from '@/domain/orders/promised'
import type { SessionUser } from '@/server/auth/sessions'
import { allOrRefused } from '@/server/http/all-or-refused'
import { notFound, Refusal } from '@/server/http/answers'
import { alreadyImported, unknownDocument } from '@/server/http/problem-texts'
import { type ChangeTools, nowOf, tellChanged } from '@/server/orders/change-part'
import { newOrderRow } from '@/server/orders/new-order-row'
import { findOrderByReference } from '@/server/repositories/full-orders'
import { insertOrder, lockDocument } from '@/server/repositories/order-creation'
import { holdCustomer } from '@/server/repositories/people'
import type { InvoicingDocument } from './invoicing-document'

/** The row of `orders` that a document makes: everything still to do, planned back from the promised day. `now` is an API date. */
const orderRowOf = (document: InvoicingDocument, customer: PromisedCustomer, now: string): Readonly<Record<string, unknown>> =>
  newOrderRow(
    {
      origin_ref_id: document.reference,
      origin_code: 'sales',
      channel_code: document.channel_code,
      channel_name: document.channel_name,
      customer_comment: document.comment,
      shipping_method: document.shipping_method,
      amount: document.amount,
      ordered_at: document.issued_at,
      ...plannedTimes(planDelivery(document.delivery_on, dayOf(now)))
    },
    customer,
    document.lines
  )

interface Wanted {
  readonly docid: string
  readonly doctype: DocumentType
}

/**
 * Makes an order from a document of the invoicing service, in one transaction, and tells everybody (reference: orders 3.1). Answers its id; a document
 * is imported once: the second time its order stands in the way (reference: orders 3.3).
 */
export async function createFromDocument(tools: ChangeTools, wanted: Wanted, user: SessionUser): Promise<number | Refusal> {
  const { database } = tools
  const reference = documentReference(wanted.docid, wanted.doctype)
  const outcome = await allOrRefused(database, async (query): Promise<number | Refusal> => {
    // The document stays locked from here on: of two imports at once, the second finds the first one's order.
    const document = await lockDocument(query, wanted.doctype, reference)
    const existing = await findOrderByReference(query, reference)
    if (existing !== null) return new Refusal(409, { code: 'already-imported', message: alreadyImported(reference), id: existing })
    if (document === null) return notFound(unknownDocument(wanted.doctype, wanted.docid))
    const customer = await holdCustomer(query, document.customer_id)
    if (customer === null) throw new Error(`document ${reference} has no customer`)
    return insertOrder(query, orderRowOf(document, customer, nowOf(tools)), document, user.id)
  })
  if (outcome instanceof Refusal) return outcome
  await tellChanged(tools, outcome, user)
  return outcome
}
