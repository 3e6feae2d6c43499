import { type ReactNode, useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { columnsOf } from '@/domain/lists/columns'
import { type DimensionCode, dimension, listScope } from '@/domain/lists/dimensions'
import type { GridConfig } from '@/domain/lists/grid-config'
import { usePreferences } from '../../lib/preferences/preferences'
import { listRequest, pageCount, readPage } from './data/list-request'
import { useGridConfig } from './data/use-grid-config'
import { useLiveList } from './data/use-live-list'
import { useOrderPage } from './data/use-order-page'
import { ListContext } from './grid/list-context'
import { OrderGrid } from './grid/order-grid'
import { ListFilters } from './list-filters'
import { ListPager } from './list-pager'
import { ListTabs } from './list-tabs'
import styles from './order-list.module.css'
import type { RowSelectionSeam } from './row-selection'
import { SelectionInfo } from './selection-info'
import { EmptyList } from './states/empty-list'
import { RefusedList, UnreachableList } from './states/failed-list'
import { SkeletonRows } from './states/skeleton-rows'

interface Props {
  readonly code: DimensionCode
  readonly channel: string
  readonly selection: RowSelectionSeam
  /** What one can do with the selection, at the end of the bar; it gets the orders on screen. */
  readonly actions: (shown: readonly number[]) => ReactNode
}

const NONE: readonly number[] = []

/** The order list of a dimension and channel (spec §2). Draw it with a key of the dimension: each has its own filters and sort. */
export function OrderList({ code, channel, selection, actions }: Props) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const page = readPage(params.get('page'))
  const [grid, setGrid] = useGridConfig(code)
  const origin = usePreferences((preferences) => preferences.origin)
  const setPreferences = usePreferences((preferences) => preferences.set)
  const request = useMemo(() => listRequest({ dimension: code, channel, grid, origin, page }), [code, channel, grid, origin, page])
  const { view, fetching, retry, prefetch } = useOrderPage(request)
  const shown = view.kind === 'ready' ? view.page : undefined
  const ids = useMemo(() => shown?.orders.map(({ id }) => id) ?? NONE, [shown])

  useLiveList()
  selection.useLive(listScope(code, channel), ids)
  useEffect(() => setPreferences({ previousList: pathname + search }), [pathname, search, setPreferences])

  const goTo = (next: number, replace = false): void => void navigate({ search: next === 1 ? '' : `?page=${next}` }, { replace })
  const change = (part: Partial<GridConfig>): void => {
    setGrid(part)
    if (page !== 1) goTo(1, true)
  }

  // The list has become shorter than the page that is looked at: its last page takes over.
  const last = shown && view.kind === 'ready' && !view.stale ? pageCount(shown.nbItems) : undefined
  useEffect(() => {
    if (last !== undefined && page > last) void navigate({ search: last === 1 ? '' : `?page=${last}` }, { replace: true })
  }, [last, page, navigate])

  const instead = ((): ReactNode => {
    switch (view.kind) {
      case 'loading':
        return <SkeletonRows columns={columnsOf(code)} />
      case 'unreachable':
        return <UnreachableList onRetry={retry} />
      case 'refused':
        return <RefusedList error={view.error} onRetry={retry} />
      case 'ready':
        return view.page.orders.length > 0 ? undefined : (
          <EmptyList
            request={request}
            filters={grid.filters}
            origin={origin}
            onSearch={(filters) => change({ filters })}
            onAllOrigins={() => setPreferences({ origin: 'all' })}
          />
        )
    }
  })()

  return (
    <ListContext value={{ request, ids, selection, onSort: (order) => change({ order }) }}>
      <section className={styles.list} aria-label={`${dimension(code).title} · ${dimension(code).channels[channel]}`}>
        <ListTabs code={code} channel={channel} />
        <ListFilters filters={grid.filters} onSearch={(filters) => change({ filters })}>
          <SelectionInfo selection={selection} />
          {actions(ids)}
        </ListFilters>
        <OrderGrid page={shown} busy={fetching} instead={instead} />
        <ListPager total={shown?.nbItems} page={page} onPage={goTo} onAhead={prefetch} />
      </section>
    </ListContext>
  )
}
