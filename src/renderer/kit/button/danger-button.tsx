import { Button } from '@fluentui/react-components'
import type { ComponentProps, ReactNode } from 'react'
import styles from './danger-button.module.css'

interface Props {
  readonly children: ReactNode
  readonly size?: 'medium' | 'large'
  readonly onClick?: () => void
  /** The form that it sends. */
  readonly form?: string
  /** It waits for what it needs: not red yet, and not to be pressed. */
  readonly waits?: boolean
  readonly icon?: ComponentProps<typeof Button>['icon']
  readonly disabledFocusable?: boolean
}

/** Does what cannot be taken back, or stops somebody: Fluent's button in the hue of alerts. */
export const DangerButton = ({ waits = false, disabledFocusable = false, form, icon = null, ...button }: Props) => (
  <Button
    appearance="primary"
    {...button}
    {...(form === undefined ? {} : { form, type: 'submit' })}
    icon={icon}
    disabledFocusable={waits || disabledFocusable}
    className={waits ? '' : (styles.danger ?? '')}
  />
)
