import { parisTime } from '@/domain/calendar/api-date'
import { authorName } from '@/domain/format/person'
import { displayReference } from '@/domain/format/reference'
import { type DocumentType, documentReference } from '@/domain/orders/documents'
import type { Clock } from '../auth/lifetimes'
import type { SessionUser } from '../auth/sessions'
import { notFound, Refusal } from '../http/answers'
import { allOrRefused } from '../orders/all-or-refused'
import type { ChangeTools } from '../orders/order-changes'
import { lockDocument } from '../repositories/documents'
import { findOrderByReference, readFullOrder } from '../repositories/full-orders'
import { insertOrder } from '../repositories/order-creation'
import { customersOf } from '../repositories/order-parts'
import { orderRowOf } from './order-row'

const UNKNOWN: Readonly<Record<DocumentType, string>> = {
  order: 'La facturation ne connaît pas de commande',
  invoice: 'La facturation ne connaît pas de facture'
}

const alreadyImported = (reference: string, id: number): Refusal =>
  new Refusal(409, {
    code: 'already-imported',
    message: `Ce document a déjà été importé\u00a0: c'est la commande #${displayReference(reference)}.`,
    id
  })

interface Wanted {
  readonly docid: string
  readonly doctype: DocumentType
}

/**
 * Makes an order from a document of the invoicing service, in one transaction, and tells everybody (reference: orders 3.1). Answers its id; a document
 * is imported once: the second time its order stands in the way (reference: orders 3.3).
 */
export async function createFromDocument(tools: ChangeTools, clock: Clock, wanted: Wanted, user: SessionUser): Promise<number | Refusal> {
  const { database, urls } = tools
  const reference = documentReference(wanted.docid, wanted.doctype)
  const outcome = await allOrRefused(database, async (query): Promise<number | Refusal> => {
    // The document stays locked from here on: of two imports at once, the second finds the first one's order.
    const document = await lockDocument(query, wanted.doctype, reference)
    const existing = await findOrderByReference(query, reference)
    if (existing !== null) return alreadyImported(reference, existing)
    if (document === null) return notFound(`${UNKNOWN[wanted.doctype]} «\u00a0${wanted.docid}\u00a0».`)
    const customer = (await customersOf(query, [document.customer_id])).get(document.customer_id)
    if (customer === undefined) throw new Error(`document ${reference} has no customer`)
    return insertOrder(query, orderRowOf(document, customer, parisTime(new Date(clock()))), document, user.id)
  })
  if (outcome instanceof Refusal) return outcome
  tools.onWritten()
  tools.onChanged(outcome, await readFullOrder(database.query, outcome, urls), authorName(user))
  return outcome
}
