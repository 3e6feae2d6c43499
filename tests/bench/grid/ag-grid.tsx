import { AllCommunityModule, type ColDef, ModuleRegistry, type RowSelectionOptions, themeQuartz } from 'ag-grid-community'
import { AgGridReact, type CustomCellRendererProps } from 'ag-grid-react'
import { type FunctionComponent, type ReactNode, useMemo } from 'react'
import { dayMonth, dayMonthTime } from '@/domain/calendar/date-text'
import { amountOrDash, numberOrDash } from '@/domain/format/number'
import { groupKeyOf } from '@/domain/lists/groups'
import type { ListRow, OrderSummary } from '@/domain/orders/order'
import { AgeCell, DayCell, ProductionCell } from '@/renderer/features/order-list/cells/date-cells'
import { FacesCell } from '@/renderer/features/order-list/cells/figure-cells'
import { OptionsCell } from '@/renderer/features/order-list/cells/options-cell'
import { StepCell, TechniquesCell } from '@/renderer/features/order-list/cells/technique-cells'
import { CustomerCell, LabelsCell, MethodCell, ReferenceCell, StatesCell } from '@/renderer/features/order-list/cells/text-cells'
import { GroupHeader } from '@/renderer/features/order-list/grid/group-header'
import { RequestContext } from '@/renderer/features/order-list/grid/list-context'
import { GROUP, inGroups } from './groups'

ModuleRegistry.registerModules([AllCommunityModule])

export const ROW = '.ag-row .ag-cell'
export const SCROLLER = '.ag-body-viewport, .ag-grid-viewport'

/** What stands over the orders of a day, by the first of them. */
interface Over {
  readonly first: OrderSummary
}
type Row = OrderSummary | Over
type Column = ColDef<Row>

/** A React renderer, for badges and icons. */
const drawn = (draw: (order: OrderSummary) => ReactNode): Pick<Column, 'cellRenderer'> => ({
  cellRenderer: ({ data }: CustomCellRendererProps<Row>) => (data && 'id' in data ? draw(data) : null)
})

/** A formatter, for text. */
const written = (write: (order: OrderSummary) => string): Pick<Column, 'valueGetter' | 'valueFormatter'> => ({
  valueGetter: ({ data }) => data,
  valueFormatter: ({ data }) => (data && 'id' in data ? write(data) : '')
})

const YEAR = new Date().getFullYear()
const TODAY = new Date().toISOString().slice(0, 10)

/** The same columns as the order list's, the column of boxes being AG Grid's own. */
const COLUMNS: Column[] = [
  { headerName: 'ID', width: 170, ...drawn((order) => <ReferenceCell order={order} year={YEAR} />) },
  { headerName: 'Bac(s)', width: 90, ...drawn((order) => <LabelsCell labels={order.bacs} kind="bac" />) },
  { headerName: 'Run(s)', width: 90, ...drawn((order) => <LabelsCell labels={order.picking_runs} kind="run" />) },
  { headerName: 'Option(s)', width: 90, ...drawn((order) => <OptionsCell order={order} />) },
  { headerName: 'Création', width: 110, ...written((order) => dayMonthTime(order.ordered_at)) },
  { headerName: 'Client', flex: 1, ...drawn((order) => <CustomerCell order={order} />) },
  { headerName: 'Face(s)', width: 70, ...drawn((order) => <FacesCell order={order} />) },
  { headerName: 'Pièce(s)', width: 70, ...written((order) => numberOrDash(order.metrics.items)) },
  { headerName: 'Pers.', width: 60, ...written((order) => numberOrDash(order.metrics.customizations)) },
  { headerName: 'Point(s)', width: 90, ...written((order) => numberOrDash(order.metrics.stitch_points)) },
  { headerName: 'Total (€)', width: 90, ...written((order) => amountOrDash(order.amount)) },
  { headerName: 'Techniques', width: 160, ...drawn((order) => <TechniquesCell order={order} />) },
  { headerName: 'Production', width: 110, ...drawn((order) => <ProductionCell order={order} channel="opened" today={TODAY} />) },
  {
    headerName: 'Expédition / Livraison',
    width: 120,
    ...written(
      ({ dispatched_at, shipping_at }) => `${dispatched_at ? dayMonth(dispatched_at) : '—'} → ${shipping_at ? dayMonth(shipping_at) : '—'}`
    )
  },
  { headerName: 'États', width: 200, ...drawn((order) => <StatesCell order={order} />) }
]

