import { useEffect, useState } from 'react'

/** A hand that holds the pointer moves it within that time. */
const QUIET_AFTER_MS = 3_000

/** True while nobody moves the pointer: it hides on a wall. */
export function useQuietPointer(): boolean {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    let timer: number | undefined
    const moved = (): void => {
      setQuiet(false)
      window.clearTimeout(timer)
      timer = window.setTimeout(() => setQuiet(true), QUIET_AFTER_MS)
    }
    moved()
    window.addEventListener('pointermove', moved)
    window.addEventListener('pointerdown', moved)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('pointermove', moved)
      window.removeEventListener('pointerdown', moved)
    }
  }, [])
  return quiet
}
