import type { PromisedTicket } from '@/domain/orders/promised'
import type { SessionUser } from '../auth/sessions'
import { notFound, type Refusal } from '../http/answers'
import { ticketsOf } from '../repositories/order-parts'
import { markTicketClosed, orderOf } from '../repositories/papers'
import { changePart } from './change-part'
import type { ChangeTools } from './order-changes'

const NO_SUCH_TICKET = "Ce ticket n'existe pas."

/** Closes a ticket; one that is closed stays so, and nothing is written (reference: states-and-steps 6.1). */
export async function closeOrderTicket(tools: ChangeTools, id: number, user: SessionUser): Promise<PromisedTicket | Refusal> {
  const orderId = await orderOf(tools.database.query, 'tickets', id)
  if (orderId === null) return notFound(NO_SUCH_TICKET)
  return changePart<PromisedTicket>(tools, orderId, user, async (query) => {
    const ticket = (await ticketsOf(query, [orderId])).get(orderId)?.find((one) => one.id === id)
    if (ticket === undefined) return notFound(NO_SUCH_TICKET)
    if (!ticket.opened) return { answer: ticket, history: [] }
    await markTicketClosed(query, id)
    const entry = { field: 'tickets.opened', from: { id, type: ticket.type, opened: true }, to: { id, type: ticket.type, opened: false } }
    return { answer: { ...ticket, opened: false }, history: [entry] }
  })
}
