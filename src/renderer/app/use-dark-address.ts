import { useSyncExternalStore } from 'react'
import { isDarkPath } from '../lib/planning/planning-paths'
import type { createRouter } from './router'

/** Whether the address itself asks for the dark (dashboard/dark, dashboard/{kpi}/dark; reference: order-page 1.1). */
export const useDarkAddress = (router: ReturnType<typeof createRouter>): boolean =>
  useSyncExternalStore(
    (changed) => router.subscribe(changed),
    () => isDarkPath(router.state.location.pathname)
  )
