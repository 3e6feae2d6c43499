import type { Tone } from '../states/order-states'
import type { Level } from './load'

/** Hue of each level; its word stands beside it always (reference: looks 1.2). */
export const LEVEL_TONES: Readonly<Record<Level, Tone>> = { low: 'complete', medium: 'progress', high: 'waiting', hell: 'alert' }
