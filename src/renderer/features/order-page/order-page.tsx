import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { displayReference } from '@/domain/format/reference'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import styles from './order-page.module.css'

interface Props {
  readonly reference: string
  /** Stays on screen: number, labels, states, the one next action. */
  readonly header: ReactNode
  /** Across the page: what concerns the whole order, then its dates. */
  readonly top: ReactNode
  /** What to make. */
  readonly make: ReactNode
  /** Tickets, comments, files. */
  readonly papers: ReactNode
  /** Customer, delivery, figures. */
  readonly people: ReactNode
}

/** The frame of the page of one order (reference: order-page 1.4): what stands in its places is composed by the route. */
export function FullOrderPage({ reference, header, top, make, papers, people }: Props) {
  useOrderTitle(reference)
  // Whoever scanned reads the number first: what stands under the header is drawn right after it.
  const whole = useDeferredValue(true, false)
  return (
    <div className={styles.page} data-order-page="">
      {header}
      {whole && (
        <div className={styles.main}>
          <div className={styles.full}>{top}</div>
          <div className={styles.make}>{make}</div>
          <div className={styles.side}>
            <div className={sheet.sheet}>{papers}</div>
            <div className={sheet.sheet}>{people}</div>
          </div>
        </div>
      )}
    </div>
  )
}

function useOrderTitle(reference: string): void {
  const title = displayReference(reference)
  useEffect(() => {
    document.title = `Commande #${title} — Atelier`
  }, [title])
}

interface WorkPageProps {
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
export function WorkPage({ reference, header, top, make, side }: WorkPageProps) {
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