/** The others that one may choose, in a list of one technique. */
const OTHERS: Column[] = [
  { headerName: 'Étape', width: 140, ...drawn((order) => <StepCell order={order} techniques={['dtg']} />) },
  { headerName: 'Mode de livraison', width: 140, ...drawn((order) => <MethodCell method={order.shipping_method} />) },
  { headerName: 'Prod. prévue', width: 90, ...drawn((order) => <DayCell date={order.production_deadline_at} channel="opened" />) },
  { headerName: 'Livraison', width: 90, ...drawn((order) => <DayCell date={order.shipping_at} channel="opened" />) },
  { headerName: 'Origine', width: 100, ...written(({ origin }) => origin.name) },
  { headerName: 'Canal', width: 100, ...written(({ channel }) => channel.name) },
  { headerName: 'Bacs', width: 60, ...written(({ bacs }) => numberOrDash(bacs.length)) },
  { headerName: 'E-mail', width: 160, ...written((order: ListRow) => order.customer_email ?? '') },
  { headerName: 'Dans l’état depuis', width: 90, ...drawn((order: ListRow) => <AgeCell since={order.state_since ?? null} today={TODAY} />) }
]
const [STEP, METHOD, ...REST] = OTHERS
/** In the order of the list's own: what is out of the window costs theirs nothing. */
const ALL: Column[] = COLUMNS.flatMap((column) => {
  if (column.headerName === 'Techniques') return [column, STEP ?? {}]
  return column.headerName === 'États' ? [METHOD ?? {}, column, ...REST] : [column]
})
const REQUEST = { dimension: 'dtg', channel: 'opened', sort: 'orderedAt', dir: 'desc', page: 1, pageSize: 150 } as const

const SELECTION: RowSelectionOptions<Row> = { mode: 'multiRow' }

/** Orders by day, and over each day a row of the whole width, which its free edition draws; that groups are made by the grid, and stay in view, is sold apart. */
function inRows(orders: readonly OrderSummary[]): { rows: Row[]; Header: FunctionComponent<CustomCellRendererProps<Row>> } {
  const { orders: sorted, groups } = inGroups(orders)
  return {
    rows: [...Map.groupBy(sorted, (order) => groupKeyOf(order, GROUP)).values()].flatMap((all) => [
      { first: all[0] as OrderSummary },
      ...all
    ]),
    Header: ({ data }) => data && 'first' in data && <GroupHeader row={data.first} grouping={GROUP} groups={groups} />
  }
}

/** AG Grid Community as its documentation advises: registered modules, stable columns, row ids, its own selection. */
export function Grid({ orders, kind }: { orders: readonly OrderSummary[]; kind: string }) {
  const { rows, Header } = useMemo(
    () => (kind === 'grouped' ? inRows(orders) : { rows: orders as Row[], Header: undefined }),
    [orders, kind]
  )
  return (
    <RequestContext value={REQUEST}>
      <div style={{ flex: 1 }}>
        <AgGridReact<Row>
          theme={themeQuartz}
          rowData={rows}
          columnDefs={kind === 'usual' ? COLUMNS : ALL}
          rowHeight={36}
          rowSelection={SELECTION}
          getRowId={({ data }) => ('first' in data ? `over ${data.first.id}` : String(data.id))}
          isFullWidthRow={({ rowNode: { data } }) => data !== undefined && 'first' in data}
          fullWidthCellRenderer={Header}
        />
      </div>
    </RequestContext>
  )
}
