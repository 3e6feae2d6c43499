import { create } from 'zustand'
import type { Burst } from '@/domain/barcode/scan-buffer'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { offerScan } from '@/renderer/lib/scan-claim'
import { findScanned } from './find-scanned'
import { createScanQueue } from './scan-queue'
import { playSignal, type Signal } from './tones'

/** Sounds a signal, unless the station is muted. */
export function sound(signal: Signal): void {
  if (!usePreferences.getState().scanMuted) playSignal(signal)
}

/** The station's scans. It outlives the shell: a session that ends loses none. */
export const scanQueue = createScanQueue({ find: findScanned, offer: offerScan, sound })

type Probe = (burst: Burst) => void

/** Who examines bursts in place of opening orders: the gun's test, while it is on screen. */
export const useProbe = create<{ readonly probe: Probe | null }>()(() => ({ probe: null }))
