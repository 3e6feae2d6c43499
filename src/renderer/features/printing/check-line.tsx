import type { ReactNode } from 'react'
import { Icon } from '../../kit/icons/icon'
import styles from './check-line.module.css'

interface Props {
  readonly checked: boolean
  /** True when part of what it stands for is checked. */
  readonly some?: boolean
  readonly onChange: () => void
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A line that is a checkbox, drawn like those of the list; what stands in it is its label. */
export const CheckLine = ({ checked, some = checked, onChange, className, children }: Props) => (
  <label className={className}>
    <span className={`${styles.box} ${some ? styles.on : ''}`}>
      <input
        type="checkbox"
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = some && !checked
        }}
        onChange={onChange}
      />
      {some && <Icon name={checked ? 'check' : 'minus'} />}
    </span>
    {children}
  </label>
)
