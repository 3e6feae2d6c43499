import { create } from 'zustand'
import type { ColumnId } from '@/domain/lists/columns'
import type { LabelField } from '@/domain/orders/patch/fields'
import type { MenuPlace } from '@/renderer/kit/virtual-grid/grid-handlers'

/** Columns whose cells are edited in the row, with what of the order each of them is (reference: lists 13.1). */
export const EDITED_COLUMNS = { bacs: 'bacs', runs: 'picking_runs', options: 'tags' } as const satisfies Partial<
  Record<ColumnId, LabelField>
>
export type EditedColumn = keyof typeof EDITED_COLUMNS

export const isEditedColumn = (column: string): column is EditedColumn => Object.hasOwn(EDITED_COLUMNS, column)

/** A cell that is edited. */
export interface EditedCell {
  readonly orderId: number
  readonly column: EditedColumn
}

interface Edited {
  /** The cell that is edited in the list on screen; null while none is. */
  readonly cell: EditedCell | null
  /** The column that was edited last: F2 on a row begins there. */
  readonly last: EditedColumn | null
}

/** There is one list at a time, and one cell. */
export const useEdited = create<Edited>()(() => ({ cell: null, last: null }))

export const editCell = (cell: EditedCell): void => useEdited.setState({ cell, last: cell.column })

/** Ends the editing of this cell; of another one that is edited by now, nothing. */
export const endEditing = (cell: EditedCell | null = useEdited.getState().cell): void =>
  useEdited.setState((now) => (now.cell === cell ? { cell: null } : now))

/** Where F2 begins in a row: the column edited last, else the first of those that the list shows, else the next step where it shows that alone, else the bins. */
export function columnToEdit(shown: readonly string[]): EditedColumn | 'technique' {
  const { last } = useEdited.getState()
  if (last !== null && shown.includes(last)) return last
  return shown.find(isEditedColumn) ?? (shown.includes('technique') ? 'technique' : 'bacs')
}

type UseLook = (id: number) => { readonly className: string; readonly selected: boolean }

/** A row's look with that of the row that is edited. */
export const withEdited =
  (useLook: UseLook, className: string): UseLook =>
  (id) => {
    const look = useLook(id)
    const edited = useEdited(({ cell }) => cell?.orderId === id)
    return edited ? { ...look, className: `${look.className} ${className}` } : look
  }

/** The menu of a row that stands open, and what it opened beside. */
interface RowMenu {
  readonly orderId: number
  readonly beside: MenuPlace
}

/** What the list on screen shows over a row; there is one. */
export const useRowMenu = create<{ readonly open: RowMenu | null }>()(() => ({ open: null }))

export const openRowMenu = (open: RowMenu): void => useRowMenu.setState({ open })
export const closeRowMenu = (): void => useRowMenu.setState({ open: null })
