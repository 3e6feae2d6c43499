import type { Query, QueryClient } from '@tanstack/react-query'
import { type PlannedOrder, type ProducedAndSent, plannedDay } from '@/domain/planning/planned-order'
import { processGroup } from '@/domain/planning/process-groups'
import { onLive } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import type { BoardStore } from '../../data/board-store'
import { useMoveSession } from './session'

/** « Léa M. l'a déplacée » is read by then. */
const MOVED_SHOWN_MS = 6_000
/** A reading may bring what a colleague did before the news of it: who it was is heard within this time. */
const NEWS_WITHIN_MS = 5_000
/** News of many orders name them alone: what became of them is read within this time, however many windows read. */
const READ_WITHIN_MS = 10_000

/** Marks a card as just moved, or takes its mark away. */
const mark = (id: number, by: string | null): void =>
  useMoveSession.setState(({ movedByPeers }) => {
    const others = [...movedByPeers].filter(([known]) => known !== id)
    return { movedByPeers: new Map(by === null ? others : [...others, [id, by]]) }
  })

/** Marks for a while; `stop` takes all of them away. */
function marksForAWhile(): { readonly add: (id: number, by: string) => void; readonly stop: () => void } {
  const timers = new Map<number, number>()
  return {
    add: (id, by) => {
      window.clearTimeout(timers.get(id))
      mark(id, by)
      timers.set(
        id,
        window.setTimeout(() => mark(id, null), MOVED_SHOWN_MS)
      )
    },
    stop: () => {
      for (const timer of timers.values()) window.clearTimeout(timer)
      useMoveSession.setState({ movedByPeers: new Map() })
    }
  }
}

/** Keeps something of an order until a moment, and forgets what is over: a board may stand for months. */
function keepUntil<T extends { readonly until: number }>(kept: Map<number, T>, id: number, one: T): void {
  kept.delete(id)
  for (const [other, { until }] of kept) {
    if (Date.now() < until) break
    kept.delete(other)
  }
  kept.set(id, one)
}

const isDashboard = (key: readonly unknown[]): boolean => queryKeys.dashboards.every((part, at) => key[at] === part)

const sameDates = (one: ProducedAndSent, other: ProducedAndSent): boolean =>
  one.production_at === other.production_at && one.dispatched_at === other.dispatched_at

/**
 * What orders were planned for until a board was read anew, and neither news nor a hand of this window, changed it a moment ago. `onChanged` is
 * called with what a board shows otherwise than before, come to it or changed, and whether a reading brought it; `onRead` once that was taken.
 */
export function formerDates(
  client: QueryClient,
  onChanged: (order: PlannedOrder, isRead: boolean) => void = () => undefined,
  onRead: () => void = () => undefined
): {
  readonly of: (id: number) => ProducedAndSent | undefined
  readonly forget: (id: number) => void
  readonly stop: () => void
} {
  /** What each reading showed last: one that was not read anew shows older dates than another. */
  const shown = new Map<string, readonly PlannedOrder[]>()
  const former = new Map<number, { readonly dates: ProducedAndSent; readonly until: number }>()
  const note = (hash: string, orders: readonly PlannedOrder[], isRead: boolean): void => {
    const before = new Map(shown.get(hash)?.map((order) => [order.id, order]))
    shown.set(hash, orders)
    for (const order of orders) {
      const dates = before.get(order.id)
      if (dates !== undefined && sameDates(dates, order)) continue
      onChanged(order, isRead)
      if (dates === undefined) continue
      if (isRead) keepUntil(former, order.id, { dates, until: Date.now() + NEWS_WITHIN_MS })
      else former.delete(order.id)
    }
  }
  const cache = client.getQueryCache()
  const ordersIn = (query: Query): readonly PlannedOrder[] => (query.state.data as readonly PlannedOrder[] | undefined) ?? []
  for (const query of cache.findAll({ queryKey: queryKeys.dashboards })) note(query.queryHash, ordersIn(query), false)
  const stop = cache.subscribe((event) => {
    if (!isDashboard(event.query.queryKey)) return
    if (event.type === 'removed') shown.delete(event.query.queryHash)
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const isRead = event.action.manual !== true
    note(event.query.queryHash, ordersIn(event.query), isRead)
    if (isRead) onRead()
  })
  return {
    of: (id) => {
      const { dates, until } = former.get(id) ?? {}
      return until !== undefined && Date.now() < until ? dates : undefined
    },
    forget: (id) => void former.delete(id),
    stop
  }
}

/** An order of many that a colleague changed, as it was known when the news came. */
interface Announced {
  /** Null of two: nobody can tell which of them moved it. */
  readonly by: string | null
  /** How often a board had been read by then. */
  readonly readings: number
  readonly before: ProducedAndSent
  readonly until: number
}

/** Marks what colleagues move on a board, but for `me`: by an order's news, where they carry it, else by the reading that follows them. */
export function listenForMoves(client: QueryClient, store: BoardStore, me: () => string | undefined): () => void {
  const marks = marksForAWhile()
  const announced = new Map<number, Announced>()
  let readings = 0
  const dayOf = (dates: ProducedAndSent): string | null => plannedDay(processGroup(store.getState().view.group), dates)
  const onChanged = (order: PlannedOrder, isRead: boolean): void => {
    const { by = null, before, until } = announced.get(order.id) ?? {}
    if (before === undefined || until === undefined) return
    if (isRead && Date.now() < until && dayOf(before) === dayOf(order)) return
    announced.delete(order.id)
    // What this window moved meanwhile is its own.
    if (isRead && Date.now() < until && by !== null) marks.add(order.id, by)
  }
  const former = formerDates(client, onChanged, () => {
    readings += 1
  })
  /** An order as some board read it last: one comes from a week that is not on screen too. */
  const known = (id: number): PlannedOrder | undefined =>
    store.getState().orders.get(id) ??
    client
      .getQueriesData<readonly PlannedOrder[]>({ queryKey: queryKeys.dashboards })
      .flatMap(([, orders]) => orders?.find((order) => order.id === id) ?? [])[0]
  // Until the server knows that this board follows all, it tells rows; of many that change at once neither.
  const stop = onLive('order', ({ orderId, row, order = row, by }) => {
    const [before, read, earlier] = [known(orderId), former.of(orderId), announced.get(orderId)]
    const isOfTwo = earlier !== undefined && earlier.by !== by && earlier.readings === readings
    former.forget(orderId)
    announced.delete(orderId)
    if (by === undefined || by === me() || before === undefined) return
    const now = order ?? before
    if ([before, read ?? before].some((dates) => dayOf(dates) !== dayOf(now))) {
      if (!isOfTwo) marks.add(orderId, by)
    } else if (order === undefined)
      keepUntil(announced, orderId, { by: isOfTwo ? null : by, readings, before, until: Date.now() + READ_WITHIN_MS })
  })
  return () => {
    stop()
    former.stop()
    marks.stop()
  }
}
