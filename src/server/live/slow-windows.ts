import type { FastifyBaseLogger } from 'fastify'
import type { LiveServer } from './socket-events'

/** What waits for a window moves on within so many ms, as long as a ping has, which waits behind it (reference: live 1.3). */
export const UNSENT_WITHIN_MS = 10_000

const LOOK_EVERY_MS = 1_000
/** The goodbye of a line that is closed: one that does not answer it would hold what was sent to it for half a minute. */
const GOODBYE_WITHIN_MS = 2_000

/** A line of Engine.IO, as far as it is used here: its types leave out the connection beneath. */
interface Line {
  readonly transport: { readonly socket?: { readonly terminate?: () => void } }
  readonly on: (event: 'packetCreate' | 'drain' | 'close', listener: () => void) => void
  readonly close: (discard: boolean) => void
}

/**
 * Cuts windows that do not read what they are sent within `withinMs`, whatever else they say, and lets go of the connections of those that
 * closed and say no goodbye. The answer ends it.
 */
export function cutSlowWindows(io: LiveServer, log: FastifyBaseLogger, withinMs: number): () => void {
  /** Since when something waits, in ms of the process; a line that takes what waits begins anew. */
  const waitingSince = new Map<Line, number>()
  io.engine.on('connection', (line: Line) => {
    line.on('packetCreate', () => {
      if (!waitingSince.has(line)) waitingSince.set(line, performance.now())
    })
    line.on('drain', () => waitingSince.delete(line))
    line.on('close', () => {
      waitingSince.delete(line)
      const { socket } = line.transport
      setTimeout(() => socket?.terminate?.(), GOODBYE_WITHIN_MS).unref()
    })
  })
  const look = setInterval(() => {
    for (const [line, since] of waitingSince) {
      if (performance.now() - since <= withinMs) continue
      log.warn('window disconnected: it does not read')
      line.close(true)
    }
  }, LOOK_EVERY_MS)
  return () => clearInterval(look)
}
