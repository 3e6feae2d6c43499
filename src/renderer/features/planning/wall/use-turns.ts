import { type RefObject, useEffect, useRef, useState } from 'react'

/** How long a wall shows each of several pages: five cards are read from three metres. */
export const TURNS_EVERY_MS = 12_000

interface Turns<E extends HTMLElement> {
  /** The page that is shown, from 0. */
  readonly turn: number
  /** What turns. It waits while somebody's hand or focus is on it. */
  readonly ref: RefObject<E | null>
}

/** Shows pages in turn, one after the other and from the first again. */
export function useTurns<E extends HTMLElement>(pages: number): Turns<E> {
  const [turn, setTurn] = useState(0)
  const ref = useRef<E>(null)
  useEffect(() => {
    if (pages < 2) return
    const timer = window.setInterval(() => {
      if (ref.current?.matches(':hover, :focus-within') !== true) setTurn((now) => (now + 1) % pages)
    }, TURNS_EVERY_MS)
    return () => window.clearInterval(timer)
  }, [pages])
  return { turn: pages === 0 ? 0 : turn % pages, ref }
}
