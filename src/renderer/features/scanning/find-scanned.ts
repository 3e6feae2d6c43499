import { getOrder } from '@/contract/orders/orders'
import { checkSharedSheet, type SharedSheetState } from '@/contract/picking'
import { barcodeCandidates, isSharedPaper } from '@/domain/barcode/barcode'
import type { BurstVerdict } from '@/domain/barcode/read-burst'
import type { Order } from '@/domain/orders/order'
import { readSharedPaper, type SharedCode, shownCode } from '@/domain/sheets/shared-code'
import { discovered } from '@/renderer/lib/dialect/discover'
import { ApiError, errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'

/** Orders that are not what a paper shows of them any more. */
export type ChangedOrders = SharedSheetState['changed']

/**
 * What a scan came to: an order, or the picking sheet that several share, with what is changed of it. `unread`: no code could be read;
 * `unknown`: no order has it; `unanswered`: the server could not say, worth a retry.
 */
export type Finding =
  | { readonly kind: 'found'; readonly order: Order }
  | { readonly kind: 'shared'; readonly sheet: SharedCode; readonly changed: ChangedOrders }
  | { readonly kind: 'unread' }
  | { readonly kind: 'unknown'; readonly searched: readonly string[] }
  | { readonly kind: 'unanswered'; readonly reason: string }

/** Answers that say that no order has such a code: none found, or a text that can be no reference. */
const isUnknown = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400)

/** A reference of digits alone goes with its #, so that it is not taken for an order's number (reference: scanning 1.3). */
const asReference = (text: string): string => (/^\d+$/.test(text) ? `#${text}` : text)

/** What the codes are looked up as, in order: for each the rewritten reference, then the id; each once (reference: scanning 1.3). A shared sheet's: its orders. */
export function lookupsOf(codes: readonly string[]): readonly string[] {
  const lookups = codes.flatMap((code) => {
    if (isSharedPaper(code)) return readSharedPaper(code)?.orders.map(({ id }) => String(id)) ?? [shownCode(code)]
    const [reference, id] = barcodeCandidates(code)
    return id === undefined ? [asReference(reference)] : [asReference(reference), String(id)]
  })
  return [...new Set(lookups)]
}

/** Asks what became of the orders of a shared sheet, whatever its link's time. A paper without any order, or whose code is no one's, is unknown. */
async function findShared(code: string): Promise<Finding> {
  const searched = lookupsOf([code])
  const sheet = readSharedPaper(code)
  if (sheet === null) return { kind: 'unknown', searched }
  try {
    // A host that does not compare papers opens them all the same.
    if (!(await discovered()).has('sheet-checks')) return { kind: 'shared', sheet, changed: [] }
    const { changed, missing } = await call(checkSharedSheet, { body: { orders: [...sheet.orders] } })
    return missing.length < sheet.orders.length ? { kind: 'shared', sheet, changed } : { kind: 'unknown', searched }
  } catch (error) {
    return isUnknown(error) ? { kind: 'unknown', searched } : { kind: 'unanswered', reason: errorText(error) }
  }
}

/** Looks a scan's codes up one after the other, until an order is found (reference: scanning 1.3). */
export async function findScanned(verdict: BurstVerdict): Promise<Finding> {
  if (verdict.kind === 'refused') return { kind: 'unread' }
  const shared = verdict.codes.find(isSharedPaper)
  if (shared !== undefined) return findShared(shared)
  const searched = lookupsOf(verdict.codes)
  for (const id of searched) {
    try {
      return { kind: 'found', order: await call(getOrder, { params: { id } }) }
    } catch (error) {
      if (!isUnknown(error)) return { kind: 'unanswered', reason: errorText(error) }
    }
  }
  return { kind: 'unknown', searched }
}
