import { PanelLeftExpand20Regular } from '@fluentui/react-icons'
import styles from './menu-button.module.css'
import { useOverlay } from './overlay-store'

/** Opens the menu of lists over the page, at the foot of a phone's screen, where a thumb is. */
export function MenuButton() {
  const open = useOverlay(({ shown }) => shown === 'lists')
  const show = useOverlay((overlays) => overlays.show)
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-expanded={open}
      title="Listes de commandes (Ctrl+B)"
      onClick={() => show('lists')}
    >
      <PanelLeftExpand20Regular />
      Menu
    </button>
  )
}
