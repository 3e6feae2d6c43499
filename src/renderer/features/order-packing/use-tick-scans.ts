import { STORAGE_KEYS } from '@/contract/storage'
import { type PackedOrder, packingScan } from '@/domain/orders/packing'
import { useNotices } from '@/renderer/lib/notices/notices'
import { stationTicks } from '@/renderer/lib/orders/station-ticks'

/** What was put into parcels, as this station ticked it: never on the order, never in the way of Emballée (reference: order-page 4.3). */
export const usePackingTicks = stationTicks(STORAGE_KEYS.packingTicks)

const TOLD_MS = 3_000

/**
 * Packs by scanning: a reference ticks its next size, the order's own code packs it once everything is ticked. Answers whether a scan
 * was for this order; any other opens its own.
 */
export function useTickScans(order: PackedOrder, left: number, pack: (() => void) | null): (codes: readonly string[]) => boolean {
  const { show } = useNotices()
  return (codes) => {
    const { ticks, toggle } = usePackingTicks.getState()
    const scan = packingScan(order, codes, ticks)
    if (scan === null) return false
    if (scan.kind === 'piece') {
      toggle([scan.piece])
      show({ text: `${scan.sku}, ${scan.piece.size}\u00a0: coché.`, tone: 'success', durationMs: TOLD_MS })
    } else if (scan.kind === 'all-ticked') show({ text: `${scan.sku}\u00a0: tout est déjà coché.`, tone: 'info', durationMs: TOLD_MS })
    else if (left > 0) show({ text: "Tout n'est pas encore coché.", tone: 'warning', durationMs: TOLD_MS })
    else pack?.()
    return true
  }
}
