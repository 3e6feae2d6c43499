import type { MenuItemProps } from '@fluentui/react-components'
import styles from './row-menu.module.css'

/** A line of a menu that is off, with why, to be read; nothing where there is no reason. */
export const offBecause = (reason: string | null): Pick<MenuItemProps, 'disabled' | 'subText'> =>
  reason === null ? {} : { disabled: true, subText: { className: styles.why ?? '', children: reason } }
