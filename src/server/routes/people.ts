import { patchCustomer, patchShipping } from '@/contract/orders/people'
import { type Router, route } from '@/server/http/route'
import type { ChangeTools } from '@/server/orders/change-part'
import { changeCustomer, changeShipping } from '@/server/orders/people'

/** Customers and deliveries of orders (reference: api 2.7). */
export function addPeople(router: Router, tools: ChangeTools): void {
  route(router, patchCustomer, ({ params, body }, { user }) => changeCustomer(tools, params.id, body, user))
  route(router, patchShipping, ({ params, body }, { user }) => changeShipping(tools, params.id, body, user))
}
