import { STORAGE_KEYS } from '@/contract/storage'
import { stationTicks } from '../../lib/orders/station-ticks'

/** What was put into parcels, as this station ticked it: never on the order, never in the way of Emballée (reference: order-page 4.3). */
export const usePackingTicks = stationTicks(STORAGE_KEYS.packingTicks)
