import { useLocation } from 'react-router-dom'
import { isMobileWidth } from '@/domain/planning/visible-days'
import { DASHBOARD_PATH, inDark } from '../../lib/planning/planning-paths'
import { useRestingWidth } from '../../lib/use-resting-width'

/** Whether the screen hangs on a wall: dashboard/dark?mural. Nothing stands around it then (decision 032). */
export function useWall(): boolean {
  const { pathname, search } = useLocation()
  return pathname === inDark(DASHBOARD_PATH) && new URLSearchParams(search).has('mural')
}

/** Whether the planning, or a trend, is on a phone: there is no room for the lists beside it, they are one press away. */
export function usePhoneBoard(): boolean {
  const { pathname } = useLocation()
  const mobile = isMobileWidth(useRestingWidth())
  return mobile && (pathname === DASHBOARD_PATH || pathname.startsWith(`${DASHBOARD_PATH}/`))
}
