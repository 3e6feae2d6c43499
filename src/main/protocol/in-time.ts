/** A reading whose reply has not begun by then is given up: its line broke unheard, and the next call opens another. */
const REPLY_BEGINS_WITHIN_MS = 10_000

/** Calls `ask` with a signal that ends it when a reading is not answered in time; what has begun to arrive is left to arrive. */
export async function inTime<T>(request: Request, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController()
  const timer = request.method === 'GET' ? setTimeout(() => late.abort(), REPLY_BEGINS_WITHIN_MS) : undefined
  try {
    return await ask(AbortSignal.any([request.signal, late.signal]))
  } finally {
    clearTimeout(timer)
  }
}
