import { createSav } from '@/contract/orders/after-sales'
import { createOrderFromDoc } from '@/contract/orders/invoicing'
import { createSavOrder } from '@/server/after-sales/create-sav'
import { createFromDocument } from '@/server/documents/create-from-document'
import { notFound, Refusal } from '@/server/http/answers'
import { NOT_FOUND } from '@/server/http/problem-texts'
import { type Router, route } from '@/server/http/route'
import type { ChangeTools } from '@/server/orders/change-part'

/** Orders made of others: after-sales ones (reference: after-sales 1.5), and documents of the invoicing service under its configured name (reference: orders 3.4, api 2.3). */
export function addNewOrders(router: Router, tools: ChangeTools, invoicing: string): void {
  route(router, createSav, ({ body }, { user }) => createSavOrder(tools, body, user))
  route(router, createOrderFromDoc, async ({ params, body }, { user }) => {
    if (params.invoicing !== invoicing) return notFound(NOT_FOUND.invoicing)
    const made = await createFromDocument(tools, body, user)
    return made instanceof Refusal ? made : { id: made }
  })
}
