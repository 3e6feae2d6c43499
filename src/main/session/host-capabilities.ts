import type { Capability } from '@/contract/http/capabilities'
import { capabilitiesOf, getCapabilities } from '@/contract/http/health'

/** What the API host knows beyond the reference: main sends nothing of that kind to a host that did not say so. */
export interface HostCapabilities {
  /** False where the host does not know it, or cannot tell. Never throws. */
  readonly knows: (capability: Capability) => Promise<boolean>
  /** The same where silence is no answer: null where the host cannot tell. Never throws. */
  readonly says: (capability: Capability) => Promise<boolean | null>
  /** Another session begins: the host is asked again at the next need. */
  readonly forget: () => void
}

const ANSWER_WITHIN_MS = 3_000

/** A body that broke off says nothing; one that is no JSON says that there is no such call. */
const noneWhereNoJson = (error: unknown): null => {
  if (error instanceof SyntaxError) return null
  throw error
}

/** Asks the host at `apiOrigin` at first need, without a token; its answer holds until it is forgotten, a missing one until the next need. */
export function hostCapabilities(apiOrigin: string, fetch: typeof globalThis.fetch): HostCapabilities {
  let asking: Promise<ReadonlySet<string> | null> | null = null

  const ask = async (): Promise<ReadonlySet<string> | null> => {
    try {
      const reply = await fetch(apiOrigin + getCapabilities.path, {
        headers: { accept: 'application/json' },
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS)
      })
      return capabilitiesOf(reply.status, await reply.json().catch(noneWhereNoJson))
    } catch {
      return null
    }
  }

  const says: HostCapabilities['says'] = async (capability) => {
    asking ??= ask()
    const current = asking
    const known = await current
    if (known === null && asking === current) asking = null
    return known === null ? null : known.has(capability)
  }

  return {
    says,
    knows: async (capability) => (await says(capability)) ?? false,
    forget: () => {
      asking = null
    }
  }
}
