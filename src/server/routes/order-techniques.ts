import { patchTechniques } from '@/contract/techniques'
import { type Router, route } from '../http/route'
import { changeTechniques } from '../orders/change-techniques'
import type { ChangeTools } from '../orders/order-changes'

/** The techniques of an order (reference: api 2.3). */
export function addOrderTechniques(router: Router, tools: ChangeTools): void {
  route(router, patchTechniques, ({ params, body }, { user }) => changeTechniques(tools, params.id, body, user))
}
