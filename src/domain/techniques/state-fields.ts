import { STATE_SELECTORS } from '@/domain/states/order-states'
import { techniqueStateKey } from './steps'
import { PRODUCED_TECHNIQUES } from './techniques'

/** The states and steps of an order: one value each, which several people set. */
export const STATE_FIELDS = [...STATE_SELECTORS, ...PRODUCED_TECHNIQUES.map(techniqueStateKey)] as const
