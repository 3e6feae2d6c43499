import type { CalendarDay } from '@/domain/calendar/days'
import type { OriginCode } from '@/domain/orders/origins'
import { type Dice, dice } from '../dice'
import { type WorkingCalendar, workingCalendar } from './working-calendar'

interface Plan {
  readonly count: number
  /** Whether an order may take an earlier one again, or be taken again. */
  readonly mayStart: (index: number) => boolean
  readonly isClosed: (index: number) => boolean
  readonly isDropped: (index: number) => boolean
  readonly customerOf: (index: number) => number
  readonly ageOf: (index: number) => number
}

/** One in so many orders takes again what its customer had before. */
const EVERY = 7

/** The réassorts of a book: index of an order, and of its customer's last finished order before it. None takes a réassort again. */
function planReassorts({ count, mayStart, isClosed, isDropped, customerOf, ageOf }: Plan): ReadonlyMap<number, number> {
  const planned = new Map<number, number>()
  const lastOf = new Map<number, number>()
  for (let index = 0; index < count; index++) {
    if (!mayStart(index)) continue
    const customer = customerOf(index)
    const earlier = lastOf.get(customer)
    const again = index % EVERY === 3 && earlier !== undefined && ageOf(earlier) > ageOf(index) && !isDropped(index)
    if (again) planned.set(index, earlier)
    else if (isClosed(index)) lastOf.set(customer, index)
  }
  return planned
}

/** What becomes of an order: worked on, finished, given up, or not yet paid. */
type Ending = 'open' | 'closed' | 'canceled' | 'pending'

export interface BookEntry {
  readonly id: number
  readonly reference: string
  readonly origin: OriginCode
  readonly ending: Ending
  /** Number of the order among the open ones, oldest 0; -1 for others. */
  readonly openIndex: number
  /** Working days since it was ordered; 0 on the last working day. */
  readonly age: number
  readonly orderedAt: string
  readonly customerId: number
  /** The finished order that an after-sales order makes good, or null. */
  readonly madeGood: string | null
  /** Index of the earlier order whose items it takes again (after-sales, réassort), or null. */
  readonly again: number | null
}

export interface OrderBook {
  readonly seed: number
  readonly count: number
  readonly openCount: number
  /** Organisations come first among customers. */
  readonly organisations: number
  readonly customers: number
  readonly workday: WorkingCalendar
  readonly entry: (index: number) => BookEntry
}

export const FIRST_ORDER_ID = 48_000
/** However long the history is, about this many orders are open. */
const OPEN_MOST = 3_000
const OPEN_SHARE = 0.65
/** Open orders came in over so many working days, four of five of them still open. */
const OPEN_WITHIN_DAYS = 12
const STILL_OPEN = 0.8
const SAV_EVERY = 23

/** How many orders of a hundred come from each origin. */
const ORIGINS = { sales: 45, web: 28, pod: 17, platform: 10 } as const satisfies Record<OriginCode, number>
const CODES = Object.keys(ORIGINS) as OriginCode[]

/** Number of the newest order of each origin: few orders look like a young shop, many must not meet order ids. */
const NEWEST = { web: [104_612, 4_000_000], pod: [88_217, 2_900_000], platform: [51_874, 1_900_000] } as const

const two = (value: number): string => String(value).padStart(2, '0')

