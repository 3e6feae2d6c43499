import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OrderPage } from '@/contract/orders/orders'
import { COLUMNS, type ColumnId, PINNED_COLUMNS } from '@/domain/lists/columns'
import type { Grouping } from '@/domain/lists/grid-config'
import { groupKeyOf } from '@/domain/lists/groups'
import type { ListRow } from '@/domain/orders/order'
import { isUnreadable } from '@/domain/orders/raw-order'
import { isSav } from '@/domain/tags/options'
import { useMedia, usePhone } from '@/renderer/kit/theme/use-media'
import { type GridHandle, type GridPlace, type RowGroups, VirtualGrid } from '@/renderer/kit/virtual-grid/virtual-grid'
import { orderPath } from '@/renderer/lib/orders/order-paths'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { useToday } from '@/renderer/lib/use-today'
import { withFlash, withMark } from '../data/flashes'
import type { ListRequest } from '../data/list-request'
import { useOrderAhead } from '../data/use-order-ahead'
import { columnToEdit, editCell, endEditing, isEditedColumn, openRowMenu, useEdited, withEdited } from '../in-place/edited'
import { toStep } from '../in-place/to-step'
import { closePreview, followPreview, isPreviewOpen, togglePreview, useRoomForPreview, withPreviewed } from '../preview/previewed'
import { besideColumns, FIGURES, narrowBelow, ROW_HEIGHTS, trackList, wideVariables } from './column-widths'
import styles from './columns.module.css'
import { GroupHeader } from './group-header'
import { RequestContext, useListRequest, useListState } from './list-context'
import { useSortKeys } from './next-sort'
import { orderColumns } from './order-columns'
import frame from './order-grid.module.css'
import marks from './row-marks.module.css'

/** On a phone a row is a card of three lines. */
const CARD_HEIGHT = 88
const KEYS =
  "Flèches haut et bas\u00a0: d'une commande à l'autre. Flèches droite et gauche\u00a0: les boutons de la ligne, aperçus compris. Espace\u00a0: aperçu à côté de la liste. Contrôle et Espace, ou X\u00a0: sélectionner. Entrée\u00a0: ouvrir. F2\u00a0: modifier les bacs, les runs ou les options. Touche Menu, ou Maj et F10\u00a0: ce que la ligne permet."
/** Where a list and what is shown beside it stand side by side. */
const ROOM_BESIDE = '(min-width: 1200px)'
/** The window in which columns that somebody chose all stay beside the panel, to be scrolled to (reference: lists 9.3). */
const ROOM_TO_SCROLL = '(min-width: 1600px)'
const NO_ORDERS: readonly ListRow[] = []

const classOf = (column: string): string => `${FIGURES.includes(column) ? styles.figure : ''} ${styles[column] ?? ''}`
const classOfRow = (order: ListRow): string => (isSav(order) ? (marks.sav ?? '') : '')

/** Which way a column is sorted; that of a second key is said in its header. */
function useColumnSort(column: string): 'ascending' | 'descending' | undefined {
  const { order } = useSortKeys(useListRequest())
  if (COLUMNS[column as ColumnId].sort !== order.field) return undefined
  return order.dir === 'asc' ? 'ascending' : 'descending'
}

/** How the rows of a page are gathered: as the host gathered them, which a page that is still of before was not. Rows that are held stay in the group where they `stood`. */
function groupsOf(page: OrderPage | undefined, stood: Props['stood'], grouping: Grouping | undefined): RowGroups<ListRow> | undefined {
  const { groups, orders = [] } = page ?? {}
  if (grouping === undefined || groups === undefined) return undefined
  const before = (row: ListRow): ListRow => stood?.get(row.id) ?? row
  const keyOf = (shown: ListRow): string => {
    const row = before(shown)
    return isUnreadable(row) ? '' : groupKeyOf(row, grouping)
  }
  // An order that has just gone to another group may have none here yet; where no order has one, they were gathered otherwise.
  const known = new Set(groups.map(({ key }) => key))
  if (!orders.some((row) => known.has(keyOf(row)))) return undefined
  const header: RowGroups<ListRow>['header'] = (shown) => {
    const row = before(shown)
    return !isUnreadable(row) && <GroupHeader row={row} grouping={grouping} groups={groups} />
  }
  return { keyOf, header }
}

interface Props {
  /** The page on screen; absent while `instead` stands in its place. */
  readonly page: OrderPage | undefined
  /** Its rows as they stood when they began to be held; null while they are not. */
  readonly stood: ReadonlyMap<number, ListRow> | null
  readonly busy: boolean
  readonly instead: ReactNode
  readonly handle: RefObject<GridHandle | null>
}

