import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'

/** The row that was the active one of a grid, by its id, or else by its place; `id` is null when no hand has been on a row. */
export interface LastRow {
  readonly id: number | null
  readonly index: number
}

/** The one row of a grid that the Tab key reaches. What it is now is read when it is needed: moving it draws nothing. */
export interface ActiveRow {
  /** What a later drawing of the grid goes on from. */
  readonly last: () => LastRow

  /** Index of the row among those of a drawing; -1 without rows. */
  readonly indexIn: (ids: readonly number[]) => number
  readonly id: () => number | null
  readonly setActive: (id: number) => void
  /** Makes a row the active one and gives it the focus, once it is drawn. */
  readonly focus: (id: number) => void
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
}

/**
 * The one row of a grid that holds the focus (roving tabindex), known by its id: it keeps the focus while rows are reordered, replaced or
 * refreshed; when it leaves, the row that took its place has it. The stop of the Tab key is set on the element itself: no row, and not the
 * grid, is drawn again for it. A grid that starts at a row has the focus there, unless something else has it by then.
 */
export function useActiveRow(grid: RefObject<HTMLElement | null>, ids: readonly number[], start?: LastRow): ActiveRow {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const known = useRef(ids)
  const wanted = useRef<number | null>(start?.id ?? null)
  const lastIndex = useRef(start?.index ?? 0)
  const resumed = useRef(wanted.current !== null)
  const wantsFocus = useRef(false)
  const held = useRef(false)
  const stop = useRef<HTMLElement | null>(null)

  const active = useMemo(() => {
    const indexIn = (among: readonly number[]): number => {
      const found = wanted.current === null ? -1 : among.indexOf(wanted.current)
      return found >= 0 ? found : Math.min(lastIndex.current, among.length - 1)
    }
    const id = (): number | null => known.current[indexIn(known.current)] ?? null
    /** Moves the stop of the Tab key to the active row's element, if it is drawn. */
    const place = (): HTMLElement | null => {
      const at = indexIn(known.current)
      if (at >= 0) lastIndex.current = at
      const row = String(known.current[at])
      if (!stop.current?.isConnected || stop.current.dataset.row !== row) {
        if (stop.current) stop.current.tabIndex = -1
        stop.current = grid.current?.querySelector<HTMLElement>(`[data-row="${row}"]`) ?? null
        if (stop.current) stop.current.tabIndex = 0
      }
      return stop.current
    }
    const setActive = (next: number): void => {
      wanted.current = next
      place()
    }
    return {
      last: () => ({ id: wanted.current, index: lastIndex.current }),
      indexIn,
      id,
      place,
      setActive,
      focus: (next: number): void => {
        setActive(next)
        wantsFocus.current = stop.current === null
        if (stop.current === null) draw()
        else stop.current.focus({ preventScroll: true })
      },
      onFocus: ({ target }: FocusEvent): void => {
        held.current = true
        // Whatever gave a row the focus, the keys go on from there.
        const row = target.closest('[data-row]')?.getAttribute('data-row')
        if (row) setActive(Number(row))
      },
      onBlur: (event: FocusEvent): void => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) held.current = false
      }
    }
  }, [grid])

  useLayoutEffect(() => {
    known.current = ids
    const row = active.place()
    const lost = (held.current || resumed.current) && document.activeElement === document.body
    if (row === null) return
    resumed.current = false
    if (!wantsFocus.current && !lost) return
    wantsFocus.current = false
    row.focus({ preventScroll: true })
  })

  useEffect(() => {
    const leave = (event: Event): void => {
      if (!grid.current?.contains(event.target as Node)) held.current = false
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [grid])

  return active
}
