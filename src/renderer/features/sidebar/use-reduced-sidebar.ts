import { useCallback, useState } from 'react'
import { useMedia } from '@/renderer/kit/theme/use-media'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { NARROW } from './narrow'

/**
 * Whether the sidebar is reduced, and how to change it. Lists: the station's choice, else by the width of the window. A `focused`
 * page (one order) starts reduced and keeps its own choice while it is on screen.
 */
export function useReducedSidebar(focused: boolean): readonly [reduced: boolean, toggle: () => void] {
  const chosen = usePreferences((preferences) => preferences.reducedSidebar)
  const set = usePreferences((preferences) => preferences.set)
  const narrow = useMedia(NARROW)
  const [openWhileFocused, setOpenWhileFocused] = useState(false)
  if (!focused && openWhileFocused) setOpenWhileFocused(false)
  const reduced = focused ? !openWhileFocused : (chosen ?? narrow)
  const toggle = useCallback(() => {
    if (focused) setOpenWhileFocused(reduced)
    else set({ reducedSidebar: !reduced })
  }, [focused, reduced, set])
  return [reduced, toggle]
}
