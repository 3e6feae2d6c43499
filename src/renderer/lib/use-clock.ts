import { useEffect, useState } from 'react'

/** The present instant, in ms since 1970, drawn anew every so often. */
export function useClock(everyMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), everyMs)
    return () => window.clearInterval(timer)
  }, [everyMs])
  // What is told of an instant that came after the last turn is not in the future.
  return Math.max(now, Date.now() - everyMs)
}
