import { useRef } from 'react'

interface Pressed<T> {
  /** A press begins on the control, or on what holds it. */
  readonly onPointerDownCapture: () => void
  /** What a click is about: what was drawn when its press began; by keys, what is drawn. */
  readonly of: (click: { readonly detail: number }) => T
}

/** What a control stood for when it was pressed: one that is drawn anew while the mouse or a finger is down does not do something else. */
export function usePressed<T>(drawn: T): Pressed<T> {
  const begun = useRef<{ readonly drawn: T } | null>(null)
  return {
    onPointerDownCapture: () => {
      begun.current = { drawn }
    },
    of: ({ detail }) => {
      const pressed = begun.current
      begun.current = null
      return detail === 0 || pressed === null ? drawn : pressed.drawn
    }
  }
}
