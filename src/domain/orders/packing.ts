import type { OrderState } from './states'

/** What the Emballée toggle sets: packed from complete, complete from packed; null where it is disabled (spec §4). */
export function packingToggle(state: OrderState): OrderState | null {
  if (state === 'complete') return 'packed'
  return state === 'packed' ? 'complete' : null
}
