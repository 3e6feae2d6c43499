// biome-ignore-all lint/a11y/useSemanticElements: pinned cells and rows drawn on demand cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and the buttons of headers take the focus, not the parts around them
import {
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef
} from 'react'
import { type GridActions, gridHandlers } from './grid-handlers'
import { type GridColumn, GridRow, type RowLook } from './grid-row'
import { NO_SPANS, spansOf } from './group-spans'
import { type ActiveRow, type LastRow, useActiveRow } from './use-active-row'
import { useFit } from './use-fit'
import { type RowWindow, useRowWindow } from './use-row-window'
import styles from './virtual-grid.module.css'

export interface GridHandle {
  readonly scrollToTop: () => void
  /** Makes a row the active one and shows it; the focus goes there where the grid has it. */
  readonly goTo: (id: number) => void
  /** Shows the row where the keys are, when the grid has become lower. */
  readonly reveal: () => void
  /** Gives the active row the focus. */
  readonly focus: () => void
  /** Where a cell stands, or its row where the cell does not show; null while neither is drawn. */
  readonly placeOf: (id: number, column: string) => HTMLElement | null
}

interface Props<T extends { readonly id: number }> extends GridActions {
  readonly label: string
  /** Which keys do what, for who does not see the grid. */
  readonly hint: string
  readonly rows: readonly T[]
  readonly columns: readonly GridColumn<T>[]
  /** So many of the first columns stay in view where the others scroll: one part of each row, a layer of its own at every paint. */
  readonly pinned: number
  /** CSS tracks, one per column. */
  readonly template: string
  /** The same while the grid is narrow; without it, `template`. */
  readonly narrowTemplate?: string
  readonly classOf: (column: string) => string
  /** Which way a column is sorted: read by its header alone. */
  readonly useSort: (column: string) => 'ascending' | 'descending' | undefined
  readonly useLook: (id: number) => RowLook
  readonly classOfRow: (row: T) => string
  readonly rowHeight: number
  /** Rows before the first one (earlier pages), and rows in all; null where nobody knows how many. */
  readonly before: number
  readonly total: number | null
  /** Under this width `data-narrow` is set, and `data-scrolls` while the columns are wider than the grid, for the columns' styles. */
  readonly narrowBelow: number
  readonly className: string
  /** How rows are gathered, where they are: over each group stands a header, which stays in view as long as a row of it does. */
  readonly groups?: RowGroups<T> | undefined
  /** Shown in place of the rows: skeleton, empty or error. */
  readonly instead?: ReactNode
  readonly busy: boolean
  /** Where somebody was when the grid was left: it goes on from there. */
  readonly start?: GridPlace | undefined
  readonly onLeave: (place: GridPlace) => void
  readonly ref?: Ref<GridHandle>
}

/** Groups of rows that follow each other. Keep it the same from one drawing to the next. */
export interface RowGroups<T> {
  readonly keyOf: (row: T) => string
  readonly header: (row: T) => ReactNode
}

/**
 * A grid of rows of one height, of which only those on screen are drawn. Arrows, Page, Home, End move; Space previews, Ctrl and Space or X selects, Shift a range,
 * Ctrl+A all, Escape none; Enter opens; F2, or a press on a cell that can be edited, edits; Left and Right go through the controls of a row, which the Tab key does not reach. Each row follows its own look through `useLook`.
 */
