import { type ReactNode, useId } from 'react'
import styles from './account-card.module.css'

interface Props {
  readonly icon: ReactNode
  readonly title: string
  /** Beside the title, at the right. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One subject of the account. */
export function AccountCard({ icon, title, aside, children }: Props) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        {icon}
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
