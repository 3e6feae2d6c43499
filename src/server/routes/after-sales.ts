import { createSav } from '@/contract/after-sales'
import { createSavOrder } from '../after-sales/create-sav'
import { type Router, route } from '../http/route'
import type { ChangeTools } from '../orders/order-changes'

/** After-sales orders, made of closed ones (reference: after-sales 1.5, api 2.3). */
export function addAfterSales(router: Router, tools: ChangeTools): void {
  route(router, createSav, ({ body }, { user }) => createSavOrder(tools, body, user))
}
