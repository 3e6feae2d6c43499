import { describe, expect, it } from 'vitest'
import { dayOf, parseApiDate } from '@/domain/calendar/api-date'
import { daysBetween } from '@/domain/calendar/days'
import { isDeliveryDay, isWorkingDay } from '@/domain/calendar/working-days'
import { channelsOf, DIMENSION_CODES } from '@/domain/lists/dimensions'
import { isInList } from '@/domain/lists/membership'
import { techniquesOfFaces } from '@/domain/orders/metrics'
import { shippingMethod } from '@/domain/shipping/methods'
import { SELECTABLE } from '@/domain/states/order-states'
import { STEPS } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'
import type { DemoOrder } from '@/server/demo/orders/demo-order'
import { demoOrderOf } from '@/server/demo/orders/demo-order-of'
import { FIRST_ORDER_ID, orderBook } from '@/server/demo/orders/order-book'
import { specialOrders } from '@/server/demo/special/special-order-of'
import { RowWriter } from '@/server/demo/write/tables'
import { listedDemo } from '../support/listed-demo'

const TODAY = '2026-11-21'
const demo = (orders: number, seed = 72_000, today = TODAY): DemoOrder[] => {
  const book = orderBook({ orders, today, seed })
  return Array.from({ length: orders }, (_, index) => demoOrderOf(book, index))
}
const bytes = (orders: readonly DemoOrder[]): string => {
  const writer = new RowWriter([1, 2, 3])
  for (const order of orders) writer.addOrder(order)
  return writer
    .take()
    .map(([table, text]) => `${table}\n${text}`)
    .join('\n')
}
const all = demo(600)
const special = specialOrders(orderBook({ orders: 600, today: TODAY, seed: 72_000 }))

it('gives the same bytes for the same seed, others for another seed', () => {
  expect(bytes(demo(600))).toBe(bytes(all))
  expect(bytes(demo(600, 1))).not.toBe(bytes(all))
})

it.each([
  ['the usual seed', 72_000, TODAY],
  ['another seed', 5, TODAY],
  ['a third seed on a Wednesday', 99, '2026-05-13']
])('has an order in every list of 600 orders: %s', (_, seed, today) => {
  const orders = demo(600, seed, today).map(listedDemo)
  const empty = DIMENSION_CODES.flatMap((code) =>
    channelsOf(code).flatMap((channel) => (orders.some((order) => isInList(order, code, channel)) ? [] : [`${code}/${channel}`]))
  )
  expect(empty).toEqual([])
})

it.each([
  [0, 0],
  [1, 1],
  [20, 13],
  [600, 390],
  [5_000, 3_000],
  [20_000, 3_000]
])('of %i orders %i are open', (orders, open) => {
  const book = orderBook({ orders, today: TODAY, seed: 7 })
  let counted = 0
  for (let index = 0; index < orders; index++) if (book.entry(index).ending === 'open') counted++
  expect(counted).toBe(open)
})

it.each([600, 20_000])('numbers %i orders from 48000, oldest first, with references of their own', (orders) => {
  const book = orderBook({ orders, today: TODAY, seed: 72_000 })
  const entries = Array.from({ length: orders }, (_, index) => book.entry(index))
  expect(new Set(entries.map(({ reference }) => reference)).size).toBe(orders)
  const ids = new Set(entries.map(({ id }) => String(id)))
  expect(entries.filter(({ reference }) => ids.has(reference))).toEqual([])
  expect([entries[0]?.id, entries.at(-1)?.id]).toEqual([FIRST_ORDER_ID, FIRST_ORDER_ID + orders - 1])
  expect(entries.map(({ orderedAt }) => orderedAt)).toEqual(entries.map(({ orderedAt }) => orderedAt).sort())
})

it('writes references as each origin does', () => {
  const forms = {
    sales: /^MT-(BDC|FAC)-\d{8}-\d{4}(-SAV)?$/,
    web: /^104\d{3}(-SAV)?$/,
    pod: /^88\d{3}(-SAV)?$/,
    platform: /^51\d{3}(-SAV)?$/
  }
  for (const { entry } of all) expect(entry.reference).toMatch(forms[entry.origin])
  expect(new Set(all.map(({ entry }) => entry.origin)).size).toBe(4)
})

