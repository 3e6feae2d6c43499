import { replaceEqualDeep } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CalendarDay } from '@/domain/calendar/days'
import type { Metrics } from '@/domain/orders/order'
import { bucketsOf, type DayBucket } from '@/domain/planning/day-bucket'
import { type LateAge, type LateReach, lateAgeOf, lateWorkOf } from '@/domain/planning/late-work'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import type { ProcessGroup } from '@/domain/planning/process-groups'

/** What a board looks at: a group, its days on screen, and the workshop's day. The same object until one of them changes. */
export interface BoardView {
  readonly group: ProcessGroup
  readonly days: readonly CalendarDay[]
  readonly today: CalendarDay
}

/** A day's column: its cards by id, in their order, and what they amount to (reference: planning 2.2). The same object until one of these changes. */
export type ColumnState = Omit<DayBucket, 'orders'> & { readonly ids: readonly number[] }

/** Late work of the group (reference: planning 2.5): its cards by id, oldest first, how many days each has waited, and what they amount to. */
export interface LateState {
  readonly ids: readonly number[]
  /** Days of the workshop, for each of `ids`. */
  readonly days: readonly number[]
  readonly totals: Metrics
}

/** How the reading of late work stands: `loading` for the first time, `failed` where there is nothing to show, `shown`, or `refused` by the host. */
export type LateReading = 'loading' | 'failed' | 'shown' | 'refused'

/** The board on screen. Cards and columns subscribe to their own part of it. */
export interface BoardState {
  readonly view: BoardView
  /** False until the orders of these days have been read. */
  readonly known: boolean
  readonly orders: ReadonlyMap<number, PlannedOrder>
  readonly columns: ReadonlyMap<CalendarDay, ColumnState>
  /** Null while nothing is late, or that is not known. An order of a day on screen stands there too. */
  readonly late: LateState | null
  /** How the reading of late work stands: while it is read for the first time its place is kept. */
  readonly lateReading: LateReading
  /** How far back it was looked for. */
  readonly lateReach: LateReach
  /** Of late work, only what has waited so long is shown; null for all of it. */
  readonly lateAge: LateAge | null
  /** The strip of late work is folded: it shows none of its cards. */
  readonly lateFolded: boolean
  /** The card that the Tab key reaches; null on an empty board. */
  readonly active: number | null
  /** The same among the late ones. */
  readonly activeLate: number | null
}

export type BoardStore = StoreApi<BoardState>

/** Orders just read, each as the object that was known when it says the same: a card that did not change is not drawn again. */
export function sharedOrders(known: readonly PlannedOrder[] | undefined, read: readonly PlannedOrder[]): readonly PlannedOrder[] {
  const byId = new Map(known?.map((order) => [order.id, order]))
  // A host may list one twice.
  const once = new Map(read.map((order) => [order.id, order]))
  return [...once.values()].map((order) => replaceEqualDeep(byId.get(order.id), order))
}

/** A column of a bucket, or the known one when it says the same. */
function columnOf({ orders, ...rest }: DayBucket, known: ColumnState | undefined): ColumnState {
  return replaceEqualDeep(known, { ...rest, ids: orders.map(({ id }) => id) })
}

/** The card where the keyboard enters the board: the first of today, else of the first day that has one. */
function firstCard({ days, today }: BoardView, columns: BoardState['columns']): number | null {
  const entry = [today, ...days].find((day) => (columns.get(day)?.ids.length ?? 0) > 0)
  return entry === undefined ? null : (columns.get(entry)?.ids[0] ?? null)
}

/** What is late, or the known one when it says the same. */
function lateOf(view: BoardView, late: readonly PlannedOrder[], known: LateState | null | undefined): LateState | null {
  const { orders, days, totals } = lateWorkOf(view.group, late, view.today)
  if (orders.length === 0) return null
  const ids = orders.map(({ id }) => id)
  return replaceEqualDeep(known, { ids, days: ids.map((id) => days.get(id) ?? 1), totals })
}

/** The late cards that are shown, oldest first: all, or those that have waited so long. */
export const shownLate = ({ late, lateAge }: Pick<BoardState, 'late' | 'lateAge'>): readonly number[] =>
  late === null ? [] : lateAge === null ? late.ids : late.ids.filter((_, at) => lateAgeOf(late.days[at] ?? 1) === lateAge)

