import type { LiveServer } from './socket-events'

/** What comes within this time is told once. */
const TOGETHER_MS = 250
/** Each window that reads again is a request: the more there are, the rarer they are told, up to the longest pause. */
const MS_A_WINDOW = 4
const LONGEST_MS = 5_000
/** A server that cannot be read from yet is looked at again after this time. */
const READABLE_AGAIN_MS = 500

/**
 * Tells the windows of this server to read something again: once for all that comes in a short while, and not before they can.
 * `windows` is how many read: 250 ms for up to sixty of them, 1.2 s for 300.
 */
export function readingTeller(
  io: Pick<LiveServer, 'local'>,
  event: 'refresh_metrics' | 'news_missed' | 'fleet_changed',
  { isReadable = () => true, windows = () => 0 }: { readonly isReadable?: () => boolean; readonly windows?: () => number } = {}
): { tell: () => void; stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  const tell = (): void => {
    timer = isReadable() ? undefined : setTimeout(tell, READABLE_AGAIN_MS)
    if (timer === undefined) io.local.emit(event)
  }
  return {
    tell: () => {
      timer ??= setTimeout(tell, Math.min(Math.max(TOGETHER_MS, MS_A_WINDOW * windows()), LONGEST_MS))
    },
    stop: () => clearTimeout(timer)
  }
}
