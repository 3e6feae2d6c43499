import { capabilitiesOf, getCapabilities } from '@/contract/http/health'
import { SET_PRINTED } from '@/contract/orders/call-paths'
import { isPage } from '@/domain/files/web-page'
import type { Api } from '@/main/ports/api'

/** What failed is told soon, with or without an answer. */
const ANSWERED_WITHIN_MS = 3_000

/**
 * Takes back the marks that a job made of orders, because it was not printed after all (decision 070): true once the server has. False where the host takes
 * nothing back, or not any more, or does not answer in time: the marks stay. Never rejects.
 */
export async function takeMarksBack(api: Api, orders: readonly number[], withinMs = ANSWERED_WITHIN_MS): Promise<boolean> {
  const signal = AbortSignal.timeout(withinMs)
  const headers = { accept: 'application/json' }
  try {
    const known = await api(getCapabilities.path, { headers, signal })
    // A host that does not know it may read it as a mark.
    if (!capabilitiesOf(known.status, await known.json())?.has('printed-undo')) return false
    const reply = await api(SET_PRINTED.path, {
      ...{ method: SET_PRINTED.method, headers: { ...headers, 'content-type': 'application/json' }, signal },
      body: JSON.stringify({ ids: orders, printed: false })
    })
    return reply.ok && !isPage(await reply.text())
  } catch {
    return false
  }
}
