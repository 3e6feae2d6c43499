import { dayOf } from '@/domain/calendar/api-date'
import { planDelivery, plannedTimes } from '@/domain/orders/plan-delivery'
import type { PromisedCustomer } from '@/domain/orders/promised'
import { newOrderRow } from '../orders/new-order-row'
import type { InvoicingDocument } from './invoicing-document'

/** The row of `orders` that a document makes: everything still to do, planned back from the promised day. `now` is an API date. */
export const orderRowOf = (document: InvoicingDocument, customer: PromisedCustomer, now: string): Readonly<Record<string, unknown>> =>
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
