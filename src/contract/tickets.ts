import * as z from 'zod/mini'
import { Ticket } from '@/domain/orders/order'
import { endpoint } from './endpoint'
import { COMMON_REPLIES } from './problem'
import { IdNumber } from './whole-number'

/** Closes a ticket; one that is closed stays so (reference: states-and-steps 6.1, api 2.4). `id` is the ticket's. */
export const closeTicket = endpoint({
  method: 'PATCH',
  path: '/api/orders/tickets/:id/close',
  summary: 'Ferme un ticket',
  params: z.object({ id: IdNumber }),
  replies: { 200: Ticket, ...COMMON_REPLIES }
})
