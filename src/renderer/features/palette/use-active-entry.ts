import { type KeyboardEvent, useRef, useState } from 'react'
import type { Entry } from './entries'

/** Lines of a page of the list. */
const PAGE = 6

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + PAGE, count - 1),
  PageUp: (at) => Math.max(at - PAGE, 0)
}

/**
 * Which line of the palette the keys are at: the first one until they move. It stays on its entry when others come around it.
 * Enter goes there; before there is anything to go to, it waits for the answer when one is on its way.
 */
export function useActiveEntry(entries: readonly Entry[], waiting: boolean, go: (entry: Entry) => void) {
  const [moved, setMoved] = useState<string | null>(null)
  const enterWaits = useRef(false)
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === moved)
  )
  const active = entries[at]

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const move = MOVES[event.key]
    if (move && entries.length > 0) {
      event.preventDefault()
      setMoved(entries[move(at, entries.length)]?.key ?? null)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (active) go(active)
    else enterWaits.current = waiting
  }
  return {
    active,
    onKeyDown,
    point: (entry: Entry) => setMoved(entry.key),
    /** To be called when another text is typed. */
    reset: () => {
      setMoved(null)
      enterWaits.current = false
    },
    /** To be called when entries came: does what Enter asked before. */
    settle: () => {
      if (!enterWaits.current || waiting) return
      enterWaits.current = false
      if (active) go(active)
    }
  }
}
