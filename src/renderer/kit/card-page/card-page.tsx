import type { ReactNode } from 'react'
import styles from './card-page.module.css'

interface Props {
  /** Width and rooms of the card, where they are not the usual ones. */
  readonly className?: string | undefined
  /** Stands under the card. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** A page for who is not signed in: one card on a sewing thread. */
export const CardPage = ({ className, foot, children }: Props) => (
  <main className={styles.page}>
    <svg className={styles.thread} viewBox="0 0 1600 400" preserveAspectRatio="none" aria-hidden="true">
      <path d="M-20 300C220 300 300 96 520 118s170 236 372 232S1180 70 1330 96s150 150 320 128" />
    </svg>
    <div className={className ? `${styles.card} ${className}` : styles.card}>{children}</div>
    {foot}
  </main>
)
