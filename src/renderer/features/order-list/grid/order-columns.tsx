import type { ReactNode } from 'react'
import { yearOf } from '@/domain/calendar/days'
import { displayReference } from '@/domain/format/reference'
import { type ColumnId, restColumn, techniquesOfDimension } from '@/domain/lists/columns'
import type { DimensionCode } from '@/domain/lists/dimensions'
import type { ListRow } from '@/domain/orders/order'
import { isUnreadable } from '@/domain/orders/raw-order'
import type { GridColumn } from '@/renderer/kit/virtual-grid/grid-row'
import { AgeCell, CreationCell, DayCell, DispatchCell, ProductionCell } from '../cells/date-cells'
import { CountCell, FacesCell, StitchCell, TotalCell } from '../cells/figure-cells'
import { OptionsCell } from '../cells/options-cell'
import { StepCell, TechniquesCell } from '../cells/technique-cells'
import { CustomerCell, LabelsCell, MethodCell, ReferenceCell, StatesCell, TextCell, UnreadableCell } from '../cells/text-cells'
import { ColumnEdge } from '../columns/column-edge'
import { isEditedColumn } from '../in-place/edited'
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
  /** Widths can be pulled: not where rows are cards. */
  readonly sized: boolean
  /** Cells whose column is edited in place take a press for it: not where rows are cards. */
  readonly edits: boolean
}

function SelectAll() {
  const { ids, selection } = useListState()
  return <selection.SelectAllBox ids={ids} />
}

/** How each column draws an order (reference: lists 2.1). */
function cellsOf({ dimension, channel, today, SelectBox }: Kind): Readonly<Record<ColumnId, (order: ListRow) => ReactNode>> {
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
    states: (order) => <StatesCell order={order} />,
    deadline: (order) => <DayCell date={order.production_deadline_at} channel={channel} />,
    delivery: (order) => <DayCell date={order.shipping_at} channel={channel} />,
    origin: (order) => <TextCell text={order.origin.name} />,
    salesChannel: (order) => <TextCell text={order.channel.name} />,
    bacCount: (order) => <CountCell value={order.bacs.length} />,
    email: (order) => <TextCell text={order.customer_email ?? ''} />,
    stateSince: (order) => <AgeCell since={order.state_since ?? null} today={today} />
  }
}

const headerOf = (column: ColumnId, sized: boolean): ReactNode => {
  if (column === 'select') return <SelectAll />
  return (
    <>
      {column === 'states' ? <StatesHeader /> : <HeaderCell column={column} />}
      {sized && <ColumnEdge column={column} />}
    </>
  )
}

/** The columns of a list, in order. Keep them as long as their kind is the same: other columns draw every cell anew. */
export function orderColumns(kind: Kind): readonly GridColumn<ListRow>[] {
  const cells = cellsOf(kind)
  const cellOf = (column: ColumnId, order: ListRow): ReactNode => {
    if (!isUnreadable(order)) return cells[column](order)
    return column === 'reference' ? <UnreadableCell order={order} /> : null
  }
  const rest = restColumn(kind.shown)
  return kind.shown.map((column) => ({
    id: column,
    header: () => headerOf(column, kind.sized && column !== rest),
    cell: (order) => cellOf(column, order),
    editable: kind.edits && isEditedColumn(column)
  }))
}
