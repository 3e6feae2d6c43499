import type { ComponentType } from 'react'
import type { patchOrder } from '@/contract/orders/orders'
import type { ListRow } from '@/domain/orders/order'
import type { LabelField } from '@/domain/orders/patch/fields'
import type { MenuPlace } from '@/renderer/kit/virtual-grid/grid-handlers'
import type { ShownBeside } from '@/renderer/lib/saves/use-optimistic'
import type { ListRequest } from '../data/list-request'

/** How the editing of a cell ends. */
export type EndOfEditing = 'enter' | 'escape' | 'tab' | 'left'

/** What the list tells the editor of a cell. */
export interface CellEditorProps {
  readonly row: ListRow
  readonly field: LabelField
  /** The cell, or its row where the cell does not show. */
  readonly anchor: HTMLElement
  /** The row, where a change shows at once. */
  readonly also: ShownBeside<typeof patchOrder>
  /** The order has left the list since. */
  readonly isGone: boolean
  readonly onEnd: (end: EndOfEditing) => void
  /** What was typed for its field until that is there: from then on the keys are the field's. */
  readonly typedAhead: () => string
}

/** What the list tells the menu of a row; it stands there once it was opened first, for what it leads to. */
export interface RowMenuProps {
  readonly request: ListRequest
  /** The row, and what the menu opens beside; null while it is closed. */
  readonly open: { readonly row: ListRow; readonly beside: MenuPlace } | null
  /** Orders on screen, in their order. */
  readonly shown: readonly number[]
  /** It has been left; the row has the focus again. */
  readonly onClose: () => void
}

/** What edits a row in place; the route brings it, with the parts of the order page. */
export interface InPlaceSeam {
  /** Its code comes once the list stands, or when it is first wanted. */
  readonly Editor: ComponentType<CellEditorProps>
  readonly Menu: ComponentType<RowMenuProps>
  readonly warm: () => void
}
