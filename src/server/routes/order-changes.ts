import { patchOrder, setPrinted } from '@/contract/orders'
import { Refusal } from '../http/answers'
import { type Router, route } from '../http/route'
import { type ChangeTools, changeOrder, printOrders } from '../orders/order-changes'

/** Changes of orders (reference: api 2.3): one order's fields, and the printed mark of many. */
export function addOrderChanges(router: Router, tools: ChangeTools): void {
  route(router, patchOrder, ({ params, body }, { user }) => changeOrder(tools, params.id, body, user))
  route(router, setPrinted, async ({ body }, { user }) => {
    const marked = await printOrders(tools, body.ids, body.printed, user)
    return marked instanceof Refusal ? marked : { updated: marked.length, marked }
  })
}