/** The day's orders from 7:10 to 18:30 in order; of the last day, those that came before 9. */
function timeOf(place: number, age: number): string {
  const seconds = Math.floor((7 * 60 + 10 + place * (age === 0 ? 105 : 680)) * 60)
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** Plans `orders` orders, oldest first: what each is, when it came and whose it is. Keeps a few bytes for each. */
export function orderBook(options: { readonly orders: number; readonly today: CalendarDay; readonly seed: number }): OrderBook {
  const { orders: count, seed } = options
  const workday = workingCalendar(options.today)
  const openCount = Math.min(Math.round(count * OPEN_SHARE), OPEN_MOST)
  const recent = Math.min(count, Math.ceil(openCount / STILL_OPEN))
  const perDay = Math.max(1, Math.ceil(recent / OPEN_WITHIN_DAYS))
  const ageOf = (index: number): number => Math.floor((count - 1 - index) / perDay)

  const endings: Ending[] = []
  const openIndexes = new Int32Array(count).fill(-1)
  const origins = new Uint8Array(count)
  const numbers = new Uint32Array(count)
  const madeGood = new Map<number, number>()
  const finished: number[] = []
  const totals = { sales: 0, web: 0, pod: 0, platform: 0 }
  let openSoFar = 0
  let salesOfDay = { age: -1, number: 0 }

  const endingOf = (index: number, chance: Dice): Ending => {
    const place = index - (count - recent)
    if (place >= 0 && Math.floor(((place + 1) * openCount) / recent) > Math.floor((place * openCount) / recent)) return 'open'
    if (ageOf(index) < 3) return chance.chance(0.5) ? 'pending' : 'canceled'
    return chance.chance(0.07) ? 'canceled' : 'closed'
  }

  for (let index = 0; index < count; index++) {
    const chance = dice(seed, 'book', index)
    const ending = endingOf(index, chance)
    endings.push(ending)
    if (ending === 'open') openIndexes[index] = openSoFar++
    let origin: OriginCode = chance.named(ORIGINS)
    const base =
      index % SAV_EVERY === 7 && (ending === 'open' || ending === 'closed') ? finished.splice(-chance.int(1, 6), 1)[0] : undefined
    if (base !== undefined) {
      madeGood.set(index, base)
      origin = CODES[origins[base] ?? 0] ?? 'sales'
    } else if (ending === 'closed') finished.push(index)
    if (finished.length > 64) finished.splice(0, 32)
    origins[index] = CODES.indexOf(origin)
    if (base === undefined) {
      totals[origin]++
      if (salesOfDay.age !== ageOf(index)) salesOfDay = { age: ageOf(index), number: 0 }
      numbers[index] = origin === 'sales' ? ++salesOfDay.number : totals[origin]
    }
  }

  const organisations = Math.max(12, Math.ceil(totals.sales / 4))
  const people = Math.max(20, Math.ceil((count - totals.sales) * 0.7))
  const originOf = (index: number): OriginCode => CODES[origins[index] ?? 0] ?? 'sales'

  const referenceOf = (index: number): string => {
    const base = madeGood.get(index)
    if (base !== undefined) return `${referenceOf(base)}-SAV`
    const origin = originOf(index)
    const number = numbers[index] ?? 0
    if (origin !== 'sales') return String(NEWEST[origin][count > 3_000 ? 1 : 0] - totals[origin] + number)
    const day = workday(-ageOf(index)).replaceAll('-', '')
    return `MT-${dice(seed, 'extras', index).chance(0.8) ? 'BDC' : 'FAC'}-${day}-${String(number).padStart(4, '0')}`
  }

  const customerOf = (index: number): number => {
    const chance = dice(seed, 'extras', madeGood.get(index) ?? index)
    chance.next()
    return originOf(index) === 'sales'
      ? 1 + Math.floor(chance.next() ** 1.4 * organisations)
      : organisations + 1 + Math.floor(chance.next() * people)
  }

  const reassorts = planReassorts({
    count,
    mayStart: (index) => originOf(index) === 'sales' && !madeGood.has(index),
    isClosed: (index) => endings[index] === 'closed',
    isDropped: (index) => endings[index] === 'canceled' || endings[index] === 'pending',
    customerOf,
    ageOf
  })

  return {
    seed,
    count,
    openCount,
    organisations,
    customers: organisations + people,
    workday,
    entry: (index) => {
      const age = ageOf(index)
      const base = madeGood.get(index)
      return {
        id: FIRST_ORDER_ID + index,
        reference: referenceOf(index),
        origin: originOf(index),
        ending: endings[index] ?? 'closed',
        openIndex: openIndexes[index] ?? -1,
        age,
        orderedAt: `${workday(-age)} ${timeOf((perDay - 1 - ((count - 1 - index) % perDay)) / perDay, age)}`,
        customerId: customerOf(index),
        madeGood: base === undefined ? null : referenceOf(base),
        again: base ?? reassorts.get(index) ?? null
      }
    }
  }
}
