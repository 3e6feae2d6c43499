import { popRuns, pushRuns } from '@/contract/picking'
import { type Router, route } from '../http/route'
import type { ChangeTools } from '../orders/order-changes'
import { changeRuns } from '../orders/picking-runs'

/** Runs of many orders at once: they join it, or it is over (spec §7, picking). */
export function addPicking(router: Router, tools: ChangeTools): void {
  route(router, pushRuns, ({ body }, { user }) => changeRuns(tools, 'push', body, user))
  route(router, popRuns, ({ body }, { user }) => changeRuns(tools, 'pop', body, user))
}
