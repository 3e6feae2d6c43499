/** What the worker is asked of a PDF file: how many pages it has (`page` null), or one of them, counted from 1. */
export interface PageJob {
  readonly bytes: Uint8Array
  readonly page: number | null
  /** Dots per inch of the drawing, and the most that its longer side may have, in pixels. */
  readonly dpi: number
  readonly longest: number
}

/** What it answers; it ends without an answer where a file broke it. `rgba` holds four bytes a pixel, row by row. */
export type PageResult =
  | { readonly kind: 'counted'; readonly pages: number }
  | { readonly kind: 'drawn'; readonly width: number; readonly height: number; readonly rgba: Uint8Array }
  | { readonly kind: 'unreadable' }
