import { CAPABILITIES } from '@/contract/capabilities'
import { getCapabilities } from '@/contract/discovery'
import { type Router, route } from '../http/route'

/** What this server knows beyond the reference: all of it. */
export function addDiscovery(router: Router): void {
  route(router, getCapabilities, () => ({ capabilities: [...CAPABILITIES] }))
}
