import { replaceEqualDeep } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CalendarDay } from '@/domain/calendar/days'
import { bucketsOf, type DayBucket } from '@/domain/planning/day-bucket'
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

/** The board on screen. Cards and columns subscribe to their own part of it. */
export interface BoardState {
  readonly view: BoardView
  /** False until the orders of these days have been read. */
  readonly known: boolean
  readonly orders: ReadonlyMap<number, PlannedOrder>
  readonly columns: ReadonlyMap<CalendarDay, ColumnState>
  /** The card that the Tab key reaches; null on an empty board. */
  readonly active: number | null
}

export type BoardStore = StoreApi<BoardState>

/** Orders just read, each as the object that was known when it says the same: a card that did not change is not drawn again. */
export function sharedOrders(known: readonly PlannedOrder[] | undefined, read: readonly PlannedOrder[]): readonly PlannedOrder[] {
  const byId = new Map(known?.map((order) => [order.id, order]))
  return read.map((order) => replaceEqualDeep(byId.get(order.id), order))
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

function stateOf(view: BoardView, read: readonly PlannedOrder[] | undefined, before: BoardState | null): BoardState {
  const buckets = bucketsOf(view.group, view.days, read ?? [])
  const columns = new Map(buckets.map((bucket) => [bucket.day, columnOf(bucket, before?.columns.get(bucket.day))]))
  const orders = new Map(buckets.flatMap(({ orders: shown }) => shown.map((order) => [order.id, order] as const)))
  const kept = before?.active ?? null
  const active = kept !== null && orders.has(kept) ? kept : firstCard(view, columns)
  return { view: replaceEqualDeep(before?.view, view), known: read !== undefined, orders, columns, active }
}

/** A board that shows nothing yet. */
export const createBoardStore = (view: BoardView): BoardStore => createStore<BoardState>()(() => stateOf(view, undefined, null))

/** Shows orders on a board; undefined when those of its days have not come yet. */
export const showOrders = (store: BoardStore, view: BoardView, read: readonly PlannedOrder[] | undefined): void =>
  store.setState(stateOf(view, read, store.getState()), true)
