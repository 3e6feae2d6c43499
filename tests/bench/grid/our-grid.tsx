import { createRef, useMemo } from 'react'
import { COLUMNS, type ColumnId, ownColumns } from '@/domain/lists/columns'
import type { OrderSummary } from '@/domain/orders/order'
import { ListContext } from '@/renderer/features/order-list/grid/list-context'
import { OrderGrid } from '@/renderer/features/order-list/grid/order-grid'
import { listSelection } from '@/renderer/features/selection/list-selection'
import type { GridHandle } from '@/renderer/kit/virtual-grid/virtual-grid'
import { GROUP, inGroups } from './groups'

export const ROW = '[data-row] [role="gridcell"]'
export const SCROLLER = '[role="grid"]:not([aria-hidden])'

const SORTED = { channel: 'opened', sort: 'orderedAt', dir: 'desc', page: 1, pageSize: 150 } as const
/** Of a list of one technique, which has a column more. */
const WIDE = { ...SORTED, dimension: 'dtg' } as const
const REQUESTS = {
  usual: { ...SORTED, dimension: 'all' },
  wide: WIDE,
  grouped: { ...WIDE, group: GROUP }
} as const

const usual = ownColumns({ dimension: 'all', seesAll: true, extras: true })
const all = (Object.keys(COLUMNS) as ColumnId[]).map((id) => ({ id }))
const handle = createRef<GridHandle>()

/** The order list's own grid, with every order on one page: its usual columns, or all of them, gathered or not. */
export function Grid({ orders: read, kind }: { orders: readonly OrderSummary[]; kind: keyof typeof REQUESTS }) {
  const request = REQUESTS[kind]
  const columns = kind === 'usual' ? usual : all
  const { orders, groups } = useMemo(() => (kind === 'grouped' ? inGroups(read) : { orders: read, groups: undefined }), [read, kind])
  return (
    <ListContext
      value={{
        ...{ request, columns, ids: orders.map(({ id }) => id), total: { nbItems: orders.length }, selection: listSelection },
        ...{ onSort: () => undefined, density: null, chosen: false, onShape: () => undefined }
      }}
    >
      <OrderGrid
        stood={null}
        page={{ paginated: false, nbItems: orders.length, orders: [...orders], ...(groups && { groups }) }}
        busy={false}
        instead={undefined}
        handle={handle}
      />
    </ListContext>
  )
}
