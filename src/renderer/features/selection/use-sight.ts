import { useEffect } from 'react'
import { create } from 'zustand'
import { listFullOrders } from '@/contract/orders'
import { type NarrowedList, whyNotListed } from '@/domain/lists/is-listed'
import type { Order } from '@/domain/orders/order'
import { call } from '../../lib/http/call'
import { onLive } from '../../lib/live/live'
import { selectAll, useSelection } from './selection-store'
import { hear, lookAt, ordersAt, type SeenPage, type Sight } from './sight'

/** What this window sees of the list on screen; null where it sees none. */
export const useSightStore = create<{ readonly sight: Sight | null }>()(() => ({ sight: null }))

/** So many orders are asked for at once; of more, one is not sure. */
const ASKED_MOST = 60
/** Orders that leave together are asked for together. */
const ASK_AFTER_MS = 250

const change = (next: (sight: Sight) => Sight): void =>
  useSightStore.setState(({ sight }) => ({ sight: sight === null ? null : next(sight) }))

const isInside = (order: Order, list: NarrowedList): boolean => whyNotListed(order, list) === null

/** Asks for orders of which nobody knows where they stand. What cannot be read stays unsure, and is asked about before one acts on it. */
async function ask(sight: Sight, ids: readonly number[], signal: AbortSignal): Promise<void> {
  const orders = await call(listFullOrders, { query: { ids: ids.join(','), scope: 'production' } }, { signal })
  const found = new Map(orders.map((order) => [order.id, order]))
  const told = ids.map((id) => {
    const order = found.get(id)
    return { id, inside: order !== undefined && isInside(order, sight.list) }
  })
  change((now) => (now.key === sight.key ? hear(now, told) : now))
}

/** Follows where the selected orders stand: what is on screen, what comes by the socket, and what has to be asked. */
export function useSight(scope: string, seen: SeenPage | null): void {
  useEffect(() => {
    if (seen !== null) useSightStore.setState(({ sight }) => ({ sight: lookAt(sight, seen) }))
  }, [seen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was seen of another list is forgotten
  useEffect(() => {
    let timer: number | undefined
    let asking = new AbortController()
    const askSoon = (): void => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => {
        const { sight } = useSightStore.getState()
        const unsure = ordersAt(sight, useSelection.getState().own, 'unsure')
        if (sight === null || unsure.length === 0 || unsure.length > ASKED_MOST) return
        asking.abort()
        asking = new AbortController()
        void ask(sight, unsure, asking.signal).catch(() => undefined)
      }, ASK_AFTER_MS)
    }
    const stops = [
      useSightStore.subscribe(askSoon),
      useSelection.subscribe((now, before) => now.own !== before.own && now.own.size > 0 && askSoon()),
      onLive('order', ({ orderId, order }) => {
        const { sight } = useSightStore.getState()
        if (sight === null || sight.here.has(orderId) || !useSelection.getState().own.has(orderId)) return
        change((now) => hear(now, [{ id: orderId, inside: order === undefined ? null : isInside(order, now.list) }]))
      })
    ]
    askSoon()
    return () => {
      for (const stop of stops) stop()
      window.clearTimeout(timer)
      asking.abort()
      useSightStore.setState({ sight: null })
    }
  }, [scope])
}

/** Selects all orders of the list on screen, those of its other pages too: they were just read, and stand in it. */
export function selectList(ids: readonly number[]): void {
  change((sight) =>
    hear(
      sight,
      ids.map((id) => ({ id, inside: true }))
    )
  )
  selectAll(ids, true)
}

/** Selected orders that are not in the list on screen any more, at this moment; with `unsure`, those of which nobody knows too. */
export const outsideNow = (unsure: boolean): readonly number[] =>
  ordersAt(useSightStore.getState().sight, useSelection.getState().own, 'outside', ...(unsure ? (['unsure'] as const) : []))

/** How many selected orders are not in the list on screen any more. */
export function useOutsideCount(): number {
  const own = useSelection((selection) => selection.own)
  const sight = useSightStore((store) => store.sight)
  return ordersAt(sight, own, 'outside').length
}
