import type { ReactNode } from 'react'
import { Icon } from '../../../kit/icons/icon'
import type { IconName } from '../../../kit/icons/icon-paths'
import styles from './blank.module.css'

interface Props {
  readonly icon: IconName
  readonly bad?: boolean
  readonly title: string
  readonly children: ReactNode
  /** What one can do next. */
  readonly actions: ReactNode
}

/** What stands in place of rows when there are none: what happened, and the next thing to do. */
export function Blank({ icon, bad = false, title, children, actions }: Props) {
  return (
    <div className={styles.blank} role={bad ? 'alert' : 'status'}>
      <span className={`${styles.picture} ${bad ? styles.bad : ''}`}>
        <Icon name={icon} size={28} />
      </span>
      <h2>{title}</h2>
      {children}
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
