import { useNavigate } from 'react-router-dom'
import { usePreferences } from '@/renderer/lib/preferences/preferences'

/** Searches all orders for a keyword: the station keeps it, and the search screen shows what it finds under its own address (reference: lists 3.3, 5.5). */
export function useSearch(): (keyword: string) => void {
  const navigate = useNavigate()
  const set = usePreferences((preferences) => preferences.set)
  return (text) => {
    const keyword = text.trim()
    set({ search: keyword })
    void navigate({ pathname: '/orders/search', search: `?${new URLSearchParams({ keyword })}` })
  }
}

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
