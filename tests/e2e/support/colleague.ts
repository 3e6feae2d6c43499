import { io, type Socket } from 'socket.io-client'
import { apiAs } from './api'
import type { DemoUser } from './app'

/** Another operator's window, as its socket alone. */
export interface Colleague {
  readonly select: (...orders: readonly number[]) => void
  readonly release: (...orders: readonly number[]) => void
  /** Says which cards are in the hand; none when let go. */
  readonly drag: (...orders: readonly number[]) => void
  /** Shows an order; null for none. */
  readonly look: (order: number | null) => void
  readonly leave: () => void
}

/** Signs an operator in and connects; to be left at the end. */
export async function colleague(address: string, user: DemoUser): Promise<Colleague> {
  const { token } = await apiAs(address, user)
  const socket: Socket = io(address, { transports: ['websocket'], forceNew: true, auth: { token }, query: { origin: 'all' } })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  return {
    select: (...orders) => void socket.emit('order_selection_push', orders),
    release: (...orders) => void socket.emit('order_selection_pull', orders),
    drag: (...orders) => void socket.emit('order_drag', orders),
    look: (order) => void socket.emit('order_presence', { order, writes: null }),
    leave: () => void socket.disconnect()
  }
}
