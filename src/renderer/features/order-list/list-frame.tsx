import { type ComponentProps, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { formatNumber } from '@/domain/format/number'
import type { ColumnChoice } from '@/domain/lists/columns'
import type { Density } from '@/domain/lists/grid-config'
import type { ListCount } from '@/domain/lists/list-count'
import { isUnreadable } from '@/domain/orders/raw-order'
import type { GridHandle } from '@/renderer/kit/virtual-grid/virtual-grid'
import { useNotices } from '@/renderer/lib/notices/notices'
import { rememberList } from '@/renderer/lib/preferences/preferences'
import { late } from '@/renderer/lib/react/late'
import { type ListRequest, pageCount } from './data/list-request'
import { useLiveList } from './data/use-live-list'
import { seenPage, useOrderPage } from './data/use-order-page'
import { ListContext, type ListState, type RowSelectionSeam } from './grid/list-context'
import type { ListSort } from './grid/next-sort'
import { OrderGrid } from './grid/order-grid'
import type { InPlaceSeam } from './in-place/in-place-seam'
import { RowEditing } from './in-place/row-editing'
import { RowMenuPlace } from './in-place/row-menu-place'
import { useHeldPage } from './in-place/use-held-page'
import { ListPager } from './list-pager'
import styles from './order-list.module.css'
import { ListPreview } from './preview/list-preview'
import type { PreviewSeam } from './preview/preview-seam'
import { SelectionBar, WithoutSelection } from './selection-bar'
import { OldRows, RefusedList, SkeletonRows, UnreachableList } from './states/instead-of-rows'

interface Props {
  readonly label: string
  readonly request: ListRequest
  readonly goTo: (page: number, options?: { readonly replace: boolean }) => void
  readonly scope: string
  readonly selection: RowSelectionSeam
  readonly onSort: (sort: ListSort) => void
  /** What is shown, in order (reference: lists 10.1). */
  readonly columns: readonly ColumnChoice[]
  /** Somebody chose these; they are not the list's own. */
  readonly chosen: boolean
  readonly density: Density | null
  readonly onShape: ListState['onShape']
  /** What shows an order beside the rows. */
  readonly preview: PreviewSeam
  /** What edits a row in place. */
  readonly inPlace: InPlaceSeam
  /** What stands over the grid; it gets what is off without a selection, and how many orders the list has on all its pages. */
  readonly above: (actions: ReactNode, total: ListCount) => ReactNode
  /** What one can do with the selection; it gets the orders on screen, and whether some are selected. */
  readonly actions: (shown: readonly number[], some: boolean) => ReactNode
  /** What stands in place of rows when there is no order. */
  readonly empty: ReactNode
  /** What stands beside the grid. */
  readonly beside?: ReactNode
}

const NONE: readonly number[] = []
const UNCOUNTED: ListCount = { nbItems: 0 }
const TELL_PAGE_FOR_MS = 10_000

const SelectionTotals = late(async () => (await import('./selection-totals')).SelectionTotals)

/** Nothing until several are selected: its code is no part of the first list. */
const Totals = (props: ComponentProps<typeof SelectionTotals>) => (props.selection.useCount() < 2 ? null : <SelectionTotals {...props} />)

/** One page of orders with its grid and pager, kept up to date; the list to come back to. Lists and search draw it (reference: lists 4.2, 5.3). */
export function ListFrame({
  label,
  request,
  goTo,
  scope,
  selection,
  onSort,
  columns,
  chosen,
  density,
  onShape,
  preview,
  inPlace,
  above,
  actions,
  empty,
  beside
}: Props) {
  const { pathname, search } = useLocation()
  const { page } = request
  const notices = useNotices()
  const grid = useRef<GridHandle>(null)
  const { known, view, fetching, retry, prefetch } = useOrderPage(request)
  const current = view.kind === 'ready' ? view.page : undefined
  const { page: shown, stood } = useHeldPage(current, request)
  const ids = useMemo(() => shown?.orders.filter((order) => !isUnreadable(order)).map(({ id }) => id) ?? NONE, [shown])

  const keepInView = useCallback(() => grid.current?.reveal(), [])
  const toGrid = useCallback(() => grid.current?.focus(), [])

  useLiveList()
  selection.useLive(scope, ids)
  const fresh = known.kind === 'ready' && !known.stale ? known.page : undefined
  const seen = useMemo(() => (fresh === undefined ? null : seenPage(request, fresh)), [request, fresh])
  selection.useSight(scope, seen)
  useEffect(() => rememberList(pathname + search), [pathname, search])

  // The list is shorter than the page that is looked at, or has become so: its last page takes over.
  const last = known.kind === 'ready' && !known.stale ? pageCount(known.page.nbItems) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to a page is the same at every drawing
  useEffect(() => {
    if (last === undefined || page <= last) return
    goTo(last, { replace: true })
    notices.show({
      tone: 'info',
      text: `La page ${formatNumber(page)} n'existe pas\u00a0: voici la dernière.`,
      durationMs: TELL_PAGE_FOR_MS,
      ...(last > 1 && { action: { label: 'Première page', run: () => goTo(1) } })
    })
  }, [last, page])

  const failed = known.kind === 'ready' ? known.error : null

  const instead = ((): ReactNode => {
    switch (view.kind) {
      case 'loading':
        return <SkeletonRows columns={columns} />
      case 'unreachable':
        return <UnreachableList onRetry={retry} />
      case 'refused':
        return <RefusedList error={view.error} onRetry={retry} />
      case 'ready':
        if (shown !== undefined && shown.orders.length > 0) return undefined
        return view.page.nbItems > 0 ? <SkeletonRows columns={columns} /> : empty
    }
  })()

  return (
    <ListContext value={{ request, ids, total: shown ?? UNCOUNTED, selection, onSort, columns, chosen, density, onShape }}>
      <section className={styles.list} aria-label={label}>
        {above(<WithoutSelection selection={selection}>{actions(ids, false)}</WithoutSelection>, shown ?? UNCOUNTED)}
        {failed !== null && <OldRows error={failed} onRetry={retry} />}
        <div className={styles.beside}>
          <OrderGrid page={shown} stood={stood} busy={fetching} instead={instead} handle={grid} />
          <RowEditing inPlace={inPlace} request={request} columns={columns} page={shown} fresh={current} ids={ids} grid={grid} />
          <RowMenuPlace inPlace={inPlace} request={request} page={shown} ids={ids} grid={grid} />
          <ListPreview preview={preview} request={request} page={shown} ids={ids} goTo={goTo} grid={grid} />
          {beside}
        </div>
        <SelectionBar selection={selection} onCome={keepInView} onLeave={toGrid}>
          {actions(ids, true)}
        </SelectionBar>
        <ListPager total={shown} page={page} onPage={goTo} onAhead={prefetch}>
          <Totals selection={selection} page={shown} />
        </ListPager>
      </section>
    </ListContext>
  )
}
