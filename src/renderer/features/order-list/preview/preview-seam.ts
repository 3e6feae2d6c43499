import type { ComponentType } from 'react'
import type { ListCount } from '@/domain/lists/list-count'
import type { OrderSummary } from '@/domain/orders/order'

/** What the list tells the panel beside it. */
export interface PreviewProps {
  /** The order as its row has it: known before the order itself is read. */
  readonly row: OrderSummary
  /** Its place in the whole list, from 1, and how many there are; null once it has left the list. */
  readonly place: { readonly at: number; readonly of: ListCount } | null
  /** The ways to the rows beside it; null at the ends of the list. */
  readonly previous: (() => void) | null
  readonly next: (() => void) | null
  /** Closes the panel; the row has the focus again. */
  readonly onClose: () => void
}

/** The panel beside the list; the route brings it, with the parts of the order page that stand in it. */
export interface PreviewSeam {
  /** Its code comes when it is first drawn. */
  readonly Panel: ComponentType<PreviewProps>
  /** Has its code ready before that. */
  readonly warm: () => void
}
