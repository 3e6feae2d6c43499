import { stateLabel } from '@/domain/states/order-states'
import type { Progress } from './steps'

/** What holds a locked technique back, the two conditions as they stand: « fichiers « À traiter », préparation « Reliquat » » (reference: states-and-steps 3.4). */
export const lockReason = ({ files_state, preparation_state }: Pick<Progress, 'files_state' | 'preparation_state'>): string =>
  [
    files_state !== 'complete' && `fichiers «\u00a0${stateLabel(files_state)}\u00a0»`,
    preparation_state !== 'complete' && `préparation «\u00a0${stateLabel(preparation_state)}\u00a0»`
  ]
    .filter(Boolean)
    .join(', ')
