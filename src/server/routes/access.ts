import type { AddressInfo } from 'node:net'
import { getAccess, type TlsState } from '@/contract/access'
import { networkOrigins, publicOriginOf } from '@/server/http/public-origin'
import { type Router, route } from '@/server/http/route'
import { machineNames } from '@/server/tls/machine-names'

/** How the server is reached and protected, for administrators (reference: tls 1.1). */
export function addAccess(router: Router, tls: () => TlsState, configuredOrigin: string | null): void {
  route(router, getAccess, (_, { request }) => {
    const origin = publicOriginOf(request, configuredOrigin)
    const state = tls()
    const listening = router.app.server.address() as AddressInfo | null
    const isSecure = state.kind === 'auto' || state.kind === 'files'
    const own = listening === null ? [] : networkOrigins(machineNames(null), listening, isSecure)
    return {
      origin,
      addresses: [...new Set([...(origin === null ? [] : [origin]), ...own])],
      secure: request.protocol === 'https',
      tls: state
    }
  })
}
