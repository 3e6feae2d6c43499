import type { Server, Socket } from 'socket.io'
import type { ClientToServer, ServerToClient } from '@/contract/live'
import type { OriginFilter } from '@/domain/orders/origins'
import type { SessionUser } from '../auth/sessions'
import type { RelayMessage } from './relay-messages'

export interface SocketData {
  user: SessionUser
  /** The station's origin filter (spec §1). */
  origin: OriginFilter
  /** The list on screen, `dimension/channel`, and the orders that it shows. */
  scope: string | null
  orders: ReadonlySet<number>
}

export interface ServerToServer {
  selection: (message: RelayMessage) => void
}

export type LiveServer = Server<ClientToServer, ServerToClient, ServerToServer, SocketData>
export type LiveSocket = Socket<ClientToServer, ServerToClient, ServerToServer, SocketData>

export const userRoom = (user: number): string => `user:${user}`
export const listRoom = (scope: string): string => `list:${scope}`
/** Every window of one sign-in: they are disconnected together when it ends. */
export const sessionRoom = (family: string): string => `session:${family}`
