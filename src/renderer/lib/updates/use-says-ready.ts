import { useEffect } from 'react'
import { isHiddenSheet } from '@/domain/printing/addresses'
import { afterPaint } from '@/renderer/lib/after-paint'
import { host } from '@/renderer/lib/host/host'

let said = false

/** Tells the station, once, that this version shows a screen, whether the server answers or not: what never does gives way to the version before (reference: updates 3.5). */
export function useSaysReady(isThere = true): void {
  useEffect(() => {
    const updates = host.station?.updates
    if (!isThere || said || updates === undefined || isHiddenSheet(new URL(window.location.href))) return
    return afterPaint(() => {
      said = true
      void updates.ready().catch(() => undefined)
    })
  }, [isThere])
}
