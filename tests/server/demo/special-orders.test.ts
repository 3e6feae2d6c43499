import { expect, it } from 'vitest'
import { dayOf } from '@/domain/calendar/api-date'
import { mondayOf } from '@/domain/calendar/days'
import { isMember } from '@/domain/lists/membership'
import { PROCESS_GROUP_CODES, PROCESS_GROUPS } from '@/domain/planning/process-groups'
import { optionsOf } from '@/domain/tags/options'
import type { DemoOrder } from '@/server/demo/orders/demo-order'
import { FIRST_ORDER_ID, orderBook } from '@/server/demo/orders/order-book'
import { specialOrders } from '@/server/demo/special/special-order-of'
import { demoMetrics } from '@/server/demo/write/order-cells'
import { listedDemo } from '../support/listed-demo'

const TODAY = '2026-11-23'
const specials = (orders = 600, today = TODAY): readonly DemoOrder[] => specialOrders(orderBook({ orders, today, seed: 72_000 }))
const sizes = (order: DemoOrder): number => Math.max(...order.items.map((item) => item.sizes.length))
const quantity = (order: DemoOrder): number => Math.max(...order.items.flatMap((item) => item.sizes.map(({ qty }) => qty)))
const options = ({ tags }: DemoOrder): number => {
  const { options: known, texts } = optionsOf(tags)
  return known.length + texts.length
}

it.each([
  ['nine sizes with quantities of three digits', (order) => sizes(order) === 9 && quantity(order) > 99 && quantity(order) < 1_000],
  ['thirteen sizes with quantities of four digits', (order) => sizes(order) === 13 && quantity(order) > 999],
  ['a long reference with SAV', ({ entry, tags }) => tags.includes('SAV') && /^MT-\w{3}-\d{8}-\d{4}-SAV-2$/.test(entry.reference)],
  ['seven options', (order) => options(order) === 7],
  ['a pickup at the workshop', ({ method }) => method === 'magasin'],
  ['fourteen items of two faces', ({ items }) => items.length === 14 && items.every(({ faces }) => faces.length === 2)],
  ['forty items', ({ items }) => items.length === 40],
  ['more than ten million points', ({ items }) => demoMetrics(items).stitch_points > 10_000_000]
] as [string, (order: DemoOrder) => boolean][])('has an order with %s', (_, wanted) => expect(specials().filter(wanted)).not.toEqual([]))

it.each([TODAY, '2026-11-21', '2026-05-13'])('has work of each group that is late by more than a week on %s', (today) => {
  const listed = specials(600, today).map(listedDemo)
  for (const code of PROCESS_GROUP_CODES) {
    const { toDo, useDispatchDate } = PROCESS_GROUPS[code]
    const days = listed
      .filter((order) => isMember(order, toDo))
      .map((order) => (useDispatchDate ? order.dispatched_at : order.production_at))
    expect([code, days.some((day) => day !== null && dayOf(day) < mondayOf(today))]).toEqual([code, true])
  }
})

it('is the same at each call, older than every open order of the book, and numbered after them', () => {
  expect(specials()).toEqual(specials())
  const { entry, count } = orderBook({ orders: 600, today: TODAY, seed: 72_000 })
  const opened = Array.from({ length: count }, (_, index) => entry(index)).filter(({ ending }) => ending === 'open')
  const oldest = opened.map(({ orderedAt }) => orderedAt).sort()[0] ?? ''
  for (const { entry: own } of specials())
    expect([own.reference, own.orderedAt < oldest, own.id >= FIRST_ORDER_ID + count]).toEqual([own.reference, true, true])
  expect(specials().map(({ entry: { orderedAt } }) => orderedAt)).toEqual(
    specials()
      .map(({ entry: { orderedAt } }) => orderedAt)
      .sort()
  )
})

it('leaves small demos as they are', () => {
  expect(specials(60)).toEqual([])
  expect(specials(0)).toEqual([])
})
