import { type ReactNode, useId } from 'react'
import styles from './section-card.module.css'

interface Props {
  readonly icon: ReactNode
  readonly title: string
  /** How many there are of what the title says. */
  readonly count?: number | undefined
  /** Beside the title, at the right. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One subject of a page: a card with its title. */
export function SectionCard({ icon, title, count, aside, children }: Props) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        {icon}
        <h2 id={id}>
          {title}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
