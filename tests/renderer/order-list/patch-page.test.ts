import { expect, it } from 'vitest'
import type { OrderPage } from '@/contract/orders/orders'
import type { Order, OrderSummary } from '@/domain/orders/order'
import { summaryOf } from '@/domain/orders/summary-of'
import { TECHNIQUES } from '@/domain/techniques/techniques'
import { patchPage } from '@/renderer/features/order-list/data/use-live-list'

const steps = Object.fromEntries(TECHNIQUES.map((technique) => [`${technique}_state`, null]))
const row = (id: number, state: OrderSummary['state']): OrderSummary =>
  ({
    id,
    state,
    origin_ref_id: `MT-BDC-20261120-00${id}`,
    tags: [],
    techniques: ['dtf'],
    ...steps,
    dtf_state: 'new'
  }) as unknown as OrderSummary
const page: OrderPage = { paginated: true, nbItems: 412, orders: [row(48000, 'new'), row(48001, 'new')] }

it("brings an order's row up to date and leaves the others as they are", () => {
  const next = patchPage(page, row(48001, 'packed'))
  expect(next?.orders.map(({ state }) => state)).toEqual(['new', 'packed'])
  expect(next?.orders[0]).toBe(page.orders[0])
  expect(next?.nbItems).toBe(412)
})

it.each([
  ['the page does not show the order', row(48002, 'packed')],
  ['the page shows it so already', row(48000, 'new')]
])('changes nothing when %s', (_, order) => expect(patchPage(page, order)).toBeUndefined())

it('changes nothing where no page is', () => expect(patchPage(undefined, row(48000, 'packed'))).toBeUndefined())

it('keeps of a whole order what a row shows', () => {
  const whole = { ...row(48000, 'new'), items: [], comments: [], version: 7 } as unknown as Order
  expect(summaryOf(whole)).not.toHaveProperty('comments')
  expect(summaryOf(whole).dtf_state).toBe('new')
})
