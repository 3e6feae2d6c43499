import { Dismiss12Regular } from '@fluentui/react-icons'
import { memo, type ReactNode } from 'react'
import styles from './badge-list.module.css'

interface Props {
  readonly value: string
  readonly code: boolean
  /** True for a moment when one tries to add it again. */
  readonly marked: boolean
  readonly onRemove: (value: string) => void
  /** Draws it otherwise than as its text. */
  readonly draw?: ((value: string) => ReactNode) | undefined
}

/** One label with the button that removes it; typing beside it draws nothing of it. */
export const Badge = memo(function Badge({ value, code, marked, onRemove, draw }: Props) {
  return (
    <span className={`${styles.badge} ${code ? styles.code : ''} ${marked ? styles.marked : ''}`}>
      <span className={styles.text} title={value}>
        {draw?.(value) ?? value}
      </span>
      <button type="button" aria-label={`Retirer ${value}`} title={`Retirer ${value}`} onClick={() => onRemove(value)}>
        <Dismiss12Regular />
      </button>
    </span>
  )
})
