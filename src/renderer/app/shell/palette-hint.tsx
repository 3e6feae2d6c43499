import { KeyCap } from '../../kit/key-cap/key-cap'
import { useOverlay } from './overlay-store'
import styles from './palette-hint.module.css'

/** Opens the palette, and shows its shortcut. */
export function PaletteHint() {
  const show = useOverlay((overlays) => overlays.show)
  return (
    <button
      type="button"
      className={styles.hint}
      aria-keyshortcuts="Control+K"
      title="Aller à une liste, une commande ou une action (Ctrl+K)"
      onClick={() => show('palette')}
    >
      <span className="visually-hidden">Ouvrir la palette</span>
      <KeyCap>Ctrl</KeyCap>
      <KeyCap>K</KeyCap>
    </button>
  )
}
