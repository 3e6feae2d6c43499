import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface ActiveRow {
  /** Index of the row that the Tab key reaches; -1 without rows. */
  readonly index: number
  readonly id: number | null
  readonly setActive: (id: number) => void
  /** Makes a row the active one and gives it the focus once it is drawn. */
  readonly focus: (id: number) => void
  readonly onFocus: () => void
  readonly onBlur: (event: FocusEvent) => void
}

/**
 * The one row of a grid that holds the focus (roving tabindex), known by its id: it keeps the focus while rows are reordered, replaced or
 * refreshed; when it leaves, the row that took its place has it.
 */
export function useActiveRow(grid: RefObject<HTMLElement | null>, ids: readonly number[]): ActiveRow {
  const [wanted, setActive] = useState<number | null>(null)
  const lastIndex = useRef(0)
  const asked = useRef(false)
  const held = useRef(false)

  const found = wanted === null ? -1 : ids.indexOf(wanted)
  const index = found >= 0 ? found : Math.min(lastIndex.current, ids.length - 1)
  const id = ids[index] ?? null

  useLayoutEffect(() => {
    if (index >= 0) lastIndex.current = index
    const lost = held.current && document.activeElement === document.body
    if (!asked.current && !lost) return
    asked.current = false
    grid.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus({ preventScroll: true })
  })

  useEffect(() => {
    const leave = (event: Event): void => {
      if (!grid.current?.contains(event.target as Node)) held.current = false
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [grid])

  return {
    index,
    id,
    setActive,
    focus: (next) => {
      asked.current = next !== id
      setActive(next)
    },
    onFocus: () => {
      held.current = true
    },
    onBlur: (event) => {
      if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) held.current = false
    }
  }
}
