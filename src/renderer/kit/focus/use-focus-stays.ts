import { type RefObject, useLayoutEffect, useRef } from 'react'

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]:not([data-tabster-dummy])'

/** Where one goes on from what is about to go: in a dialog forward, as its way out comes first; elsewhere the control just before. */
function placesNear(gone: HTMLElement): readonly HTMLElement[] {
  const dialog = gone.closest<HTMLElement>('[role="dialog"]')
  const all = [...(dialog ?? document).querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => !gone.contains(one))
  const before = all.filter((one) => (gone.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0).reverse()
  const after = all.filter((one) => !before.includes(one))
  return dialog === null ? [...before, ...after] : [...after, ...before]
}

/** Keeps the focus near: when what it is on goes away with the focus in it, a control beside it takes it, unless it has moved on by itself. */
export function useFocusStays<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useLayoutEffect(() => {
    const own = ref.current
    return () => {
      if (own === null || !own.contains(document.activeElement)) return
      const places = placesNear(own)
      window.requestAnimationFrame(() => {
        for (const place of places) {
          // What is out of the page, shut or hidden takes no focus: the next one is asked.
          if (document.activeElement !== null && document.activeElement !== document.body) return
          place.focus()
        }
      })
    }
  }, [])
  return ref
}
