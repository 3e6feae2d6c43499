import { STORAGE_KEYS } from '@/contract/storage'
import { stationTicks } from '../../../lib/orders/station-ticks'

/** What was taken off the shelves, as this station ticked it (reference: picking 2.5). */
export const useTicks = stationTicks(STORAGE_KEYS.pickingTicks)