export function VirtualGrid<T extends { readonly id: number }>(props: Props<T>) {
  const { rows, columns, rowHeight, classOf, groups } = props
  const hint = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const ids = useMemo(() => rows.map((row) => row.id), [rows])
  const spans = useMemo(() => (groups === undefined ? NO_SPANS : spansOf(rows, groups.keyOf)), [rows, groups])
  const active = useActiveRow(scroller, ids, props.start?.row)
  const fit = useFit(scroller, props.narrowBelow)
  const view = useRowWindow({ scroller, ids, rowHeight, spans, keep: () => active.indexIn(ids), from: props.start?.offset ?? 0 })
  useResume({ scroller, active, view, ...props })
  useImperativeHandle(props.ref, () => ({
    scrollToTop: view.toTop,
    goTo: (id) => {
      const index = ids.indexOf(id)
      if (index < 0) return
      view.reveal(index)
      if (scroller.current?.contains(document.activeElement)) active.focus(id)
      else active.setActive(id)
    },
    reveal: () => {
      const index = active.indexIn(ids)
      if (index >= 0 && scroller.current?.querySelector(':focus-visible')) view.reveal(index)
    },
    focus: () => {
      const id = active.id()
      if (id !== null) active.focus(id)
    },
    placeOf: (id, column) => {
      const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? null
      const cell = row?.querySelector<HTMLElement>(`[data-edit="${column}"]`)
      return cell && cell.getClientRects().length > 0 ? cell : row
    }
  }))
  const handlers = gridHandlers({ ids, active, view, actions: props })

  return (
    <div
      ref={scroller}
      className={`${styles.scroller} ${props.className}`}
      data-narrow={fit.narrow || undefined}
      data-scrolls={fit.scrolls || undefined}
      style={
        {
          '--columns': (fit.narrow && props.narrowTemplate) || props.template,
          '--pinned': `${props.pinned}`,
          '--row': `${rowHeight}px`
        } as Record<string, string>
      }
    >
      <div
        role="grid"
        className={styles.grid}
        aria-label={props.label}
        aria-describedby={hint}
        aria-multiselectable
        aria-busy={props.busy}
        aria-rowcount={props.total === null ? -1 : props.total + 1}
        aria-colcount={columns.length}
        onFocus={active.onFocus}
        onBlur={active.onBlur}
        {...handlers}
      >
        <Head columns={columns} pinned={props.pinned} classOf={classOf} useSort={props.useSort} />
        {props.instead === undefined && (
          <div role="rowgroup" className={styles.body} style={{ height: view.height }}>
            {view.items.flatMap(({ index, top, group }) => {
              const row = rows[index]
              if (row === undefined) return []
              const drawn = (
                <GridRow
                  key={row.id}
                  row={row}
                  id={row.id}
                  columns={columns}
                  pinned={props.pinned}
                  classOf={classOf}
                  useLook={props.useLook}
                  classOfRow={props.classOfRow(row)}
                  position={props.before + index + 2}
                  top={top}
                />
              )
              const first = group && rows[group.first]
              if (!first) return [drawn]
              // Beside each other, in no list of their own: a row that becomes the first one in sight of its group stays the same.
              return [
                <div key={`over ${first.id}`} role="presentation" className={styles.group} style={{ top: group.top, height: group.height }}>
                  <div role="row" className={styles.groupHead}>
                    <div role="gridcell" className={styles.groupCell} aria-colspan={columns.length}>
                      {groups?.header(first)}
                    </div>
                  </div>
                </div>,
                drawn
              ]
            })}
          </div>
        )}
      </div>
      {props.instead}
      <p id={hint} className="visually-hidden">
        {props.hint}
      </p>
    </div>
  )
}

type HeadProps = Pick<Props<never>, 'columns' | 'pinned' | 'classOf' | 'useSort'>

function HeadCell({ column, classOf, useSort }: Omit<HeadProps, 'columns' | 'pinned'> & { column: HeadProps['columns'][number] }) {
  return (
    <div role="columnheader" aria-sort={useSort(column.id)} className={`${styles.cell} ${classOf(column.id)}`}>
      {column.header()}
    </div>
  )
}

/** The headers: a scroll draws none of them anew. */
const Head = memo(({ columns, pinned, ...rest }: HeadProps) => {
  const cells = columns.map((column) => <HeadCell key={column.id} column={column} {...rest} />)
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        <div role="presentation" className={styles.pinned}>
          {cells.slice(0, pinned)}
        </div>
        {cells.slice(pinned)}
      </div>
    </div>
  )
})

/** Where somebody was in a grid: the row, and how far it was scrolled, in pixels. */
export interface GridPlace {
  readonly row: LastRow
  readonly offset: number
}

interface Options {
  readonly scroller: RefObject<HTMLElement | null>
  readonly active: ActiveRow
  readonly view: RowWindow
  readonly rows: readonly unknown[]
  readonly start?: GridPlace | undefined
  readonly onLeave: (place: GridPlace) => void
}

/** A grid goes on from where it was left: scrolled there as soon as it has rows, and it says where it was when it goes. */
function useResume({ scroller, active, view, rows, start, onLeave }: Options): void {
  const left = useRef(start?.offset ?? 0)
  const some = rows.length > 0
  useLayoutEffect(() => {
    if (!some || left.current === 0 || scroller.current === null) return
    scroller.current.scrollTop = left.current
    left.current = 0
  }, [scroller, some])

  const leave = useEffectEvent(() => onLeave({ row: active.last(), offset: view.offset() }))
  useLayoutEffect(() => () => leave(), [])
}
