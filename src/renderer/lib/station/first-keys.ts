type Taker = (event: KeyboardEvent) => void

let taker: Taker | null = null

// Before every listener of the pages: those of the window are called in the order in which they came.
for (const type of ['keydown', 'keypress', 'keyup'] as const) window.addEventListener(type, (event) => taker?.(event), true)

/** Hands all keys of this window to one taker before anything else hears of them; null gives that up. */
export const takeKeysFirst = (next: Taker | null): void => {
  taker = next
}
