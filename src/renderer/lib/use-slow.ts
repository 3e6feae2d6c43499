import { useEffect, useState } from 'react'

/** Waits shorter than this show nothing: a spinner that flashes is worse than none. */
const SLOW_AFTER_MS = 300

/** True once `waiting` has lasted long enough to be shown. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = window.setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => {
      window.clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])
  return waiting && slow
}
