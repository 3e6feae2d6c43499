import type { Server, Socket } from 'socket.io'
import type { ClientToServer, ServerToClient } from '@/contract/live'
import type { OriginFilter } from '@/domain/orders/origins'
import type { SessionUser } from '../auth/sessions'
import type { WindowBack } from './earlier-connections'
import type { RelayMessage } from './relay-messages'

export interface SocketData {
  user: SessionUser
  /** The station's origin filter (reference: session 3.3). */
  origin: OriginFilter
  /** The list on screen, `dimension/channel`, and the orders that it shows. */
  scope: string | null
  orders: ReadonlySet<number>
  /** Whether it drags cards of the dashboard, as far as others were told. */
  dragging: boolean
  /** Which window it is, and which of its connections, if it says so. */
  window: string | undefined
  connection: number | undefined
}

export interface ServerToServer {
  selection: (message: RelayMessage) => void
  'window-back': (message: WindowBack) => void
}

export type LiveServer = Server<ClientToServer, ServerToClient, ServerToServer, SocketData>
export type LiveSocket = Socket<ClientToServer, ServerToClient, ServerToServer, SocketData>

export const userRoom = (user: number): string => `user:${user}`
export const listRoom = (scope: string): string => `list:${scope}`
/** Every window of one sign-in: they are disconnected together when it ends. */
export const sessionRoom = (family: string): string => `session:${family}`
