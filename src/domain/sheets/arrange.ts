import type { Order } from '@/domain/orders/order'
import type { SheetKindName } from '@/domain/printing/addresses'

/** A sheet to print: of what is to be made of an order, or of what is to be taken for one order or for several. */
export type Sheet =
  | { readonly kind: 'production'; readonly order: Order }
  | { readonly kind: 'picking'; readonly order: Order }
  | { readonly kind: 'shared'; readonly orders: readonly Order[] }

interface ArrangeOptions {
  readonly production: boolean
  readonly picking: boolean
  /** Whether several orders share one picking sheet, by product reference. */
  readonly grouped: boolean
}

/** How many sheets a print of `orders` orders is, kind by kind. */
export const sheetsIn = (kind: SheetKindName, orders: number, grouped: boolean): number =>
  kind === 'picking' && grouped ? Math.min(orders, 1) : orders

/**
 * The sheets of some orders as they leave the printer. A shared picking sheet comes first, because one prepares before one produces;
 * otherwise each order's two sheets come out together.
 */
export function arrangeSheets(orders: readonly Order[], { production, picking, grouped }: ArrangeOptions): readonly Sheet[] {
  const shared = picking && grouped && orders.length > 1
  const own = orders.flatMap((order): Sheet[] => [
    ...(production ? [{ kind: 'production', order } as const] : []),
    ...(picking && !shared ? [{ kind: 'picking', order } as const] : [])
  ])
  return shared ? [{ kind: 'shared', orders }, ...own] : own
}
