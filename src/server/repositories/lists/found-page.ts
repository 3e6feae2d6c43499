import { PAGE_SIZE } from '@/contract/orders/orders'
import { COUNTED_MOST } from '@/domain/lists/list-count'
import type { Condition } from '@/domain/lists/membership'
import type { Query } from '@/server/db/database'
import { type Filters, isIndexed, isPaired, type LookedUp, type Statement, sidesOf } from './list-sql'
import {
  collectSql,
  countAmongSql,
  countSomeSql,
  estimateHistorySql,
  estimateSql,
  gatherSql,
  hasQuarterWalk,
  type Listed,
  walkQuartersSql,
  walkSql
} from './list-statements'
import { daysAlone, quartersOf, textAlone } from './period-sql'

/** A page of a list: the number of orders of the whole list, and those of the page as JSON with a comma between them. */
export interface Found {
  readonly total: number
  readonly orders: string
  /** The list has `total` orders at least, and was not counted further. */
  readonly atLeast?: boolean
  /** Totals of the groups on the page, as JSON. */
  readonly groups?: string
}

/** Runs a statement. */
export const runStatement = <Row extends object>(query: Query, { text, values }: Statement): Promise<Row[]> => query<Row>(text, values)

/** What is found where nothing is. */
export const EMPTY: Found = { total: 0, orders: '' }
/** Finds all orders of a list, counts and sorts them, and cuts out the page. */
export const readWhole = async (query: Query, listed: Listed, by: LookedUp = 'words'): Promise<Found> =>
  (await runStatement<Found>(query, collectSql(listed, by)))[0] ?? EMPTY

/** What a statement that counts answers as `total`. */
export const countWith = async (query: Query, statement: Statement): Promise<number> =>
  (await runStatement<Pick<Found, 'total'>>(query, statement))[0]?.total ?? 0

interface Estimate {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }]
}

