import * as z from 'zod/mini'
import { WindowConnection } from '@/contract/live'
import type { LiveServer, LiveSocket } from './socket-types'

/** Told to the other servers: a window of this operator has connected again. */
export const WindowBack = z.extend(WindowConnection, { user: z.int() })
export type WindowBack = z.infer<typeof WindowBack>

/** Ends what the same window still has on this server from before: its line broke, and nobody told us. Its selections go with it. */
export function endEarlier(io: LiveServer, back: WindowBack): void {
  for (const socket of [...io.of('/').sockets.values()]) {
    const { user, window, connection } = socket.data
    if (user.id === back.user && window === back.window && (connection ?? 0) < back.connection) socket.disconnect(true)
  }
}

/** Ends the earlier connections of a window that connects, on every server. A window that does not say which it is has none. */
export function endEarlierOf(io: LiveServer, { data: { user, window, connection } }: LiveSocket): void {
  if (window === undefined || connection === undefined) return
  const back = { user: user.id, window, connection }
  endEarlier(io, back)
  io.serverSideEmit('window-back', back)
}
