/** Widths of a page, as shares of what its place allows. */
export const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3] as const
/** The place of the whole width among them. */
export const WHOLE = 2

/** Where a viewer stands: a page, counted from 0, and its zoom's place in `ZOOMS`. */
export interface PageView {
  readonly at: number
  readonly zoom: number
}

const within = (value: number, last: number): number => Math.min(Math.max(value, 0), last)

/** The view that a key leads to, or null: arrows, Home and End go through `count` pages, + - and 0 zoom. Arrows scroll what is larger than its place. */
export function viewAfter(key: string, { at, zoom }: PageView, count: number): PageView | null {
  const page = (next: number): PageView => ({ at: within(next, count - 1), zoom })
  const sized = (next: number): PageView => ({ at, zoom: within(next, ZOOMS.length - 1) })
  switch (key) {
    case 'PageDown':
      return page(at + 1)
    case 'PageUp':
      return page(at - 1)
    case 'ArrowRight':
      return zoom > WHOLE ? null : page(at + 1)
    case 'ArrowLeft':
      return zoom > WHOLE ? null : page(at - 1)
    case 'Home':
      return page(0)
    case 'End':
      return page(count - 1)
    case '+':
    case '=':
      return sized(zoom + 1)
    case '-':
      return sized(zoom - 1)
    case '0':
      return sized(WHOLE)
    default:
      return null
  }
}
