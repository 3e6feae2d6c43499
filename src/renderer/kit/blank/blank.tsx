import type { ReactNode } from 'react'
import { Icon } from '@/renderer/kit/icons/icon'
import type { IconName } from '@/renderer/kit/icons/icon-paths'
import styles from './blank.module.css'

interface Props {
  readonly icon: IconName
  readonly bad?: boolean
  readonly title: string
  readonly children: ReactNode
  /** What one can do next. */
  readonly actions: ReactNode
  /** The whole page is empty, not a table's body. */
  readonly page?: boolean
}

/** What stands in place of things when there are none: what happened, and the next thing to do. */
export function Blank({ icon, bad = false, title, children, actions, page = false }: Props) {
  return (
    <div className={`${styles.blank} ${page ? styles.page : styles.body}`} role={bad ? 'alert' : 'status'}>
      <span className={`${styles.picture} ${bad ? styles.bad : ''}`}>
        <Icon name={icon} size={28} />
      </span>
      <h2>{title}</h2>
      {children}
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
