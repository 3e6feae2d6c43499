import { SHEETS_MAX } from '@/domain/printing/sheet-limits'

/** What an address asks for, or why it cannot be read. */
type OrderIds = { readonly ok: true; readonly ids: readonly number[] } | { readonly ok: false; readonly message: string }

const LARGEST_ID = 2_147_483_647

/** Reads the comma-separated order numbers of orders/print/{ids} and orders/picking/{ids}: whole numbers only, each order once, in the order asked (reference: order-page 1.1). */
export function parseOrderIds(text: string): OrderIds {
  const ids = new Set<number>()
  for (const part of text.split(',').map((piece) => piece.trim())) {
    if (part === '') continue
    const id = /^\d{1,10}$/.test(part) ? Number(part) : 0
    if (id < 1 || id > LARGEST_ID) return { ok: false, message: `«\u00a0${part.slice(0, 40)}\u00a0» n'est pas un numéro de commande.` }
    ids.add(id)
  }
  if (ids.size > SHEETS_MAX) return { ok: false, message: `Au plus ${SHEETS_MAX} commandes à la fois\u00a0: ${ids.size} sont demandées.` }
  return { ok: true, ids: [...ids] }
}
