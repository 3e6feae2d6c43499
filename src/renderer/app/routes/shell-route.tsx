import { useCallback, useEffect, useRef } from 'react'
import { Outlet, useMatch, useNavigation } from 'react-router-dom'
import { ArchivesTray } from '@/renderer/features/archives/archives-tray'
import { ConnectionBanner } from '@/renderer/features/connection/connection-banner'
import { StatusBar } from '@/renderer/features/connection/status-bar'
import { useConnection } from '@/renderer/features/connection/use-connection'
import { useSearch } from '@/renderer/features/order-search/use-search'
import { ScanStatus } from '@/renderer/features/scanning/scan-status'
import { Scanning } from '@/renderer/features/scanning/scanning'
import { Sidebar } from '@/renderer/features/sidebar/sidebar'
import { useReducedSidebar } from '@/renderer/features/sidebar/use-reduced-sidebar'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { usePhone } from '@/renderer/kit/theme/use-media'
import { host } from '@/renderer/lib/host/host'
import { usePrintNews } from '@/renderer/lib/printing/print-jobs'
import { late } from '@/renderer/lib/react/late'
import { useStation } from '@/renderer/lib/station/shared-station'
import { useStationUpdate } from '@/renderer/lib/updates/station-update'
import { useSlow } from '@/renderer/lib/use-slow'
import { DemoNote } from '../shell/demo-note'
import { OperatorMenu } from '../shell/operator-menu'
import { useOverlay } from '../shell/overlay-store'
import { Overlays } from '../shell/overlays'
import styles from '../shell/shell.module.css'
import { CameraButton, MenuButton } from '../shell/shell-buttons'
import { useSidebarKey } from '../shell/shell-keys'
import { useLiveConnection } from '../shell/use-live-connection'
import { useWall } from '../shell/use-wall'

const UpdateNotice = late(async () => (await import('@/renderer/features/updates/update-notice')).UpdateNotice)
const TooOldBand = late(async () => (await import('@/renderer/features/updates/too-old-band')).TooOldBand)

/** The update of the station, on the desktop alone: its code comes when there is something to tell. */
function StationUpdate({ part }: { part: 'band' | 'notice' }) {
  const news = useStationUpdate((update) => update.news)
  const updates = host.station?.updates
  if (news === null || updates === undefined) return null
  if (part === 'band' ? !news.tooOld : !['ready', 'manual', 'rolled-back'].includes(news.state.kind)) return null
  const Part = part === 'band' ? TooOldBand : UpdateNotice
  return <Part news={news} updates={updates} />
}

/** The other screens' code comes once the first one is at rest, so that it is there when the server is not; what hears how late it is there, too. */
const FETCH_AFTER_MS = 1_500

function useScreensAhead(): void {
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const watch = async (): Promise<unknown> => (await import('@/renderer/lib/station/clock-watch')).watchClock()
      for (const load of [() => import('./order-list-route'), () => import('./order-route'), watch]) void load().catch(() => undefined)
    }, FETCH_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [])
}

/** What stands around lists and orders: lists on the left, connection above and below. The screen scrolls in its own room. */
export function Component() {
  useLiveConnection()
  useScreensAhead()
  usePrintNews()
  const slow = useSlow(useNavigation().state !== 'idle')
  const { connection, retryNow } = useConnection()
  const onOrder = useMatch('/orders/view/:id') !== null
  const StationNote = useStation(({ station, parts }) => (station && parts ? parts.StationNote : null))
  const wall = useWall()
  const phone = usePhone()
  const search = useSearch()
  const main = useRef<HTMLElement>(null)
  const [reduced, fold] = useReducedSidebar(onOrder)
  const openMenu = useCallback(() => {
    const { shown, show, close } = useOverlay.getState()
    if (shown === 'lists') close()
    else show('lists')
  }, [])
  const toggle = phone ? openMenu : fold
  useSidebarKey(toggle)
  // What is heard, and what lies over the screen, is there on a wall too: a scan or Ctrl+K does what it does everywhere (decision 032).
  const everywhere = (
    <>
      <Scanning
        onSearch={(keyword) => {
          // The camera would stay over the results where the search is there already.
          useOverlay.getState().close()
          search(keyword)
        }}
      />
      <Overlays sidebar={{ reduced: phone || reduced, toggle }} />
    </>
  )
  if (wall)
    return (
      <div className={styles.shell}>
        <Outlet />
        {everywhere}
      </div>
    )
  return (
    <div className={styles.shell}>
      <PlainButton className={styles.skip} onClick={() => main.current?.focus()}>
        Aller au contenu
      </PlainButton>
      {!phone && (
        <Sidebar
          reduced={reduced}
          onToggle={toggle}
          foot={
            onOrder ? (
              <>
                <CameraButton quiet />
                <OperatorMenu narrow={reduced} />
              </>
            ) : undefined
          }
        />
      )}
      <div className={styles.content}>
        <ConnectionBanner connection={connection} onRetry={retryNow} />
        <StationUpdate part="band" />
        <main ref={main} tabIndex={-1} className={styles.screen} aria-busy={slow}>
          {slow && (
            <p className={styles.coming} role="status">
              <span className="visually-hidden">Chargement…</span>
            </p>
          )}
          <Outlet />
        </main>
        <StatusBar connection={connection} before={phone && <MenuButton />}>
          <ScanStatus />
          <DemoNote />
          {StationNote && <StationNote />}
          {host.station && <ArchivesTray archives={host.station.archives} />}
        </StatusBar>
      </div>
      <StationUpdate part="notice" />
      {everywhere}
    </div>
  )
}
