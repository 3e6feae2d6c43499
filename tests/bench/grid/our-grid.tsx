import { createRef } from 'react'
import { ownColumns } from '@/domain/lists/columns'
import type { OrderSummary } from '@/domain/orders/order'
import { ListContext } from '@/renderer/features/order-list/grid/list-context'
import { OrderGrid } from '@/renderer/features/order-list/grid/order-grid'
import { listSelection } from '@/renderer/features/selection/list-selection'
import type { GridHandle } from '@/renderer/kit/virtual-grid/virtual-grid'

export const ROW = '[data-row] [role="gridcell"]'
export const SCROLLER = '[role="grid"]:not([aria-hidden])'

const request = { dimension: 'all', channel: 'opened', sort: 'orderedAt', dir: 'desc', page: 1, pageSize: 150 } as const

const columns = ownColumns({ dimension: 'all', seesAll: true, extras: true })
const handle = createRef<GridHandle>()

/** The order list's own grid, with every order on one page. */
export function Grid({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <ListContext
      value={{
        ...{ request, columns, ids: orders.map(({ id }) => id), total: { nbItems: orders.length }, selection: listSelection },
        ...{ onSort: () => undefined, density: null, onShape: () => undefined }
      }}
    >
      <OrderGrid
        page={{ paginated: false, nbItems: orders.length, orders: [...orders] }}
        busy={false}
        instead={undefined}
        handle={handle}
      />
    </ListContext>
  )
}
