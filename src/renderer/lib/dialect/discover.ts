import { getCapabilities } from '@/contract/discovery'
import { readReply } from '@/contract/read-reply'
import { host } from '../host/host'
import { type Capabilities, NO_CAPABILITIES, useKnown } from './capabilities'

/** A host that has not answered by then is as good as one that knows nothing; it is asked again. */
const ANSWER_WITHIN_MS = 4_000

/** What the host was found to know, for this session; null until it is asked, and again when it could not be asked. */
let asking: Promise<Capabilities> | null = null

/** Null where nobody can tell: no answer, or a server in trouble. */
async function ask(): Promise<Capabilities | null> {
  try {
    const init = { method: getCapabilities.method, headers: { accept: 'application/json' }, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }
    const response = await host.fetch(getCapabilities.path, init, { quiet: true })
    if (!response.ok) return response.status >= 500 || response.status === 429 ? null : NO_CAPABILITIES
    const text = await response.text()
    try {
      return new Set(readReply(getCapabilities, response.status, JSON.parse(text))?.reply.capabilities)
    } catch {
      return NO_CAPABILITIES
    }
  } catch {
    return null
  }
}

/**
 * What the host knows beyond the reference (docs/reference/another-host.md): asked once per session, nothing where it cannot tell. Never
 * rejects.
 */
export function discover(): Promise<Capabilities> {
  asking ??= ask().then((found) => {
    if (found === null) asking = null
    useKnown.setState({ capabilities: found ?? NO_CAPABILITIES })
    return found ?? NO_CAPABILITIES
  })
  return asking
}

/** Another session begins: what its host knows is asked again. */
export const forgetCapabilities = (): void => {
  asking = null
}
