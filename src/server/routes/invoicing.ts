import { createOrderFromDoc } from '@/contract/invoicing'
import type { Clock } from '../auth/lifetimes'
import { createFromDocument } from '../documents/create-from-document'
import { notFound, Refusal } from '../http/answers'
import { type Router, route } from '../http/route'
import type { ChangeTools } from '../orders/order-changes'

/** Orders made from documents of the invoicing service, under its configured name (reference: orders 3.4, api 2.3). */
export function addInvoicing(router: Router, tools: ChangeTools, clock: Clock, name: string): void {
  route(router, createOrderFromDoc, async ({ params, body }, { user }) => {
    if (params.invoicing !== name) return notFound("Ce service de facturation n'existe pas.")
    const made = await createFromDocument(tools, clock, body, user)
    return made instanceof Refusal ? made : { id: made }
  })
}
