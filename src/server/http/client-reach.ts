import type { FastifyRequest } from 'fastify'
import { CLIENT_HEADER } from '@/contract/http/client-version'
import type { Endpoint } from '@/contract/http/endpoint'
import { confirmPassword } from '@/contract/people/stations'
import { revokeToken } from '@/contract/session'
import { isTooOld } from '@/domain/updates/rollout'
import { VERSION } from '@/domain/updates/versions'
import { type Refusal, refuse } from './answers'
import { RELEASES } from './problem-texts'

/** What a station that is too old may still do: sign out, say how it is, and give out what it needs itself. */
const isAllowed = (endpoint: Endpoint): boolean =>
  endpoint.role === 'anyone' || endpoint.capability === 'updates' || endpoint === revokeToken || endpoint === confirmPassword

/**
 * Refuses what an installed station changes that is older than this server works with; it reads as before (reference: updates 2.5). Who says no
 * version is a browser, whose screens are the server's own, or another program: null.
 */
export function refuseOldClient(
  endpoint: Endpoint,
  { headers }: Pick<FastifyRequest, 'headers'>,
  minClient: string | null
): Refusal | null {
  const version = headers[CLIENT_HEADER]
  if (minClient === null || typeof version !== 'string' || !VERSION.test(version)) return null
  const changes = endpoint.changes ?? endpoint.method !== 'GET'
  if (!changes || isAllowed(endpoint) || !isTooOld(version, minClient)) return null
  return refuse(426, 'client-too-old', RELEASES.tooOld(minClient))
}
