import { create } from 'zustand'
import { STORAGE_KEYS, type StorageKey } from '@/contract/storage'
import type { Piece } from '@/domain/picking/piece-table'
import { tickOf, toggleTicks } from '@/domain/picking/ticks'
import { onStored, readStored, writeStored } from '@/renderer/lib/storage/storage'

/** Ticks that a station remembers: the last ones made. */
const TICKS_MAX = 5_000

const read = (key: StorageKey): ReadonlySet<string> => {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((tick) => typeof tick === 'string') : [])
  } catch {
    return new Set()
  }
}

interface TicksStore {
  readonly ticks: ReadonlySet<string>
  readonly toggle: (pieces: readonly Piece[]) => void
  readonly clear: (pieces: readonly Piece[]) => void
}

/** Pieces that this station ticked: never on the order, remembered under `key`, shared by the station's windows (reference: picking 2.5, order-page 4.3). */
function stationTicks(key: (typeof STORAGE_KEYS)['pickingTicks' | 'packingTicks']) {
  const useTicks = create<TicksStore>()((set, get) => {
    const keep = (all: Iterable<string>): void => {
      const ticks = new Set([...all].slice(-TICKS_MAX))
      writeStored(key, JSON.stringify([...ticks]))
      set({ ticks })
    }
    return {
      ticks: read(key),
      toggle: (pieces) => keep(toggleTicks(get().ticks, pieces)),
      clear: (pieces) => {
        const gone = new Set(pieces.map(tickOf))
        keep([...get().ticks].filter((tick) => !gone.has(tick)))
      }
    }
  })
  onStored((changed) => {
    if (changed === null || changed === key) useTicks.setState({ ticks: read(key) })
  })
  return useTicks
}

/** What was put into parcels, as this station ticked it: never on the order, never in the way of Emballée (reference: order-page 4.3). */
export const usePackingTicks = stationTicks(STORAGE_KEYS.packingTicks)

/** What was taken off the shelves, as this station ticked it (reference: picking 2.5). */
export const usePickingTicks = stationTicks(STORAGE_KEYS.pickingTicks)
