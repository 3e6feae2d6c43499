import { type ReactNode, useMemo } from 'react'
import { yearOf } from '@/domain/calendar/days'
import { displayReference } from '@/domain/format/reference'
import { type ColumnId, columnsOf, SEARCH_COLUMNS, techniquesOfDimension } from '@/domain/lists/columns'
import type { DimensionCode } from '@/domain/lists/dimensions'
import type { OrderSummary } from '@/domain/orders/order'
import { isUnreadable } from '@/domain/orders/raw-order'
import type { GridColumn } from '@/renderer/kit/virtual-grid/grid-row'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { CreationCell, DispatchCell, ProductionCell } from '../cells/date-cells'
import { CountCell, FacesCell, StitchCell, TotalCell } from '../cells/figure-cells'
import { OptionsCell } from '../cells/options-cell'
import { StepCell, TechniquesCell } from '../cells/technique-cells'
import { CustomerCell, LabelsCell, MethodCell, ReferenceCell, StatesCell, UnreadableCell } from '../cells/text-cells'
import { HeaderCell, StatesHeader } from './header-cell'
import { type RowSelectionSeam, useListState } from './list-context'

interface Kind {
  /** Absent in the search over all orders. */
  readonly dimension: DimensionCode | undefined
  /** What is shown, in order. */
  readonly shown: readonly ColumnId[]
  readonly channel: string
  /** The workshop's day, 'yyyy-MM-dd'. */
  readonly today: string
  readonly SelectBox: RowSelectionSeam['SelectBox']
}

function SelectAll() {
  const { ids, selection } = useListState()
  return <selection.SelectAllBox ids={ids} />
}

/** How each column draws an order (reference: lists 2.1). */
function cellsOf({ dimension, channel, today, SelectBox }: Kind): Readonly<Record<ColumnId, (order: OrderSummary) => ReactNode>> {
  const techniques = dimension === undefined ? [] : techniquesOfDimension(dimension)
  const year = yearOf(today)
  return {
    select: (order) => <SelectBox id={order.id} label={`la commande ${displayReference(order.origin_ref_id)}`} />,
    reference: (order) => <ReferenceCell order={order} year={year} />,
    bacs: (order) => <LabelsCell labels={order.bacs} kind="bac" />,
    runs: (order) => <LabelsCell labels={order.picking_runs} kind="run" />,
    options: (order) => <OptionsCell order={order} />,
    orderedAt: (order) => <CreationCell date={order.ordered_at} />,
    customer: (order) => <CustomerCell order={order} />,
    faces: (order) => <FacesCell order={order} />,
    items: (order) => <CountCell value={order.metrics.items} />,
    customizations: (order) => <CountCell value={order.metrics.customizations} />,
    stitchPoints: (order) => <StitchCell value={order.metrics.stitch_points} />,
    total: (order) => <TotalCell amount={order.amount} />,
    techniques: (order) => <TechniquesCell order={order} />,
    technique: (order) => <StepCell order={order} techniques={techniques} />,
    production: (order) => <ProductionCell order={order} channel={channel} today={today} />,
    dispatch: (order) => <DispatchCell order={order} channel={channel} />,
    method: (order) => <MethodCell method={order.shipping_method} />,
    states: (order) => <StatesCell order={order} />
  }
}

const headerOf = (column: ColumnId): ReactNode => {
  if (column === 'select') return <SelectAll />
  return column === 'states' ? <StatesHeader /> : <HeaderCell column={column} />
}

/** Columns of a list, or of the search over all orders. */
const columnsOfList = (dimension: DimensionCode | undefined): readonly ColumnId[] =>
  dimension === undefined ? SEARCH_COLUMNS : columnsOf(dimension)

/** The same without amounts, for who does not see them (reference: people 2.3). */
export function useColumnsOfList(dimension: DimensionCode | undefined): readonly ColumnId[] {
  const seesAmounts = useHasRole('operator')
  return useMemo(() => columnsOfList(dimension).filter((column) => seesAmounts || column !== 'total'), [dimension, seesAmounts])
}

/** The columns of a list, in order. Keep them as long as their kind is the same: other columns draw every cell anew. */
export function orderColumns(kind: Kind): readonly GridColumn<OrderSummary>[] {
  const cells = cellsOf(kind)
  const cellOf = (column: ColumnId, order: OrderSummary): ReactNode => {
    if (!isUnreadable(order)) return cells[column](order)
    return column === 'reference' ? <UnreadableCell order={order} /> : null
  }
  return kind.shown.map((column) => ({
    id: column,
    header: () => headerOf(column),
    cell: (order) => cellOf(column, order)
  }))
}
