import styles from './origin-chip.module.css'

/** Class that sets `--origin`, the hue of an order's origin. */
export const originClass = (code: string): string => styles[code] ?? ''

/** Class of the chip before a reference, in its origin's hue. */
export const originChipClass = (code: string): string => `${styles.chip} ${originClass(code)}`
