import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import styles from './print-leaf.module.css'

interface Props {
  /** The dialog of the printer has closed, whatever came of it. */
  readonly onDone: () => void
  readonly children: ReactNode
}

/**
 * A leaf that is printed by itself, by the system's own dialog, as soon as it is drawn: what it says stands in no address, in no queue and
 * on no screen. For what is not a sheet of orders.
 */
export function PrintLeaf({ onDone, children }: Props) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const end = (): void => done()
    window.addEventListener('afterprint', end)
    let gone = false
    void document.fonts.ready.then(() => gone || window.print())
    return () => {
      gone = true
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return createPortal(
    <div className={styles.leaf} data-print-leaf="">
      {children}
    </div>,
    document.body
  )
}
