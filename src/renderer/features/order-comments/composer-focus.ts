/** Goes to the field of a new comment; null while it is not on screen. */
let focus: (() => void) | null = null
/** Opens what the field stands in. */
let open: (() => void) | null = null
/** The field was asked for before it stood there. */
let wanted = false

/** The field of a new comment says how one goes to it while it is on screen; the answer takes it back. */
export function offerComposer(go: () => void): () => void {
  focus = go
  if (wanted) go()
  wanted = false
  return () => {
    if (focus === go) focus = null
  }
}

/** What the field stands in says how it is opened; the answer takes it back. */
export function offerComposerPlace(show: () => void): () => void {
  open = show
  return () => {
    if (open !== show) return
    open = null
    wanted = false
  }
}

/** Goes to the field of a new comment, wherever it is folded away. */
export function writeComment(): void {
  if (focus !== null) focus()
  else {
    wanted = open !== null
    open?.()
  }
}
