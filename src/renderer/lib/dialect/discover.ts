import { capabilitiesOf, getCapabilities } from '@/contract/discovery'
import { host } from '../host/host'
import { type Capabilities, NO_CAPABILITIES, useKnown } from './capabilities'
import { learnContents } from './content-addresses'

/** A host that has not answered by then is as good as one that knows nothing; it is asked again. */
const ANSWER_WITHIN_MS = 4_000

/** What the host was found to know, for this session; null until it is asked, and again when it could not be asked. */
let asking: Promise<Capabilities> | null = null

/** Null where nobody can tell: no answer, or a server in trouble. */
async function ask(): Promise<Capabilities | null> {
  try {
    const init = { method: getCapabilities.method, headers: { accept: 'application/json' }, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }
    const response = await host.fetch(getCapabilities.path, init, { quiet: true })
    return capabilitiesOf(response.status, await response.json().catch(() => null))
  } catch {
    return null
  }
}

/**
 * What the host knows beyond the reference (docs/reference/another-host.md): asked once per session, nothing where it cannot tell. Never
 * rejects.
 */
export function discover(): Promise<Capabilities> {
  asking ??= Promise.all([ask(), learnContents()]).then(([found]) => {
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
