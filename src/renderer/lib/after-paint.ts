import { startTransition, useEffect, useState } from 'react'

/** A window that is not on screen draws no frame: then this is waited for instead. */
const FRAME_WITHIN_MS = 100

/** Runs once what changed has been painted; the answer gives it up. */
export function afterPaint(run: () => void): () => void {
  let timer = window.setTimeout(run, FRAME_WITHIN_MS)
  const frame = window.requestAnimationFrame(() => {
    window.clearTimeout(timer)
    timer = window.setTimeout(run)
  })
  return () => {
    window.cancelAnimationFrame(frame)
    window.clearTimeout(timer)
  }
}

/** Resolves once what changed has been painted. */
export const painted = (): Promise<void> => new Promise((resolve) => void afterPaint(resolve))

/**
 * The value as it was, until what changed with it has been painted; then the new one, drawn in slices. What a press answers is on screen
 * before the dear part of it is even begun (`useDeferredValue` begins it before the frame).
 */
export function useAfterPaint<T>(now: T): T {
  const [shown, setShown] = useState(now)
  useEffect(() => afterPaint(() => startTransition(() => setShown(() => now))), [now])
  return shown
}

/** What is at rest within this time anyway. */
const REST_WITHIN_MS = 500

/** False while what is first seen is being drawn and painted, then true, drawn in slices: for what stands out of the window. */
export function useAtRest(): boolean {
  const [rest, setRest] = useState(false)
  useEffect(() => {
    const come = () => startTransition(() => setRest(true))
    // Safari knows no rest.
    if (!('requestIdleCallback' in window)) return afterPaint(come)
    const idle = window.requestIdleCallback(come, { timeout: REST_WITHIN_MS })
    return () => window.cancelIdleCallback(idle)
  }, [])
  return rest
}
