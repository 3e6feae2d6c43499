import type { FastifyRequest } from 'fastify'
import { publicOrigin } from '@/server/http/public-origin'
import type { Router } from '@/server/http/route'

const first = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header)

/** Origin under which a phone of the workshop reaches this server, as far as a request tells it; null where none does. */
export function originOf({ app }: Router, configured: string | null, { headers }: FastifyRequest): string | null {
  const { host, origin } = headers
  const listening = app.server.address()
  return publicOrigin(
    configured,
    { host, origin, forwardedProtocol: first(headers['x-forwarded-proto']) },
    typeof listening === 'object' ? listening : null
  )
}
