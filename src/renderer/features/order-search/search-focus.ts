/** Goes to the search box on screen; null where the screen has none. */
let focus: (() => void) | null = null

/** The search box says how one goes to it while it is on screen; the answer takes it back. */
export function offerSearchFocus(go: () => void): () => void {
  focus = go
  return () => {
    if (focus === go) focus = null
  }
}

/** Goes to the search box; false where there is none. */
export function focusSearch(): boolean {
  focus?.()
  return focus !== null
}
