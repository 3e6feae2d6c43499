// biome-ignore-all lint/a11y/useSemanticElements: pinned cells and rows drawn on demand cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and the buttons of headers take the focus, not the parts around them
import { memo, type ReactNode } from 'react'
import styles from './virtual-grid.module.css'

/** A column as data: how its header and its cells are drawn. The grid shows what the server sorted, filtered and paged. */
export interface GridColumn<T> {
  readonly id: string
  readonly header: () => ReactNode
  readonly cell: (row: T) => ReactNode
  /** A press on its cells edits them in place. */
  readonly editable?: boolean
}

/** What a row looks like for now: its own classes, and whether it is selected. */
export interface RowLook {
  readonly className: string
  readonly selected: boolean
}

export interface GridRowProps<T> {
  readonly row: T
  readonly id: number
  /** Other columns, other cells: they are known by their identity. */
  readonly columns: readonly GridColumn<T>[]
  /** So many of the first columns stand in one part, which stays in view where the others scroll. */
  readonly pinned: number
  readonly classOf: (column: string) => string
  readonly useLook: (id: number) => RowLook
  /** Classes that come from the row's data. */
  readonly classOfRow: string
  /** Its number among all rows of all pages, the header counted. */
  readonly position: number
  readonly top: number
}

type FrameProps = Pick<GridRowProps<unknown>, 'id' | 'useLook' | 'classOfRow' | 'position' | 'top'> & {
  readonly children: ReactNode
}

function Frame({ id, useLook, classOfRow, position, top, children }: FrameProps) {
  const { className, selected } = useLook(id)
  return (
    <div
      role="row"
      data-row={id}
      tabIndex={-1}
      aria-rowindex={position}
      aria-selected={selected}
      className={`${styles.row} ${classOfRow} ${className}`}
      style={{ top }}
    >
      {children}
    </div>
  )
}

function Cells<T>({ row, columns, pinned, classOf, ...frame }: GridRowProps<T>) {
  const cells = columns.map(({ id, cell, editable }) => (
    <div key={id} role="gridcell" data-edit={editable ? id : undefined} className={`${styles.cell} ${classOf(id)}`}>
      {cell(row)}
    </div>
  ))
  return (
    <Frame {...frame}>
      <div role="presentation" className={styles.pinned}>
        {cells.slice(0, pinned)}
      </div>
      {cells.slice(pinned)}
    </Frame>
  )
}

/**
 * A row that draws its cells again only when its data, its place or the columns change; its look follows the selection by itself, and
 * whether the Tab key reaches it is set from outside (`useActiveRow`).
 */
export const GridRow = memo(
  Cells,
  (before, after) =>
    before.row === after.row &&
    before.columns === after.columns &&
    before.position === after.position &&
    before.top === after.top &&
    before.useLook === after.useLook
) as typeof Cells