/** What was read for a board; undefined is what has not come yet, or was refused. */
export interface BoardOrders {
  /** Orders of the days on screen. */
  readonly planned: readonly PlannedOrder[] | undefined
  /** Orders of the days before today. */
  readonly late?: readonly PlannedOrder[] | undefined
  readonly lateReading?: LateReading
  readonly lateReach?: LateReach
}

/** The ages that were chosen, while the group is the same and has such work left. */
function keptAge(view: BoardView, late: LateState | null, before: BoardState | null): LateAge | null {
  if (before === null || before.view.group !== view.group) return null
  return shownLate({ late, lateAge: before.lateAge }).length > 0 ? before.lateAge : null
}

function stateOf(
  view: BoardView,
  { planned: read, late = [], lateReading = 'loading', lateReach = 'all' }: BoardOrders,
  before: BoardState | null
): BoardState {
  const buckets = bucketsOf(view.group, view.days, read ?? [])
  const columns = new Map(buckets.map((bucket) => [bucket.day, columnOf(bucket, before?.columns.get(bucket.day))]))
  const shelf = lateOf(view, late, before?.late)
  const shelved = new Set(shelf?.ids)
  const orders = new Map(
    [...late.filter(({ id }) => shelved.has(id)), ...buckets.flatMap(({ orders: shown }) => shown)].map(
      (order) => [order.id, order] as const
    )
  )
  const kept = before?.active ?? null
  const inColumn = kept !== null && [...columns.values()].some(({ ids }) => ids.includes(kept))
  const active = inColumn ? kept : firstCard(view, columns)
  const lateAge = keptAge(view, shelf, before)
  const shown = shownLate({ late: shelf, lateAge })
  const activeLate =
    before !== null && before.activeLate !== null && shown.includes(before.activeLate) ? before.activeLate : (shown[0] ?? null)
  const same = replaceEqualDeep(before?.view, view)
  const lateFolded = before?.lateFolded ?? false
  const lateWork = { late: shelf, lateReading, lateReach, lateAge, lateFolded, activeLate }
  return { view: same, known: read !== undefined, orders, columns, active, ...lateWork }
}

/** A board that shows nothing yet. */
export const createBoardStore = (view: BoardView): BoardStore =>
  createStore<BoardState>()(() => stateOf(view, { planned: undefined }, null))

/** Shows orders on a board. */
export const showOrders = (store: BoardStore, view: BoardView, read: BoardOrders): void =>
  store.setState(stateOf(view, read, store.getState()), true)

/** A day of the board with its orders, as it is now; undefined for a day that is not on screen. */
export function bucketNow({ columns, orders }: BoardState, day: CalendarDay): DayBucket | undefined {
  const column = columns.get(day)
  return column && { ...column, orders: column.ids.flatMap((id) => orders.get(id) ?? []) }
}

/** The cards among which a range is chosen from this one: those of its day, or the late ones. */
export const rowOf = (state: BoardState, id: number, amongLate: boolean): readonly number[] =>
  amongLate ? shownLate(state) : ([...state.columns.values()].find(({ ids }) => ids.includes(id))?.ids ?? [])

/** All cards that are shown: those of the days, and of the late ones those of the chosen age, unless they are folded away. */
export const shownCards = (state: BoardState): ReadonlySet<number> =>
  new Set([...[...state.columns.values()].flatMap(({ ids }) => ids), ...(state.lateFolded ? [] : shownLate(state))])

export const BoardContext = createContext<BoardStore | null>(null)

/** The board around a card or a column. Asking for it subscribes to nothing. */
export function useBoardStore(): BoardStore {
  const store = useContext(BoardContext)
  if (store === null) throw new Error('no board around')
  return store
}

/** Group, days and today of the board. */
export const useBoardView = (): BoardView => useStore(useBoardStore(), ({ view }) => view)

/** An order of the board; undefined once it left. Whoever asks draws again when that order changes, and only then. */
export const usePlanned = (id: number): PlannedOrder | undefined => useStore(useBoardStore(), ({ orders }) => orders.get(id))

/** A day's column. Whoever asks draws again when its cards or its totals change, and only then. */
export const useColumn = (day: CalendarDay): ColumnState | undefined => useStore(useBoardStore(), ({ columns }) => columns.get(day))

/** Late work of the board, what of it is shown, how far back it goes, and how its reading stands. */
export const useLate = (): Pick<BoardState, 'late' | 'lateAge' | 'lateReach' | 'lateReading'> =>
  useStore(
    useBoardStore(),
    useShallow(({ late, lateAge, lateReach, lateReading }) => ({ late, lateAge, lateReach, lateReading }))
  )
