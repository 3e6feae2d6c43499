import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { readBurst, readingsOf } from '@/domain/barcode/read-burst'
import { SCAN_GAP_MS } from '@/domain/barcode/scan'
import type { Burst } from '@/domain/barcode/scan-buffer'
import type { Order } from '@/domain/orders/order'
import { usePreferences } from '../../lib/preferences/preferences'
import { queryKeys } from '../../lib/query/keys'
import { ScanCard } from './scan-card'
import { ScanFailure } from './scan-failure'
import { scanQueue, useProbe } from './scanner'
import { useScanKeys } from './use-scan-keys'

const take = (burst: Burst): void => scanQueue.getState().add({ readings: readingsOf(burst), verdict: readBurst(burst), at: Date.now() })

/** The shell's scanner (spec §2): hears the gun on every screen, opens the orders, shows what became of each scan. */
export function Scanning() {
  const gapMs = usePreferences((preferences) => preferences.scanGapMs)
  const probe = useProbe((store) => store.probe)
  const { phase, waiting, acknowledge, retry, connect } = useStore(scanQueue)
  const client = useQueryClient()
  const navigate = useNavigate()
  useScanKeys(probe === null ? gapMs : SCAN_GAP_MS.most, probe ?? take)
  useEffect(
    () =>
      connect((order: Order) => {
        const key = queryKeys.order(String(order.id))
        // What is there already may hold changes on their way: it is read again, never covered.
        if (client.getQueryData(key) === undefined) client.setQueryData(key, order)
        const path = `/orders/view/${order.id}`
        void navigate(path, { replace: window.location.pathname === path })
      }),
    [connect, client, navigate]
  )
  return (
    <>
      <ScanCard phase={phase} waiting={waiting.length} />
      {phase.kind === 'failed' && (
        <ScanFailure scan={phase.scan} failure={phase.failure} waiting={waiting.length} onAcknowledge={acknowledge} onRetry={retry} />
      )}
    </>
  )
}
