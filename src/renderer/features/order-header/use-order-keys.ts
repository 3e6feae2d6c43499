import { useEffect, useRef } from 'react'
import { isPageChord } from '../../lib/page-chord'

/** What the keys of an order's page do, by their place on the keyboard, each held with Alt. Null where it does nothing now. */
export type OrderKeys = Readonly<Record<string, (() => void) | null>>

/** Hears the keys of an order's page (reference: order-page 2.5). */
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
      act?.()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
