import { type ReactNode, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { GridConfig } from '@/domain/lists/grid-config'
import { usePreferences } from '../../lib/preferences/preferences'
import { type ListRequest, pageCount } from './data/list-request'
import { useListPage } from './data/use-list-page'
import { useLiveList } from './data/use-live-list'
import { useOrderPage } from './data/use-order-page'
import { ListContext } from './grid/list-context'
import { columnsOfList } from './grid/order-columns'
import { OrderGrid } from './grid/order-grid'
import { ListPager } from './list-pager'
import styles from './order-list.module.css'
import type { RowSelectionSeam } from './row-selection'
import { RefusedList, UnreachableList } from './states/failed-list'
import { SkeletonRows } from './states/skeleton-rows'

interface Props {
  readonly label: string
  readonly request: ListRequest
  /** Scope of the shared selection. */
  readonly scope: string
  readonly selection: RowSelectionSeam
  readonly onSort: (order: GridConfig['order']) => void
  /** What stands over the grid; it gets the orders on screen. */
  readonly above: (shown: readonly number[]) => ReactNode
  /** What stands in place of rows when there is no order. */
  readonly empty: ReactNode
}

const NONE: readonly number[] = []

/** One page of orders with its grid and pager, kept up to date; the list to come back to. Lists and search draw it (spec §2). */
export function ListFrame({ label, request, scope, selection, onSort, above, empty }: Props) {
  const { pathname, search } = useLocation()
  const { page, goTo } = useListPage()
  const setPreferences = usePreferences((preferences) => preferences.set)
  const { view, fetching, retry, prefetch } = useOrderPage(request)
  const shown = view.kind === 'ready' ? view.page : undefined
  const ids = useMemo(() => shown?.orders.map(({ id }) => id) ?? NONE, [shown])

  useLiveList()
  selection.useLive(scope, ids)
  useEffect(() => setPreferences({ previousList: pathname + search }), [pathname, search, setPreferences])

  // The list has become shorter than the page that is looked at: its last page takes over.
  const last = shown && view.kind === 'ready' && !view.stale ? pageCount(shown.nbItems) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to a page is the same at every drawing
  useEffect(() => {
    if (last !== undefined && page > last) goTo(last, { replace: true })
  }, [last, page])

  const instead = ((): ReactNode => {
    switch (view.kind) {
      case 'loading':
        return <SkeletonRows columns={columnsOfList(request.dimension)} />
      case 'unreachable':
        return <UnreachableList onRetry={retry} />
      case 'refused':
        return <RefusedList error={view.error} onRetry={retry} />
      case 'ready':
        return view.page.orders.length > 0 ? undefined : empty
    }
  })()

  return (
    <ListContext value={{ request, ids, selection, onSort }}>
      <section className={styles.list} aria-label={label}>
        {above(ids)}
        <OrderGrid page={shown} busy={fetching} instead={instead} />
        <ListPager total={shown?.nbItems} page={page} onPage={goTo} onAhead={prefetch} />
      </section>
    </ListContext>
  )
}
