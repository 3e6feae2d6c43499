import type { OrderChange, OrderPage, patchOrder } from '@/contract/orders/orders'
import type { ListRow, OrderSummary } from '@/domain/orders/order'
import { summaryOf } from '@/domain/orders/summary-of'
import { queryKeys } from '@/renderer/lib/query/keys'
import type { ShownBeside } from '@/renderer/lib/saves/use-optimistic'
import type { ListRequest } from '../data/list-request'
import { patchPage } from '../data/use-live-list'

/** What is wanted stands in the row until the answer says what became of it: of lists, with what others put in. */
const patchedRow = (row: ListRow, { seen: _, undo: __, force: ___, ...wanted }: OrderChange): ListRow => ({
  ...row,
  ...(wanted as Partial<OrderSummary>)
})

const withChange = (page: OrderPage, id: number, change: OrderChange): OrderPage => {
  const row = page.orders.find((order) => order.id === id)
  return (row && patchPage(page, patchedRow(row, change))) ?? page
}

/** A row of a list, where a change of its order shows at once (reference: lists 2.4, 13.1). */
export const rowInPage = (request: ListRequest, id: number) =>
  ({
    key: queryKeys.list({ ...request }),
    apply: (page: OrderPage, { body }) => withChange(page, id, body),
    settle: (page: OrderPage, answer) => patchPage(page, summaryOf(answer)) ?? page
  }) satisfies ShownBeside<typeof patchOrder>
