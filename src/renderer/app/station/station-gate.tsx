import { Fragment, type ReactNode } from 'react'
import type { SharedStation } from '@/contract/desktop/shared-station'
import { isHiddenSheet } from '@/domain/printing/addresses'
import { host } from '@/renderer/lib/host/host'
import '@/renderer/lib/station/first-keys'
import { ownerOfPages } from '@/renderer/lib/station/person-here'
import { useStation } from '@/renderer/lib/station/shared-station'
import { StartPage } from '../routes/start-page'

/** Pages that somebody opens before they may take the station. */
const NEEDS_NOBODY = /^\/(?:invitation|demarrage|setup)\b/
const AGAIN_AFTER_MS = 2_000

/** The code of a shared station; asked for again until it comes: without it nothing is shown. */
async function loadShared(): Promise<typeof import('./shared')> {
  for (;;) {
    try {
      return await import('./shared')
    } catch {
      await new Promise((resolve) => window.setTimeout(resolve, AGAIN_AFTER_MS))
    }
  }
}

async function learn(station: SharedStation | null): Promise<void> {
  if (station === null && !useStation.getState().station) return useStation.setState({ station })
  const { learn: take, ...parts } = await loadShared()
  return take(station, parts)
}

/** Whether this is no screen but a print of somebody's, in a frame or in a hidden window of the desktop: it goes on while the station is locked. */
const isPrint = (): boolean => window.self !== window.top || (host.kind === 'desktop' && isHiddenSheet(new URL(window.location.href)))

/** Asks what this station is, and follows it. */
export async function startStation(): Promise<void> {
  const { shared } = host
  if (shared === null || isPrint()) return useStation.setState({ station: null })
  useStation.setState({ open: NEEDS_NOBODY.test(window.location.pathname) })
  shared.onChanged((station) => void learn(station))
  await learn(await shared.station())
}

/**
 * Stands around all screens: nothing of them is drawn before one knows that the station is not locked; a lock covers them where they are.
 * Another person's are others (reference: people 6.2).
 */
export function StationGate({ children }: { children: ReactNode }) {
  const { station, opened, changing, open, parts } = useStation()
  if (station === undefined) return <StartPage />
  return (
    <>
      {(station === null || opened || open) && !changing && <Fragment key={ownerOfPages() ?? 'first'}>{children}</Fragment>}
      {station !== null && !open && parts && <parts.Guard />}
    </>
  )
}
