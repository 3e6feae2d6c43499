import { DRAG_SAID_EVERY_MS } from '@/contract/live'
import { emitLive, onConnected } from '../../../lib/live/live'
import { useMoves } from './move-store'

/** Tells other operators which cards this window holds: at once, again while it lasts and after a reconnection, and when it lets go. */
export function tellDrags(): () => void {
  let timer: number | undefined
  const sayNow = (): void => {
    const { hand } = useMoves.getState()
    if (hand !== null)
      emitLive(
        'order_drag',
        hand.orders.map(({ id }) => id)
      )
  }
  const stopStore = useMoves.subscribe(({ hand }, before) => {
    if (hand === before.hand) return
    window.clearInterval(timer)
    if (hand === null) emitLive('order_drag', [])
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
    if (useMoves.getState().hand !== null) emitLive('order_drag', [])
  }
}
