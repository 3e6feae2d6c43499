import { isMadeUp } from '../reading/made-up'

/**
 * What stands in a page for an order that cannot be read for want of its number or its reference: a negative number by its place, so that it
 * is nobody's, and what there is of its reference.
 */
export function unreadableOrder(raw: unknown, at: number): Readonly<Record<string, unknown>> {
  const known = typeof raw === 'object' && raw !== null ? (raw as Readonly<Record<string, unknown>>) : {}
  return { ...known, id: -(at + 1), origin_ref_id: typeof known.origin_ref_id === 'string' ? known.origin_ref_id : '' }
}

/** True for such an order: it is shown, and nothing can be done with it. */
export const isUnreadable = ({ id }: { readonly id: number }): boolean => isMadeUp(id)
