import { Button } from '@fluentui/react-components'
import { useFirstFocus } from '@/renderer/kit/focus/use-first-focus'
import { KeyCap } from '@/renderer/kit/key-cap/key-cap'
import styles from './keep-button.module.css'

interface Props {
  readonly children: string
  readonly onClick: () => void
  readonly disabledFocusable?: boolean
}

/** Leaves a dialog with everything as it was: it has the focus when the dialog opens, and Escape does the same. */
export function KeepButton({ children, onClick, disabledFocusable = false }: Props) {
  const first = useFirstFocus()
  return (
    <Button ref={first} disabledFocusable={disabledFocusable} onClick={onClick}>
      <span className={styles.words}>
        {children} <KeyCap>Échap</KeyCap>
      </span>
    </Button>
  )
}
