import { type ReactNode, useDeferredValue } from 'react'
import styles from './order-page.module.css'
import { useOrderTitle } from './use-order-title'

interface Props {
  readonly reference: string
  readonly header: ReactNode
  /** Across the page: what concerns the whole order. */
  readonly top?: ReactNode
  /** What one works on. */
  readonly make: ReactNode
  /** What one does and must know beside it. */
  readonly side: ReactNode
}

/** The frame of an order at a machine or a packing table: few things, large targets (reference: order-page 2.4). */
export function WorkPage({ reference, header, top, make, side }: Props) {
  useOrderTitle(reference)
  const whole = useDeferredValue(true, false)
  return (
    <div className={styles.page} data-big="">
      {header}
      {whole && (
        <div className={styles.work}>
          {top && <div className={styles.full}>{top}</div>}
          <div className={styles.make}>{make}</div>
          <div className={styles.make}>{side}</div>
        </div>
      )}
    </div>
  )
}