/** The grid of an order list: columns of its dimension, its selection, its keys. */
export function OrderGrid({ page, stood, busy, instead, handle: grid }: Props) {
  const { request, ids, selection, columns: shown, chosen, density } = useListState()
  const { dimension, channel = '' } = request
  const { SelectBox } = selection
  const navigate = useNavigate()
  const today = useToday()
  const ofStation = usePreferences((preferences) => preferences.compact)
  const compact = density === null ? ofStation : density === 'compact'
  const cards = usePhone()
  const [start] = useState(() => placeIn(request))
  const at = useRef(request)
  const longDates = channel !== 'opened'
  const ahead = useOrderAhead()
  const shownIds = shown.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other widths draw no cell anew
  const columns = useMemo(
    () => orderColumns({ dimension, shown: shown.map(({ id }) => id), channel, today, SelectBox, sized: !cards, edits: !cards }),
    [dimension, shownIds, channel, today, SelectBox, cards]
  )
  const useLook = useMemo(() => {
    const marked = withMark(withFlash(selection.useRowLook, marks.flash ?? ''), marks)
    return withEdited(withPreviewed(marked, marks.previewed ?? ''), marks.edited ?? '')
  }, [selection])
  const roomBeside = useMedia(ROOM_BESIDE)
  const beside = useRoomForPreview() && roomBeside
  const scrolls = useMedia(ROOM_TO_SCROLL) && chosen
  const cut = beside && !scrolls
  const { wide, narrow, kept } = useMemo(() => (cut ? besideColumns(shown) : { wide: shown, narrow: shown, kept: undefined }), [cut, shown])

  const groups = useMemo(() => groupsOf(page, stood, request.group), [page, stood, request.group])

  // Another request shows its rows from the first one on.
  useEffect(() => {
    if (at.current !== request) grid.current?.scrollToTop()
    at.current = request
  }, [grid, request])

  const open = (id: number, newTab: boolean): void => {
    if (isUnreadable({ id })) return
    if (newTab) window.open(orderPath(id), '_blank', 'noopener')
    else void navigate(orderPath(id))
  }

  /** The next step of a row has the focus; by Tab that of the next row, which is then the active one. */
  const goToStep = (id: number): boolean =>
    toStep(grid.current?.placeOf(id, ''), (back) => {
      const next = back ? id : (ids[ids.indexOf(id) + 1] ?? id)
      grid.current?.goTo(next)
      if (next === id) grid.current?.focus()
      else goToStep(next)
    })

  return (
    <div
      {...ahead}
      className={frame.frame}
      data-compact={(compact && !cards) || undefined}
      data-busy={busy || undefined}
      data-pushed={beside || undefined}
      data-beside={kept}
      style={wideVariables(longDates) as Record<string, string>}
    >
      <RequestContext value={request}>
        <VirtualGrid
          ref={grid}
          label="Commandes"
          hint={KEYS}
          rows={page?.orders ?? NO_ORDERS}
          columns={columns}
          pinned={PINNED_COLUMNS.length}
          template={trackList(wide)}
          narrowTemplate={trackList(narrow)}
          classOf={classOf}
          classOfRow={classOfRow}
          useSort={useColumnSort}
          useLook={useLook}
          rowHeight={cards ? CARD_HEIGHT : compact ? ROW_HEIGHTS.compact : ROW_HEIGHTS.normal}
          before={(request.page - 1) * request.pageSize}
          total={page?.nbItemsRelation === 'gte' ? null : (page?.nbItems ?? 0)}
          narrowBelow={narrowBelow(wide, longDates)}
          className={`${styles.list} ${longDates ? styles.longDates : ''} ${cards ? styles.cards : ''}`}
          groups={groups}
          instead={instead}
          busy={busy}
          start={start}
          onLeave={(place) => keepPlace(request, place)}
          onToggle={(id) => !isUnreadable({ id }) && selection.toggle(id)}
          onExtend={(from, to) => selection.extend(ids, from, to)}
          onSelectAll={() => selection.selectAll(ids, true)}
          onClear={() => {
            // The field of a cell is on its way.
            if (useEdited.getState().cell !== null) endEditing()
            else if (isPreviewOpen()) closePreview()
            else selection.clear()
          }}
          onOpen={open}
          onPreview={(id) => {
            if (isUnreadable({ id })) return
            if (cards) open(id, false)
            else togglePreview(id)
          }}
          onEdit={(id, column) => {
            if (isUnreadable({ id })) return
            const edited = column !== null && isEditedColumn(column) ? column : columnToEdit(shown.map((one) => one.id))
            if (edited !== 'technique') editCell({ orderId: id, column: edited })
            else if (!goToStep(id)) editCell({ orderId: id, column: 'bacs' })
          }}
          onMenu={(orderId, beside) => !isUnreadable({ id: orderId }) && openRowMenu({ orderId, beside })}
          onMove={(id) => !isUnreadable({ id }) && followPreview(id)}
        />
      </RequestContext>
    </div>
  )
}

/** Where the operator was in the list that was left last. */
let left: { readonly list: string; readonly place: GridPlace } | undefined

/** Keeps where somebody was in a list when it is left: an order that one has looked at leads back to its row. */
function keepPlace(request: ListRequest, place: GridPlace): void {
  left = { list: JSON.stringify(request), place }
}

/** Where somebody was in this very list (page, sort and filters included) when it was the last one left; undefined otherwise. */
const placeIn = (request: ListRequest): GridPlace | undefined => (left?.list === JSON.stringify(request) ? left.place : undefined)
