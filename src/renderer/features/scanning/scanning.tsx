import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'
import { useStore } from 'zustand'
import { badgeOf, readBurst, readingsOf } from '@/domain/barcode/read-burst'
import { type Burst, SCAN_GAP_MS } from '@/domain/barcode/scan-buffer'
import { isPrintedSheet } from '@/domain/sheets/shared-code'
import { useLoaded } from '@/renderer/kit/dialog-shell/use-loaded'
import { orderPath, pickingPath } from '@/renderer/lib/orders/order-paths'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { queryKeys } from '@/renderer/lib/query/keys'
import { badgeScanned } from '@/renderer/lib/station/badge-scans'
import { useIsLocked } from '@/renderer/lib/station/shared-station'
import { ScanCard } from './scan-card'
import { ScanFailure } from './scan-failure'
import { isWaiting } from './scan-queue'
import { scanQueue, sound, useProbe } from './scanner'
import { useScanKeys } from './use-scan-keys'

const loadOutdatedSheet = async () => (await import('./outdated/outdated-sheet')).OutdatedSheet
const loadOutdatedShared = async () => (await import('./outdated/outdated-panel')).OutdatedSharedScan

/** A scan takes its turn behind those before it; a badge waits for none. */
function take(burst: Burst): void {
  const verdict = readBurst(burst)
  const badge = badgeOf(verdict)
  if (badge !== null) badgeScanned(badge)
  else scanQueue.getState().add({ readings: readingsOf(burst), verdict, at: Date.now() })
}

interface Props {
  /** Searches all orders for a code that is no order's. */
  readonly onSearch: (keyword: string) => void
  /** Hears printed sheets alone: on a screen whose fields are scanned into, any other code is theirs. */
  readonly sheetsOnly?: boolean
}

/** Printed sheets, and badges. */
const isSheet = (burst: Burst): boolean => {
  const verdict = readBurst(burst)
  return badgeOf(verdict) !== null || (verdict.kind === 'read' && verdict.codes.some(isPrintedSheet))
}
const isAnything = (): boolean => true
/** While a notice waits every burst is taken, also where sheets alone are heard: else its suffix would press the notice's button. */
const isSheetOrWaits = (burst: Burst): boolean => isWaiting(scanQueue.getState().phase) || isSheet(burst)
/** The code of a field that cannot have it now is told by its sound alone. */
const takeSheet = (burst: Burst): void => (isSheet(burst) ? take(burst) : sound('failed'))

/** The shell's scanner (reference: scanning 2.4): hears the gun on every screen, opens the orders and the picking pages, shows what became of each scan. */
export function Scanning({ onSearch, sheetsOnly = false }: Props) {
  const gapMs = usePreferences((preferences) => preferences.scanGapMs)
  const probe = useProbe((store) => store.probe)
  const { phase, waiting, acknowledge, openAnyway, retry, connect, move } = useStore(scanQueue)
  const OutdatedSheet = useLoaded(loadOutdatedSheet, phase.kind === 'outdated', acknowledge)
  const OutdatedShared = useLoaded(loadOutdatedShared, phase.kind === 'outdated-shared', acknowledge)
  const client = useQueryClient()
  const navigate = useNavigate()
  const moving = useNavigation().state !== 'idle'
  const [taken, wanted] = sheetsOnly ? [takeSheet, isSheetOrWaits] : [take, isAnything]
  useScanKeys(probe === null ? gapMs : SCAN_GAP_MS.most, probe ?? taken, wanted)
  // After the effects of the page that came: it has asked for scans by then.
  useEffect(() => move(moving), [move, moving])
  useEffect(
    () =>
      connect((target) => {
        const open = (path: string): void => void navigate(path, { replace: window.location.pathname === path, flushSync: true })
        if (target.kind === 'shared') return open(pickingPath(target.ids))
        const { order } = target
        const key = queryKeys.order(String(order.id))
        // What is there already may hold changes on their way: it is read again, never covered.
        if (client.getQueryData(key) === undefined) client.setQueryData(key, order)
        open(orderPath(order.id))
      }),
    [connect, client, navigate]
  )
  // What must not be missed comes over everything: it waits until somebody is there.
  const shown = useIsLocked() ? null : phase
  const answers = { waiting: waiting.length, onOpen: openAnyway, onClose: acknowledge }
  return (
    <>
      <ScanCard phase={phase} waiting={waiting.length} />
      {shown?.kind === 'failed' && (
        <ScanFailure
          scan={shown.scan}
          failure={shown.failure}
          waiting={waiting.length}
          onAcknowledge={acknowledge}
          onRetry={retry}
          onSearch={onSearch}
        />
      )}
      {shown?.kind === 'outdated' && OutdatedSheet && (
        <OutdatedSheet key={shown.scan.at} order={shown.order} sheet={shown.sheet} {...answers} />
      )}
      {shown?.kind === 'outdated-shared' && OutdatedShared && (
        <OutdatedShared key={shown.scan.at} sheet={shown.sheet} changed={shown.changed} {...answers} />
      )}
    </>
  )
}
