import { type RefObject, useEffect, useRef } from 'react'
import { listHistory } from '@/contract/history'
import type { Shipping } from '@/domain/orders/order'
import { type KeptDelivery, keptBeforePickup, NOTHING_KEPT } from '@/domain/shipping/change-method'
import { isPickup } from '@/domain/shipping/methods'
import { knows } from '@/renderer/lib/dialect/capabilities'
import { call } from '@/renderer/lib/http/call'

/** Pages of changes that are looked through: some hundred lines, all that an order has in practice. */
const PAGES_MOST = 4

type Line = Parameters<typeof keptBeforePickup>[1][number]

/** Null where the history does not tell. It is read on by one page past the change itself, which may end there. */
async function readKept(order: number, shipping: Shipping, signal: AbortSignal): Promise<KeptDelivery | null> {
  const lines: Line[] = []
  let query: { readonly before?: string } = {}
  for (let page = 0; page < PAGES_MOST; page += 1) {
    const known = keptBeforePickup(shipping, lines) !== null
    const { entries, more } = await call(listHistory, { params: { id: String(order) }, query }, { signal })
    lines.push(...entries)
    const last = entries.at(-1)
    if (known || !more || last === undefined) break
    query = { before: String(last.id) }
  }
  return keptBeforePickup(shipping, lines)
}

/**
 * What the methods chosen in a delivery's dialog took away, for as long as it is open (reference: people-and-shipping 2.3). Of a pickup that was saved, the
 * address and relay code before it are read from the order's history, where the host keeps one.
 */
export function useKeptDelivery(order: number, shipping: Shipping): RefObject<KeptDelivery> {
  const kept = useRef(NOTHING_KEPT)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the dialog was opened with
  useEffect(() => {
    if (!isPickup(shipping.method) || !knows('history')) return
    const leaving = new AbortController()
    readKept(order, shipping, leaving.signal)
      .then((read) => {
        if (read !== null && kept.current === NOTHING_KEPT) kept.current = read
      })
      // Without it the address is typed, as where no history is kept.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [])
  return kept
}
