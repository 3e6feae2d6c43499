/** Windows in which lists need the room more than the sidebar does (reference: lists 1.6). */
export const NARROW = '(max-width: 1439px)'

const WIDTHS = { reduced: 76, beside: 200, whole: 224 } as const

/** Width of the sidebar in pixels, as `sidebar.module.css` has it: for who has to know it before anything is laid out. */
export function sidebarWidth(isReduced: boolean): number {
  if (isReduced) return WIDTHS.reduced
  return window.innerWidth <= 1500 ? WIDTHS.beside : WIDTHS.whole
}
