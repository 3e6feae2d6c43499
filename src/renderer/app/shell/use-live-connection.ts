import { useEffect } from 'react'
import { host } from '@/renderer/lib/host/host'
import { emitChange } from '@/renderer/lib/live/emit-change'
import { sayFollowed } from '@/renderer/lib/live/followed-orders'
import { emitLive, onConnected, onLive, startLive, stopLive } from '@/renderer/lib/live/live'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { queryKeys } from '@/renderer/lib/query/keys'
import { type LiveNews, useLiveRefresh } from '@/renderer/lib/query/use-live-refresh'
import { useMetricsRefresh } from '@/renderer/lib/query/use-metrics'
import { usePolling } from '@/renderer/lib/query/use-polling'
import { useRoleNews } from '@/renderer/lib/roles/use-role-news'

/** The workshop is another: its name stands on screens and sheets, and its orders may be gone with the demonstration. */
const workshopNews: LiveNews = (_, client) => onLive('workshop_changed', () => void client.invalidateQueries())

/** Keeps the live connection open while the shell is on screen, and the server told of the station's origin (reference: live 1.1) and of what it printed. */
export function useLiveConnection(): void {
  const origin = usePreferences((preferences) => preferences.origin)
  useMetricsRefresh()
  usePolling()
  useRoleNews()
  useLiveRefresh(queryKeys.workshop, workshopNews)
  useEffect(() => {
    // What a page's link reaches asks for itself again: the live connection would tell it of other orders.
    if (host.pageLink !== null) return
    void startLive(usePreferences.getState().origin)
    const stop = onConnected((again) => {
      sayFollowed()
      // The address of the connection keeps the origin that it was opened with.
      if (again) emitLive('set-order-origin', usePreferences.getState().origin)
    })
    const stopPrinted = host.onPrinted((orders) => emitChange(orders))
    return () => {
      stop()
      stopPrinted()
      stopLive()
    }
  }, [])
  useEffect(() => emitLive('set-order-origin', origin), [origin])
}
