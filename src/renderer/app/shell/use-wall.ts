import { useLocation } from 'react-router-dom'
import { DASHBOARD_PATH, inDark } from '@/renderer/lib/planning/planning-paths'

/** Whether the screen hangs on a wall: dashboard/dark?mural. Nothing stands around it then (decision 032). */
export function useWall(): boolean {
  const { pathname, search } = useLocation()
  return pathname === inDark(DASHBOARD_PATH) && new URLSearchParams(search).has('mural')
}
