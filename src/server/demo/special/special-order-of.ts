import { addDays } from '@/domain/calendar/days'
import { isDeliveryDay } from '@/domain/calendar/working-days'
import { techniquesOfFaces } from '@/domain/orders/metrics'
import { totalPieces } from '@/domain/sizes/size-list'
import { isProduced } from '@/domain/techniques/techniques'
import { customer, type DemoCustomer } from '../catalog/customers'
import { dice } from '../dice'
import type { Dates } from '../orders/dates'
import { madeGood } from '../orders/decorated'
import type { DemoItem, DemoOrder } from '../orders/demo-order'
import { demoOrderOf } from '../orders/demo-order-of'
import { allAt } from '../orders/flow'
import { type BookEntry, FIRST_ORDER_ID, type OrderBook } from '../orders/order-book'
import { annotated, demoComments, demoFiles } from '../orders/papers'
import { specialItems } from './special-items'
import { SPECIALS, type Special, specialsBeside } from './specials'

/** Customers of special orders are their own. */
export const specialCustomer = (book: OrderBook, place: number): DemoCustomer => customer(book.seed, book.customers + 1 + place, true)

/** The first finished order of a book that came from a document, or null. */
function finishedOrder(book: OrderBook): number | null {
  for (let index = 0; index < book.count; index++) {
    const { ending, origin, again } = book.entry(index)
    if (ending === 'closed' && origin === 'sales' && again === null) return index
  }
  return null
}

const two = (value: number): string => String(value).padStart(2, '0')

function entryOf(book: OrderBook, place: number, { age }: Special, base: number | null): BookEntry {
  const day = book.workday(-age)
  const earlier = base === null ? null : book.entry(base)
  return {
    id: FIRST_ORDER_ID + book.count + place,
    // A second one: the book itself may make the first.
    reference: earlier === null ? `MT-BDC-${day.replaceAll('-', '')}-09${two(place)}` : `${earlier.reference}-SAV-2`,
    origin: 'sales',
    ending: 'open',
    openIndex: -1,
    age,
    orderedAt: `${day} 09:${two(10 + place)}:00`,
    customerId: earlier?.customerId ?? specialCustomer(book, place).id,
    madeGood: earlier?.reference ?? null,
    again: base
  }
}

function datesOf({ workday }: OrderBook, { producedIn, deadlineAfter = 0 }: Special): Dates {
  const dispatched = workday(producedIn + 1)
  let shipping = addDays(dispatched, 2)
  while (!isDeliveryDay(shipping)) shipping = addDays(shipping, 1)
  return {
    production: `${workday(producedIn)} 08:00:00`,
    deadline: `${workday(producedIn + deadlineAfter)} 08:00:00`,
    dispatched: `${dispatched} 16:30:00`,
    shipping: `${shipping} 12:00:00`
  }
}

/** Special order number `place` of a book, whole. The same book always gives the same order. */
function specialOrderOf(book: OrderBook, special: Special, place: number): DemoOrder {
  const chance = dice(book.seed, 'special', place)
  const base = special.items === null ? finishedOrder(book) : null
  const entry = entryOf(book, place, special, base)
  const earlier = base === null ? null : demoOrderOf(book, base)
  const who = earlier?.customer ?? specialCustomer(book, place)
  const pen = { chance, entry, workday: book.workday }
  const bare = (items: readonly DemoItem[]): readonly DemoItem[] =>
    items.map((item) => ({ ...item, decoration: null, faces: item.faces.map((face) => ({ ...face, annotations: [] })) }))
  const made =
    earlier === null ? specialItems({ chance, who }, special.items ?? []) : madeGood(chance, earlier.entry.id, bare(earlier.items))
  const items = annotated(pen, made)
  const techniques = techniquesOfFaces(items)
  const steps = special.steps ?? allAt(techniques.filter(isProduced), 'new')
  const flow = { ...special.flow, steps, tags: [] }
  const tags = [...(special.tags ?? [])]
  const amount = items.reduce((sum, item) => sum + item.price * totalPieces(item.sizes), 0)
  return {
    entry,
    customer: who,
    flow,
    dates: datesOf(book, special),
    techniques,
    tags,
    bacs: [...(special.bacs ?? [])],
    runs: [...(special.runs ?? [])],
    method: special.method ?? 'tnt_domicile',
    amount: earlier === null ? Math.round(amount * 100) / 100 : 0,
    printed: false,
    customerComment: null,
    metadata: tags.includes('cadeau') ? [{ name: 'giftBags', value: JSON.stringify({ small: 2, big: 1 }) }] : [],
    items,
    comments: demoComments(pen),
    tickets: [],
    files: demoFiles(pen, flow, items, who.organization ?? `${who.firstname} ${who.lastname}`)
  }
}

/** The special orders that stand beside a book's own: after them by number, and in every list that goes from the newest to the oldest. */
export const specialOrders = (book: OrderBook): readonly DemoOrder[] =>
  SPECIALS.slice(0, specialsBeside(book.count)).map((special, place) => specialOrderOf(book, special, place))
