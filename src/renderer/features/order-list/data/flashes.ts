import { create } from 'zustand'
import { useRowMark } from '@/renderer/lib/orders/row-marks'

/** How long a changed row is marked, as in the style sheet. */
const FLASH_MS = 1_600

/** Rows that have just changed under the operator's eyes. */
const useFlashes = create<{ readonly rows: ReadonlySet<number> }>()(() => ({ rows: new Set() }))

const set = (id: number, value: boolean): void =>
  useFlashes.setState(({ rows }) => {
    const next = new Set(rows)
    if (value) next.add(id)
    else next.delete(id)
    return { rows: next }
  })

/** Marks a row for a moment. */
export function flash(id: number): void {
  if (useFlashes.getState().rows.has(id)) return
  set(id, true)
  window.setTimeout(() => set(id, false), FLASH_MS)
}

type UseLook = (id: number) => { readonly className: string; readonly selected: boolean }

/** A row's look with the flash over it. */
export const withFlash =
  (useLook: UseLook, className: string): UseLook =>
  (id) => {
    const look = useLook(id)
    const changed = useFlashes(({ rows }) => rows.has(id))
    return changed ? { ...look, className: `${look.className} ${className}` } : look
  }

/** A row's look with what became of its order when it was changed with others. */
export const withMark =
  (useLook: UseLook, classes: Readonly<Record<string, string>>): UseLook =>
  (id) => {
    const look = useLook(id)
    const mark = useRowMark(id)
    return mark === undefined ? look : { ...look, className: `${look.className} ${classes[mark]}` }
  }
