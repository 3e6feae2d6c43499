import { type ComponentProps, memo, useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { formatMetric } from '@/domain/format/number'
import { channelsOf, type DimensionCode, dimension, listScope } from '@/domain/lists/dimensions'
import { DEFAULT_GRID } from '@/domain/lists/grid-config'
import { TabBar } from '@/renderer/kit/tabs/tab-bar'
import styles from '@/renderer/kit/tabs/tabs.module.css'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { useMetrics } from '@/renderer/lib/query/use-metrics'
import { late } from '@/renderer/lib/react/late'
import { useRole } from '@/renderer/lib/roles/role'
import { ColumnsButton } from './columns/columns-button'
import { Columns } from './columns/late-columns'
import { useArranging } from './columns/use-arranging'
import { useShape, useShownColumns } from './columns/use-shown-columns'
import { listRequest } from './data/list-request'
import { useListView } from './data/use-list-view'
import { ExportList } from './export/export-list'
import { FilterChips } from './filters/filter-chips'
import { useGroupBy, WhyNotGrouped } from './filters/group-by'
import type { RowSelectionSeam } from './grid/list-context'
import type { InPlaceSeam } from './in-place/in-place-seam'
import { FilterBar } from './list-filters'
import { ListFrame } from './list-frame'
import type { PreviewSeam } from './preview/preview-seam'
import { KeepView } from './views/keep-view'
import { useViewStanding } from './views/use-view-standing'
import { ViewTabs } from './views/view-tabs'

/** Whether a list has tabs: several channels, or saved views. Those of a list whose last view goes stay until one leaves it: one may want it back. */
function useHasTabs(code: DimensionCode, views: readonly unknown[]): boolean {
  const has = channelsOf(code).length > 1 || views.length > 0
  const [had, setHad] = useState(has)
  if (has && !had) setHad(true)
  return has || had
}

/** One tab per channel with its number of orders, then the saved views (reference: lists 1.1, 8.3). */
const ListTabs = memo(function ListTabs({ code, channel, standing, grid }: ComponentProps<typeof ViewTabs>) {
  const countOf = useMetrics()
  const channels = channelsOf(code)
  const { current } = standing
  return (
    <TabBar label="Étapes de la liste" current={`${code}/${channel}/${current?.id ?? ''}`}>
      {channels.map((one) => {
        const count = countOf(code, one)
        return (
          <Link
            key={one}
            to={`/orders/${listScope(code, one)}`}
            className={styles.tab}
            aria-current={one === channel && current === null ? 'page' : undefined}
          >
            {dimension(code).channels[one]}
            {count !== null && <span className={styles.badge}>{count === undefined ? '\u00a0' : formatMetric(count)}</span>}
          </Link>
        )
      })}
      <ViewTabs code={code} channel={channel} standing={standing} grid={grid} />
    </TabBar>
  )
})

interface Props {
  readonly code: DimensionCode
  readonly channel: string
  readonly selection: RowSelectionSeam
  readonly actions: ComponentProps<typeof ListFrame>['actions']
  readonly onSearchAll: (keyword: string) => void
  readonly preview: PreviewSeam
  readonly inPlace: InPlaceSeam
}

const ViewLine = late(async () => (await import('./views/view-line')).ViewLine)

/** Drawn where the server answered that there is nothing: its code can be asked for then. */
const EmptyList = late(async () => (await import('./states/empty-list')).EmptyList)

/** The order list of a dimension and channel (reference: lists 1.1). Draw it with a key of the dimension: each has its own filters and sort. */
export function OrderList({ code, channel, selection, actions, onSearchAll, preview, inPlace }: Props) {
  const { pathname, search } = useLocation()
  const view = useListView(code)
  const { grid, page, change } = view
  const standing = useViewStanding(view, { code, channel })
  const tabs = useHasTabs(code, standing.views)
  const origin = usePreferences((preferences) => preferences.origin)
  const setPreferences = usePreferences((preferences) => preferences.set)
  const role = useRole()
  const withChips = useCapability('list-filters')
  const groupBy = useGroupBy(grid.group, change)
  const { arranging, toggle, close } = useArranging()
  const columns = useShownColumns(code, grid.columns)
  const onShape = useShape(code, change)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one may sort by goes with the role
  const request = useMemo(
    () => listRequest({ list: { dimension: code, channel }, grid, origin, page }),
    [code, channel, grid, origin, page, columns, role, withChips, groupBy !== undefined]
  )
  useEffect(() => setPreferences({ dimensionList: pathname + search }), [pathname, search, setPreferences])

  const reset = (): void => change({ filters: DEFAULT_GRID.filters, chips: {} })
  const place = `${dimension(code).title} · ${dimension(code).channels[channel]}`

  return (
    <ListFrame
      label={place}
      request={request}
      goTo={view.goTo}
      scope={listScope(code, channel)}
      selection={selection}
      preview={preview}
      inPlace={inPlace}
      onSort={(sort) => change(sort)}
      columns={columns}
      chosen={grid.columns !== null}
      density={grid.density}
      onShape={onShape}
      beside={
        arranging && (
          <Columns
            place={standing.current === null ? dimension(code).title : `la vue ${standing.current.name}`}
            inView={standing.current !== null}
            chosen={grid.columns}
            dimension={code}
            channel={channel}
            onClose={close}
          />
        )
      }
      actions={actions}
      above={(off, total) => (
        <>
          {tabs && <ListTabs code={code} channel={channel} standing={standing} grid={grid} />}
          <FilterBar
            filters={grid.filters}
            onSearch={(filters) => change({ filters })}
            chips={grid.chips}
            inView={standing.current !== null}
            onReset={reset}
          >
            {!tabs && <KeepView place={{ code, channel }} grid={grid} atHost={standing.atHost} />}
            <ColumnsButton open={arranging} onToggle={toggle} />
            <ExportList request={request} total={total} />
            {off}
          </FilterBar>
          {withChips && (
            <FilterChips
              chips={grid.chips}
              request={request}
              onChange={(next, again) => change(({ chips }) => ({ chips: next(chips) }), { replace: again })}
              onSort={(sort) => change(sort)}
              groupBy={groupBy}
            />
          )}
          {groupBy?.grouping && <WhyNotGrouped />}
          {(standing.changes.length > 0 || standing.isNewer || standing.isGone) && (
            <ViewLine standing={standing} place={{ code, channel }} grid={grid} change={change} />
          )}
        </>
      )}
      empty={
        <EmptyList
          place={place}
          filters={grid.filters}
          request={request}
          chips={withChips ? grid.chips : {}}
          onChips={(next) => change(({ chips }) => ({ chips: next(chips) }))}
          onReset={reset}
          origin={origin}
          onSearchAll={onSearchAll}
          onAllOrigins={() => setPreferences({ origin: 'all' })}
        />
      }
    />
  )
}