/** How many orders PostgreSQL expects: a wrong guess costs time, never an order. */
async function expected(query: Query, statement: Statement): Promise<number> {
  const [estimate] = await runStatement<Estimate>(query, statement)
  return estimate?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** Number of orders of history, as PostgreSQL last counted them. */
async function historySize(query: Query): Promise<number> {
  const [row] = await query<{ size: number }>(
    "select greatest(reltuples, 0)::float8 as size from pg_class where oid = 'history_orders'::regclass",
    []
  )
  return row?.size ?? 0
}

/** Whether all orders of a list have a tag. */
const namesTag = (condition: Condition | null): boolean =>
  condition?.kind === 'tag' || (condition?.kind === 'all' && condition.of.some(namesTag))

/** Rows of history that a search passes at least, before it is thought to have been guessed wrong: some hundredths of a second. */
const PASSED_LEAST = 10_000

/** After-sales orders have an index of their own by their day: a walk passes nothing else, and has met the whole list where it ends. */
const hasOwnWalk = ({ sort, condition }: Listed): boolean =>
  sort === 'orderedAt' && namesTag(condition) && !sidesOf(condition).includes('open')

/** Of days that leave one order of history in so many, each is looked at: the indexes of the other filters go through more. */
const DAYS_LEAVE = 100
/** A pair of letters that more than one order of history in so many has is not looked up. */
const PAIR_RARER = 20
/** Quarters are walked alone where the page's orders are one in so many of theirs at least. */
const QUARTERS_HOLD = 30

/** What is known of a list before its orders are looked for. */
interface Guessed {
  /** How many orders it has. */
  readonly few: number
  /** How many orders history has. */
  readonly size: number
  /** How many of them are of the days that filters by days leave; null where none is set. */
  readonly ofDays: number | null
  /** Whether it costs no more than what it has to find all of it; how its orders are looked up for that. */
  readonly isFound: boolean
  readonly by: LookedUp
  /** How many the first `PROBED` rows of history have; null where they were not looked at. */
  readonly probed: number | null
}

/** Rows of history that are looked at where much hangs on a guess: some milliseconds. PostgreSQL's own hangs on 500 texts. */
const PROBED = 5_000
/** Lists of so many are looked at: to find more costs more than to look. */
const PROBED_FROM = 5_000
/** Rows that say too little of all others. */
const PROBE_SAYS = 20
/** The first rows are the oldest: they may have what no others have. */
const PROBE_RAISES = 4

const probe = (query: Query, listed: Listed): Promise<number> => countWith(query, countAmongSql(listed, PROBED))

/** A guess that is too low, by what a look has found. */
const raised = (few: number, size: number, probed: number | null): number =>
  probed === null || probed < PROBE_SAYS ? few : Math.max(few, Math.min((probed * size) / PROBED, PROBE_RAISES * few))

/** Guesses what a list has, and which indexes are worth a look (decision 081). */
async function guess(query: Query, listed: Listed): Promise<Guessed> {
  const few = await expected(query, estimateSql(listed))
  const days = daysAlone(listed.filters)
  const isPair = isPaired(listed)
  if (few <= COUNTED_MOST && days === null && !isPair) return { few, size: 0, ofDays: null, isFound: true, by: 'words', probed: null }
  const size = await historySize(query)
  const ofHistory = (filters: Filters): Promise<number> =>
    expected(query, estimateHistorySql({ condition: null, filters, seesAll: listed.seesAll }))
  const ofDays = days === null ? null : await ofHistory(days)
  const isRead = ofDays !== null && ofDays * DAYS_LEAVE <= size
  const isFrequent = isPair && (await ofHistory(textAlone(listed.filters))) * PAIR_RARER > size
  const isFound = isRead || (isIndexed(listed) && !isFrequent)
  const probed = few < PROBED_FROM || days !== null ? null : await probe(query, listed)
  return { few: raised(few, size, probed), size, ofDays, isFound, by: isRead || isFrequent ? 'reading' : 'words', probed }
}

/**
 * How the orders of a list are looked up that has no more than `most`; null where it has more. Where more are expected they are counted first:
 * by what alone narrows them an index may do that without looking at one.
 */
export async function lookedUpUpTo(query: Query, listed: Listed, most: number): Promise<LookedUp | null> {
  const { few, size, isFound, by } = await guess(query, listed)
  if (few <= most) return by
  const counted = await countWith(query, countSomeSql(listed, most + 1, isFound && few * few <= most * size ? by : 'reading'))
  return counted > most ? null : by
}

type Walked = Pick<Found, 'orders'> & { readonly met: number }

const NOTHING_MET: Walked = { met: 0, orders: '' }
/** How much further a walk may go than what it has met makes one expect. */
const MARGIN = 1.5

/** What is known of a list that goes on, at least, however short its page is. */
const knownOf = ({ offset, limit }: Listed): number => Math.max(PAGE_SIZE, offset + limit)

/**
 * Walks a long list of one key to one order more than is known of it then, or to its end, and gives up (null) where that is further than
 * expected: a text that is frequent elsewhere may be rare where the walk begins. `passedMost` is for tests: after how many rows of history it gives up.
 */
async function walkFirst(query: Query, listed: Listed, { few, size, isFound }: Guessed, passedMost: number | null): Promise<Walked | null> {
  const wanted = knownOf(listed) + 1
  const gathered = isFound ? few : size
  // The dearer it would be to gather it, the longer it is walked before that.
  const passed = Math.ceil(Math.max(PASSED_LEAST, (3 * wanted * size) / few, gathered / (isFound ? 4 : 8)))
  const walkUpTo = async (rows: number): Promise<Walked> =>
    (await runStatement<Walked>(query, walkSql(listed, hasOwnWalk(listed) ? null : (passedMost ?? rows), wanted)))[0] ?? NOTHING_MET
  const first = await walkUpTo(passed)
  if (first.met >= wanted || hasOwnWalk(listed)) return first
  // Where it has met some, what it still has to pass can be told: to walk it anew may be less than to gather all.
  const further = Math.ceil((MARGIN * passed * wanted) / first.met)
  const second = further < gathered ? await walkUpTo(further) : NOTHING_MET
  return second.met >= wanted ? second : null
}

/** A number that the first rows of history gave is shown rounded down to so many. */
const ROUNDED_TO = 50

/** How many orders a list has at least that was walked and found to go on: one more than is shown, and no more than were seen. */
async function countOn(query: Query, listed: Listed, { probed }: Guessed): Promise<number> {
  const seen = probed ?? (await probe(query, listed))
  const shown = Math.min(COUNTED_MOST, Math.floor((seen - 1) / ROUNDED_TO) * ROUNDED_TO)
  return Math.max(knownOf(listed), shown) + 1
}

/**
 * A list that a text or another filter narrows (decisions 074, 081, 085). Gathering it whole costs what it has, or reading all where no index
 * knows the text; walking it in its order costs what must be passed before the page is full, which is the less the more it has. Of one that is
 * walked no more is counted than `COUNTED_MOST`, or than the page needs, and less where that would cost more than the walk. Where its orders
 * stand far from the beginning, as those of small customers do in a sort by amount, it is gathered after all.
 */
export async function readFound(query: Query, listed: Listed, passedMost: number | null): Promise<Found> {
  const needed = listed.offset + listed.limit
  const guessed = await guess(query, listed)
  const { few, size, ofDays, isFound, by } = guessed
  if (few <= COUNTED_MOST || (isFound && few * few <= needed * size)) return readWhole(query, listed, by)
  const quarters = ofDays !== null && ofDays <= few * QUARTERS_HOLD && hasQuarterWalk(listed) ? quartersOf(listed.filters) : null
  const hasOneKey = listed.second === null
  if (quarters === null && hasOneKey && needed < few) {
    const walked = await walkFirst(query, listed, guessed, passedMost)
    if (walked !== null) {
      const { met, orders } = walked
      return met > knownOf(listed) ? { total: await countOn(query, listed, guessed), orders, atLeast: true } : { total: met, orders }
    }
  }
  // A walk that cannot give up wants to know first that the list is as long as it was guessed.
  const most = Math.max(COUNTED_MOST, needed) + 1
  const total = await countWith(query, countSomeSql(listed, most, isFound && few * few <= most * size ? by : 'reading'))
  if (total < most) return readWhole(query, listed, by)
  const page = quarters !== null ? walkQuartersSql(listed, quarters) : hasOneKey ? gatherSql(listed, by) : walkSql(listed)
  const [{ orders } = EMPTY] = await runStatement<Pick<Found, 'orders'>>(query, page)
  return { total, orders, atLeast: true }
}
