import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import { nextSavReference } from '@/domain/after-sales/reference'
import { firstPicks, proposedDays, type SavForm } from '@/domain/after-sales/sav-form'
import { type SavOrder, savOrderOf } from '@/domain/after-sales/sav-order'
import { parisTime } from '@/domain/calendar/api-date'
import type { Order } from '@/domain/orders/order'
import { type Person, startServer, type TestServer } from './server'

type Made = { id: number; origin_ref_id: string } & Problem

const now = (): string => parisTime(new Date())
let keys = 0

/** Creation of after-sales orders on a server of demo data. */
const afterSales = (server: TestServer) => {
  const order = async (id: number | string): Promise<Order> =>
    (await server.call<Order>('GET', `/api/orders/${encodeURIComponent(id)}`)).body
  return {
    order,
    create: (body: unknown, as: Person = 'camille') => server.call<Made>('POST', '/api/orders', { body, as }),
    /** How many orders there are. */
    count: async (): Promise<number> => (await server.database.query<{ n: number }>('select count(*)::int as n from orders'))[0]?.n ?? 0,
    /** A closed order that nobody made good yet, of several items, the first with annotated faces. */
    closed: async (): Promise<Order> => {
      const [found] = await server.database.query<{ id: number }>(
        `select o.id from orders o where o.state = 'closed' and o.origin_ref_id !~ 'SAV'
           and not exists (select from orders s where s.origin_ref_id = o.origin_ref_id || '-SAV')
           and (select count(*) from items i where i.order_id = o.id) > 1
           and exists (select from annotations a join faces f on f.id = a.face_id join items i on i.id = f.item_id
                       where i.order_id = o.id and i.position = 0)
         order by o.id limit 1`
      )
      if (!found) throw new Error('the demo data has no such order')
      return order(found.id)
    }
  }
}

/** What the dialog sends when the first item alone is picked; `tried` references were taken before. */
export function savRequestOf(original: Order, change: Partial<SavForm> = {}, tried = 0): SavOrder {
  const items = firstPicks(original.items).map((item, at) => ({
    ...item,
    picked: at === 0,
    sizes: item.sizes.map((size) => ({ ...size, qty: size.made }))
  }))
  keys += 1
  return savOrderOf(
    original,
    { items, reason: '', ...proposedDays(now().slice(0, 10)), ...change },
    {
      reference: nextSavReference(original.origin_ref_id, tried),
      orderedAt: now(),
      key: `key-of-a-test-${String(keys).padStart(6, '0')}`,
      detailed: true
    }
  )
}

/** The set-up of a file of tests: one server, and for each test a closed order that nobody made good yet. To be called at its top. */
export function withAfterSales() {
  let server: TestServer
  let sales: ReturnType<typeof afterSales>
  let original: Order
  beforeAll(async () => {
    server = await startServer()
    sales = afterSales(server)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    original = await sales.closed()
  })
  return {
    server: () => server,
    sales: () => sales,
    original: () => original,
    /** Takes the closed order as it is now. */
    reread: async (): Promise<void> => {
      original = await sales.order(original.id)
    },
    requested: (...change: [Partial<SavForm>?, number?]): SavOrder => savRequestOf(original, ...change)
  }
}
