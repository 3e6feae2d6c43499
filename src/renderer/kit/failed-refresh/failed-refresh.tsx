import type { ReactNode } from 'react'
import { Icon } from '@/renderer/kit/icons/icon'
import styles from './failed-refresh.module.css'

interface Props {
  /** What could not be read again. */
  readonly title: string
  readonly why: string
  /** What is still on screen. */
  readonly shown: string
  /** The way to read it again. */
  readonly action: ReactNode
}

/** What is on screen could not be read again: it stays, and this says why it is old (reference: errors 1.1). */
export const FailedRefresh = ({ title, why, shown, action }: Props) => (
  <div role="alert" className={styles.strip}>
    <Icon name="attention" size={18} />
    <p>
      <b>{title}</b> {why} {shown}
    </p>
    {action}
  </div>
)
