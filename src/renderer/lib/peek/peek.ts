import { create } from 'zustand'
import type { Order } from '@/domain/orders/order'

/** A look at a part of an order without leaving the screen. `given` is the order where the screen holds it already. */
export type Peek =
  | { readonly kind: 'faces'; readonly orderId: number; readonly faceId?: number; readonly viewId?: number; readonly given?: Order }
  | { readonly kind: 'reassort'; readonly orderId: number; readonly itemId?: number; readonly given?: Order }

interface PeekStore {
  readonly shown: Peek | null
  readonly show: (peek: Peek) => void
  readonly close: () => void
}

/** What is looked at now, one thing at a time; the shell draws it over the screen. */
export const usePeek = create<PeekStore>()((set) => ({
  shown: null,
  show: (shown) => set({ shown }),
  close: () => set({ shown: null })
}))

/** Looks at a part of an order, from anywhere in the shell. */
export const peek = (at: Peek): void => usePeek.getState().show(at)
