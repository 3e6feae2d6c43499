import { createContext, use } from 'react'

/** Which order something of an order page is of. */
export interface OrderAddress {
  /** What the address of the page said: its key in the cache. */
  readonly orderKey: string
  readonly orderId: number
  readonly reference: string
}

/** Give it a value that stays the same: whatever saves a part of the order reads it. */
export const OrderAddressContext = createContext<OrderAddress | null>(null)

/** The order that the component stands under. */
export function useOrderAddress(): OrderAddress {
  const address = use(OrderAddressContext)
  if (address === null) throw new Error('no order above this component')
  return address
}
