import { useEffect, useRef } from 'react'
import { isPageChord } from '@/renderer/lib/page-key'

/** What the keys of an order's page do, by their place on the keyboard, each held with Alt. Null where it does nothing now. */
export type OrderKeys = Readonly<Record<string, (() => void) | null>>

/**
 * Hears the keys of an order's page (reference: order-page 2.5), before what has the focus does: the button of a menu, which keeps the focus
 * after a state was chosen, would open for an arrow whatever is held with it.
 */
export function useOrderKeys(keys: OrderKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const act = latest.current[event.code]
      if (act === undefined || !isPageChord(event, event.code)) return
      event.preventDefault()
      event.stopPropagation()
      act?.()
    }
    window.addEventListener('keydown', hear, true)
    return () => window.removeEventListener('keydown', hear, true)
  }, [])
}
