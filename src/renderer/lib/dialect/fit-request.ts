import type { Endpoint } from '@/contract/http/endpoint'
import type { Capabilities } from './capabilities'

/** Whether one must know what the host knows before this call is sent to it. */
export const dependsOnHost = ({ capability, beyond }: Endpoint): boolean => capability !== undefined || beyond !== undefined

/** Whether the host has this call at all. */
export const hasCall = ({ capability }: Endpoint, known: Capabilities): boolean => capability === undefined || known.has(capability)

/** The body without the attributes that the host did not say it knows: another host may refuse them. */
export function fitBody({ beyond }: Endpoint, body: unknown, known: Capabilities): unknown {
  if (beyond === undefined || typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => {
      const capability = beyond[name]
      return capability === undefined || known.has(capability)
    })
  )
}
