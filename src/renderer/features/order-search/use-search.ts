import { useNavigate } from 'react-router-dom'
import { usePreferences } from '../../lib/preferences/preferences'

/** Address of the search screen. */
const SEARCH = '/orders/search'

/** Searches all orders for a keyword: the station keeps it, and the search screen shows what it finds (reference: lists 3.3). */
export function useSearch(): (keyword: string) => void {
  const navigate = useNavigate()
  const set = usePreferences((preferences) => preferences.set)
  return (keyword) => {
    set({ search: keyword.trim() })
    void navigate(SEARCH, { replace: window.location.pathname === SEARCH })
  }
}
