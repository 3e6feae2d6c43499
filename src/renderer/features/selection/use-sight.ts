import { useEffect } from 'react'
import { create } from 'zustand'
import type { Order } from '@/domain/orders/order'
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

/** What tells where an order stands comes when it is first asked: most selections never leave their page. */
const places = () => import('./ask-places')

async function ask(sight: Sight, ids: readonly number[], signal: AbortSignal): Promise<void> {
  const told = await (await places()).askPlaces(sight.list, ids, signal)
  change((now) => (now.key === sight.key ? hear(now, told) : now))
}

/** Takes news of a selected order that is not on screen. */
async function hearOrder(id: number, order: Order | undefined): Promise<void> {
  change((now) => hear(now, [{ id, inside: null }]))
  if (order === undefined) return
  const { isInside } = await places()
  change((now) => hear(now, [{ id, inside: isInside(order, now.list) }]))
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
        void hearOrder(orderId, order).catch(() => undefined)
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