describe('every order agrees with itself', () => {
  it.each([
    [
      'its steps belong to its techniques and their sequences',
      ({ flow, techniques }) =>
        PRODUCED_TECHNIQUES.every((technique) =>
          techniques.includes(technique)
            ? (STEPS[technique] as readonly string[]).includes(flow.steps[technique] ?? '')
            : flow.steps[technique] === undefined
        )
    ],
    ['its techniques are those of its faces', ({ techniques, items }) => techniques.join() === techniquesOfFaces(items).join()],
    [
      'files and preparation are offered values',
      ({ flow }) =>
        (SELECTABLE.files_state as readonly string[]).includes(flow.files) &&
        (SELECTABLE.preparation_state as readonly string[]).includes(flow.preparation)
    ],
    [
      'DTG has not begun before files and preparation are complete',
      ({ flow }) => (flow.steps.dtg ?? 'new') === 'new' || (flow.files === 'complete' && flow.preparation === 'complete')
    ],
    [
      'nothing is produced before files are complete',
      ({ flow }) => flow.files === 'complete' || Object.values(flow.steps).every((step) => step === 'new')
    ],
    [
      'complete, packed and closed orders are all complete',
      ({ flow }) =>
        !['complete', 'packed', 'closed'].includes(flow.state) ||
        [flow.files, flow.preparation, ...Object.values(flow.steps)].every((state) => state === 'complete')
    ],
    [
      'after-sales has its tag, its reference and no price',
      ({ entry, tags, amount }) =>
        tags.includes('SAV') === /-SAV(-2)?$/.test(entry.reference) &&
        (entry.madeGood === null || (amount === 0 && entry.reference.startsWith(`${entry.madeGood}-SAV`)))
    ],
    ['it has pieces', ({ items }) => items.length > 0 && items.every(({ sizes }) => sizes.length > 0 && sizes.every(({ qty }) => qty > 0))],
    ['its faces are told apart', ({ items }) => items.every(({ faces }) => new Set(faces.map(({ face }) => face)).size === faces.length)],
    [
      'its method is known, and abroad is Europe',
      ({ method, customer }) => shippingMethod(method) !== null && (customer.country === 'FR') === (method !== 'livraison_europe')
    ],
    [
      'production and dispatch are on working days, delivery never on Sundays or holidays',
      ({ dates }) =>
        [dates.production, dates.deadline, dates.dispatched].every((date) => date === null || isWorkingDay(dayOf(date))) &&
        (dates.shipping === null || isDeliveryDay(dayOf(dates.shipping)))
    ],
    [
      'dates follow each other',
      ({ entry, dates }) => {
        const days = [entry.orderedAt, dates.production, dates.dispatched, dates.shipping].flatMap((date) => (date ? [dayOf(date)] : []))
        return days.join() === [...days].sort().join()
      }
    ],
    [
      'all dates are real',
      ({ entry, dates, comments }) =>
        [entry.orderedAt, ...Object.values(dates), ...comments.map(({ at }) => at)].every(
          (date) => date === null || parseApiDate(date) !== null
        )
    ],
    [
      'open ones are planned around today',
      ({ entry, dates }) =>
        entry.ending !== 'open' || (dates.production !== null && Math.abs(daysBetween(TODAY, dayOf(dates.production))) < 30)
    ],
    [
      'nobody writes before the order came, or after today',
      ({ entry, comments, files, tickets }) =>
        [...comments, ...files, ...tickets].every(({ at }) => at >= entry.orderedAt && dayOf(at) <= TODAY)
    ],
    [
      'it has production files when files are complete and there is something to produce',
      ({ flow, files, techniques }) =>
        files.some(({ type }) => type === 'prod') === (flow.files === 'complete' && techniques[0] !== 'blank')
    ]
  ] as [string, (order: DemoOrder) => boolean][])('%s', (_, holds) =>
    expect([...all, ...special].filter((order) => !holds(order)).map(({ entry }) => entry.reference)).toEqual([])
  )
})

it("has what the filters' examples name: B140, ST0604 and GI6400", () => {
  expect(all.some(({ bacs }) => bacs.includes('B140'))).toBe(true)
  expect(all.some(({ runs }) => runs.includes('ST0604'))).toBe(true)
  expect(all.some(({ items }) => items.some(({ sku }) => sku === 'GI6400'))).toBe(true)
})
