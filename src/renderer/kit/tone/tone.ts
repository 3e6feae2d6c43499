import type { Tone } from '@/domain/states/order-states'
import styles from './tone.module.css'

/** Class that sets `--tone` and `--toneTint` for what stands inside; `brand` is the hue of actions. */
export const toneClass = (tone: Tone | 'brand'): string => styles[tone] ?? ''
