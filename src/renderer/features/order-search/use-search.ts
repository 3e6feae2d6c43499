import { useNavigate } from 'react-router-dom'
import { usePreferences } from '../../lib/preferences/preferences'

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
