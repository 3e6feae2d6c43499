import { setTimeout } from 'node:timers/promises'

/** How a backup goes on beside the day's work. */
export interface Pace {
  /** Waits for so many milliseconds. */
  readonly rest: (ms: number) => Promise<unknown>
  /** Ends the backup. */
  readonly signal?: AbortSignal
  /** Hears that bytes are moving. */
  readonly onAlive?: () => void
}

/** Rests at once are short, and the work of others is never far behind: after so many bytes, for so many times as long as they took. */
const REST_AFTER_BYTES = 128 * 1024
const REST_FACTOR = 15

/** The pace of a server at work; without rests once somebody waits for the end of it. */
export const gentlePace = (more: Pick<Pace, 'signal' | 'onAlive'> = {}, isAwaited: () => boolean = () => false): Pace => ({
  ...more,
  rest: (ms) => setTimeout(isAwaited() ? 0 : ms)
})

/** Lets the work of others come between bytes; null takes them as they come. */
export async function* paced(source: AsyncIterable<Buffer>, pace: Pace | null): AsyncGenerator<Buffer> {
  let [bytes, since] = [0, performance.now()]
  for await (const chunk of source) {
    yield chunk
    pace?.onAlive?.()
    bytes += chunk.length
    if (pace === null || bytes < REST_AFTER_BYTES) continue
    pace.signal?.throwIfAborted()
    await pace.rest((performance.now() - since) * REST_FACTOR)
    ;[bytes, since] = [0, performance.now()]
  }
}
