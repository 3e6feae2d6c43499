import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { OrderPage } from '@/contract/orders/orders'
import type { ColumnChoice } from '@/domain/lists/columns'
import type { GridHandle } from '@/renderer/kit/virtual-grid/virtual-grid'
import { listenForTyping } from '@/renderer/lib/typed-ahead'
import type { ListRequest } from '../data/list-request'
import { followPreview } from '../preview/previewed'
import { EDITED_COLUMNS, type EditedCell, editCell, endEditing, isEditedColumn, useEdited } from './edited'
import type { EndOfEditing, InPlaceSeam } from './in-place-seam'
import { rowInPage } from './row-in-page'
import { toStep } from './to-step'

interface Props {
  readonly inPlace: InPlaceSeam
  readonly request: ListRequest
  readonly columns: readonly ColumnChoice[]
  /** The rows on screen, which stay while one is edited; and the list as it is by now. */
  readonly page: OrderPage | undefined
  readonly fresh: OrderPage | undefined
  /** Its readable orders. */
  readonly ids: readonly number[]
  readonly grid: RefObject<GridHandle | null>
}

/** A row that Tab leads to is drawn within so many frames. */
const DRAWN_WITHIN = 30

/** What one does not see is asked for so long after the list stands. */
const WARM_AFTER_MS = 2_000

/** Where the cell stands, as soon as it is drawn; null until then. */
function useAnchor(grid: RefObject<GridHandle | null>, cell: EditedCell | null): HTMLElement | null {
  const [found, setFound] = useState<{ readonly cell: EditedCell; readonly anchor: HTMLElement } | null>(null)
  useEffect(() => {
    if (cell === null) return
    let frame = 0
    let left = DRAWN_WITHIN
    const look = (): void => {
      const anchor = grid.current?.placeOf(cell.orderId, cell.column) ?? null
      left -= 1
      if (anchor !== null) setFound({ cell, anchor })
      else if (left > 0) frame = requestAnimationFrame(look)
      else endEditing(cell)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [grid, cell])
  return cell !== null && found?.cell === cell ? found.anchor : null
}

/** Listens for what is typed for the field of a cell; the answer ends that, and says what was. */
function useTypedAhead(cell: EditedCell | null): () => string {
  const typed = useRef<() => string>(null)
  useLayoutEffect(() => {
    if (cell === null) return
    const end = listenForTyping()
    typed.current = end
    return () => void end()
  }, [cell])
  return useCallback(() => typed.current?.() ?? '', [])
}

/** The editor of the cell that is edited: over its row, and on to the next cell by Tab (reference: lists 13.1). */
export function RowEditing({ inPlace, request, columns, page, fresh, ids, grid }: Props) {
  const cell = useEdited((edited) => edited.cell)
  const anchor = useAnchor(grid, cell)
  const row = cell === null ? undefined : page?.orders.find(({ id }) => id === cell.orderId)
  const typedAhead = useTypedAhead(row === undefined ? null : cell)
  const orderId = cell?.orderId
  const also = useMemo(() => (orderId === undefined ? null : rowInPage(request, orderId)), [request, orderId])
  // What stands beside the list is the order that one writes in: colleagues are told so of that one.
  useEffect(() => {
    if (orderId !== undefined) followPreview(orderId)
  }, [orderId])
  useEffect(() => {
    const timer = window.setTimeout(inPlace.warm, WARM_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [inPlace])
  // Rows of another page, sort or filter: what was typed is kept under the cell's name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request ends it
  useEffect(() => () => endEditing(), [request])

  if (cell === null || anchor === null || row === undefined || also === null) return null

  const shown = columns.map(({ id }) => id).filter(isEditedColumn)
  const ofNextRow = (): EditedCell | null => {
    const after = ids[ids.indexOf(cell.orderId) + 1]
    const [first] = shown
    return after === undefined || first === undefined ? null : { orderId: after, column: first }
  }
  const goTo = (target: EditedCell | null): void => {
    if (target === null) {
      endEditing(cell)
      grid.current?.focus()
      return
    }
    grid.current?.goTo(target.orderId)
    editCell(target)
  }
  const onTab = (): void => {
    const column = shown[shown.indexOf(cell.column) + 1]
    if (column !== undefined) {
      goTo({ orderId: cell.orderId, column })
      return
    }
    endEditing(cell)
    const row = columns.some(({ id }) => id === 'technique') ? grid.current?.placeOf(cell.orderId, '') : null
    if (!toStep(row, (back) => goTo(back ? cell : ofNextRow()))) goTo(ofNextRow())
  }
  const onEnd = (end: EndOfEditing): void => {
    if (end === 'left') endEditing(cell)
    else if (end === 'tab') onTab()
    else goTo(null)
  }
  return (
    <inPlace.Editor
      key={`${cell.orderId} ${cell.column}`}
      row={row}
      field={EDITED_COLUMNS[cell.column]}
      anchor={anchor}
      also={also}
      isGone={fresh?.orders.every(({ id }) => id !== cell.orderId) ?? false}
      onEnd={onEnd}
      typedAhead={typedAhead}
    />
  )
}
