import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { Dismiss12Regular } from '@fluentui/react-icons'
import { type ReactNode, useRef } from 'react'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import styles from './badge-list.module.css'

export interface MoreBadgesProps {
  readonly label: string
  readonly values: readonly string[]
  /** How many of them do not show in the row. */
  readonly hidden: number
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onRemove: (value: string) => void
  /** Nothing is hidden any more: where the focus goes. */
  readonly onEmptied: () => void
  readonly code: boolean
  readonly draw?: ((value: string) => ReactNode) | undefined
}

/** « +8 »: all labels of a list that has no room for them; a press on one removes it, and the menu stays for the next. */
export function MoreBadges({ label, values, hidden, open, onOpen, onRemove, onEmptied, code, draw }: MoreBadgesProps) {
  const all = useRef<HTMLSpanElement>(null)
  const remove = (value: string): void => {
    const items = [...(all.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    const at = values.indexOf(value)
    if (hidden === 1) onEmptied()
    else (items[at + 1] ?? items[at - 1])?.focus()
    onRemove(value)
  }
  return (
    <Menu open={open} onOpenChange={(_, data) => onOpen(data.open)} persistOnItemClick positioning={{ position: 'below', align: 'start' }}>
      <MenuTrigger disableButtonEnhancement>
        <PlainButton
          className={styles.more}
          aria-label={`${label}\u00a0: ${hidden === 1 ? '1 autre' : `${hidden} autres`}`}
          title={values.join(', ')}
        >
          +{hidden}
        </PlainButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <span ref={all} className={styles.all}>
            {values.map((value) => (
              <MenuItem key={value} aria-label={`Retirer ${value}`} secondaryContent={<Dismiss12Regular />} onClick={() => remove(value)}>
                <span className={code ? styles.inMenu : ''}>{draw?.(value) ?? value}</span>
              </MenuItem>
            ))}
          </span>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
