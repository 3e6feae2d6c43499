import { DRAG_SAID_EVERY_MS } from '@/contract/live'
import { emitLive, onConnected } from '../../../lib/live/live'
import { useMoves } from './move-store'

/** Tells other operators which cards this window holds: at once, again while it lasts and after a reconnection, and when it lets go. */
export function broadcastDrag(): () => void {
  let timer: number | undefined
  const sayNow = (): void => {
    const { drag } = useMoves.getState()
    if (drag !== null)
      emitLive(
        'order_drag',
        drag.orders.map(({ id }) => id)
      )
  }
  const stopStore = useMoves.subscribe(({ drag }, before) => {
    if (drag === before.drag) return
    window.clearInterval(timer)
    if (drag === null) emitLive('order_drag', [])
    else {
      sayNow()
      timer = window.setInterval(sayNow, DRAG_SAID_EVERY_MS)
    }
  })
  const stopLive = onConnected(sayNow)
  return () => {
    stopStore()
    stopLive()
    window.clearInterval(timer)
    if (useMoves.getState().drag !== null) emitLive('order_drag', [])
  }
}
