import { capabilitiesOf, getCapabilities } from '@/contract/http/health'
import { host } from '@/renderer/lib/host/host'
import { ApiError } from '@/renderer/lib/http/api-error'
import { sessionDoubtOf } from '@/renderer/lib/http/session-doubt'
import { type KnownCapabilities, useKnown } from './capabilities'
import { learnContents } from './content-addresses'

/** A host that has not answered by then cannot tell now; it is asked again. */
const ANSWER_WITHIN_MS = 4_000

/** What the host knows; `refused` where it says so to no session but one that stands, null where nobody can tell. */
type Discovery = KnownCapabilities | 'refused' | null

/** What the host knows, for this session; null until it is asked, and again when it could not be asked, or refused. */
let asking: Promise<Discovery> | null = null

const noneWhereNoJson = (error: unknown): null => {
  if (error instanceof SyntaxError) return null
  throw error
}

/** Null where nobody can tell: no whole answer, a server in trouble. */
async function ask(): Promise<Discovery> {
  try {
    const init = { method: getCapabilities.method, headers: { accept: 'application/json' }, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }
    const response = await host.fetch(getCapabilities.path, init, { quiet: true })
    const body: unknown = await response.json().catch(noneWhereNoJson)
    return sessionDoubtOf(response.status, body) === null ? capabilitiesOf(response.status, body) : 'refused'
  } catch {
    return null
  }
}

/**
 * As `discover`, before anybody signs in: a host that says what it knows to no session but one that stands is not one that cannot tell now.
 * Never rejects.
 */
export function discoverSignedOut(): Promise<Discovery> {
  if (asking !== null) return asking
  const own = Promise.all([ask(), learnContents()]).then(([found]) => {
    // Another session began meanwhile: the answer to its own question counts.
    if (asking !== own) return found
    if (found === null || found === 'refused') asking = null
    else useKnown.setState({ capabilities: found })
    return found
  })
  asking = own
  return own
}

/**
 * What the host knows beyond the reference (docs/reference/another-host.md): asked once per session. Null where nobody can tell, which is not
 * the same as nothing: what the screens know from before stands, and the host is asked again at the next call. Never rejects.
 */
export async function discover(): Promise<KnownCapabilities | null> {
  const found = await discoverSignedOut()
  return found === 'refused' ? null : found
}

/** The same for what cannot go on without. Throws an `ApiError` that the host is unreachable where nobody can tell. */
export async function discovered(): Promise<KnownCapabilities> {
  const found = await discover()
  if (found === null) throw new ApiError('unreachable', 0, null)
  return found
}

/** Another session begins: what its host knows is asked again. */
export const forgetCapabilities = (): void => {
  asking = null
}
