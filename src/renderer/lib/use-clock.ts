import { useEffect, useState } from 'react'

/**
 * The present instant, in ms since 1970, drawn anew every so often: never more than that behind, and never ahead. It is the same at each
 * drawing until it goes on, also while its turn is late (a page behind others, a busy station), so that effects may follow it.
 */
export function useClock(everyMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), everyMs)
    return () => window.clearInterval(timer)
  }, [everyMs])
  // What is told of an instant that came after the last turn is not in the future.
  return Math.max(now, Math.ceil((Date.now() - everyMs) / everyMs) * everyMs)
}
