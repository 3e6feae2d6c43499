import * as z from 'zod/mini'
import { getOffer } from '@/contract/releases'

type Offer = z.output<(typeof getOffer)['replies'][200]>

const ANSWERED_WITHIN_MS = 15_000

/** What the server offers this station; null where it does not answer, or not so. Never rejects. */
export async function askOffer(
  fetch: typeof globalThis.fetch,
  apiOrigin: string,
  { station, version, platform }: { readonly station: string; readonly version: string; readonly platform: string }
): Promise<Offer | null> {
  const query = new URLSearchParams({ station, version, platform })
  try {
    const reply = await fetch(`${apiOrigin}${getOffer.path}?${query}`, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS)
    })
    const body: unknown = await reply.json()
    return reply.ok ? (z.safeParse(getOffer.replies[200], body).data ?? null) : null
  } catch {
    return null
  }
}
