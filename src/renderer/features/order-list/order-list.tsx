import { lazy, memo, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { formatMetric } from '@/domain/format/number'
import { channelsOf, type DimensionCode, dimension, listScope } from '@/domain/lists/dimensions'
import { TabBar } from '@/renderer/kit/tabs/tab-bar'
import styles from '@/renderer/kit/tabs/tabs.module.css'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { useMetrics } from '@/renderer/lib/query/use-metrics'
import { useRole } from '@/renderer/lib/roles/role'
import { listRequest } from './data/list-request'
import { useListView } from './data/use-list-view'
import type { RowSelectionSeam } from './grid/list-context'
import { FilterBar } from './list-filters'
import { ListFrame } from './list-frame'
import { SelectionInfo } from './selection-info'

/** One tab per channel with its number of orders; nothing when the dimension has but one (reference: lists 1.1). */
const ListTabs = memo(function ListTabs({ code, channel }: { code: DimensionCode; channel: string }) {
  const countOf = useMetrics()
  const channels = channelsOf(code)
  if (channels.length < 2) return null
  return (
    <TabBar label="Étapes de la liste" current={`${code}/${channel}`}>
      {channels.map((one) => {
        const count = countOf(code, one)
        return (
          <Link key={one} to={`/orders/${listScope(code, one)}`} className={styles.tab} aria-current={one === channel ? 'page' : undefined}>
            {dimension(code).channels[one]}
            {count !== null && <span className={styles.badge}>{count === undefined ? '\u00a0' : formatMetric(count)}</span>}
          </Link>
        )
      })}
    </TabBar>
  )
})

interface Props {
  readonly code: DimensionCode
  readonly channel: string
  readonly selection: RowSelectionSeam
  /** What one can do with the selection, at the end of the bar; it gets the orders on screen. */
  readonly actions: (shown: readonly number[]) => ReactNode
  readonly onSearchAll: (keyword: string) => void
}

/** Drawn where the server answered that there is nothing: its code can be asked for then. */
const EmptyList = lazy(async () => ({ default: (await import('./states/empty-list')).EmptyList }))

/** The order list of a dimension and channel (reference: lists 1.1). Draw it with a key of the dimension: each has its own filters and sort. */
export function OrderList({ code, channel, selection, actions, onSearchAll }: Props) {
  const { pathname, search } = useLocation()
  const view = useListView(code)
  const { grid, page, change } = view
  const origin = usePreferences((preferences) => preferences.origin)
  const setPreferences = usePreferences((preferences) => preferences.set)
  const role = useRole()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one may sort by goes with the role
  const request = useMemo(
    () => listRequest({ list: { dimension: code, channel }, grid, origin, page }),
    [code, channel, grid, origin, page, role]
  )
  useEffect(() => setPreferences({ dimensionList: pathname + search }), [pathname, search, setPreferences])

  const place = `${dimension(code).title} · ${dimension(code).channels[channel]}`

  return (
    <ListFrame
      label={place}
      request={request}
      goTo={view.goTo}
      scope={listScope(code, channel)}
      selection={selection}
      onSort={(order) => change({ order })}
      above={(shown) => (
        <>
          <ListTabs code={code} channel={channel} />
          <FilterBar filters={grid.filters} onSearch={(filters) => change({ filters })}>
            <SelectionInfo selection={selection} />
            {actions(shown)}
          </FilterBar>
        </>
      )}
      empty={
        <Suspense>
          <EmptyList
            place={place}
            filters={grid.filters}
            origin={origin}
            onSearch={(filters) => change({ filters })}
            onSearchAll={onSearchAll}
            onAllOrigins={() => setPreferences({ origin: 'all' })}
          />
        </Suspense>
      }
    />
  )
}
