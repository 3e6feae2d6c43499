import { Button } from '@fluentui/react-components'
import { Add20Regular, BarcodeScanner20Regular, PanelLeftExpand20Regular } from '@fluentui/react-icons'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { KeyCap } from '@/renderer/kit/key-cap/key-cap'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { useOverlay } from './overlay-store'
import styles from './shell-buttons.module.css'

const LABEL = 'Scanner avec la caméra'

/** Opens the camera, on large screens (reference: order-page 1.2). `quiet` has no frame: at the foot of the folded menu. */
export function CameraButton({ quiet = false }: { quiet?: boolean }) {
  const show = useOverlay((overlays) => overlays.show)
  return (
    <PlainButton className={quiet ? `${styles.button} ${styles.quiet}` : styles.button} label={LABEL} onClick={() => show('camera')}>
      <BarcodeScanner20Regular />
    </PlainButton>
  )
}

/** Creates an order from a document of the invoicing service, for who may (reference: orders 3.2, people 2.2). */
export function CreateOrderButton() {
  const show = useOverlay((overlays) => overlays.show)
  if (!useHasRole('operator')) return null
  return (
    <Button
      appearance="primary"
      className={styles.createOrder}
      icon={<Add20Regular />}
      aria-label="Créer une commande"
      title="Créer une commande depuis la facturation"
      onClick={() => show('create-order')}
    >
      <span className={styles.text}>Créer une commande</span>
    </Button>
  )
}

/** Opens the menu of lists over the page, at the foot of a phone's screen, where a thumb is. */
export function MenuButton() {
  const open = useOverlay(({ shown }) => shown === 'lists')
  const show = useOverlay((overlays) => overlays.show)
  return (
    <PlainButton
      className={styles.menu}
      aria-haspopup="dialog"
      aria-expanded={open}
      title="Listes de commandes (Ctrl+B)"
      onClick={() => show('lists')}
    >
      <PanelLeftExpand20Regular />
      Menu
    </PlainButton>
  )
}

/** Opens the palette, and shows its shortcut. */
export function PaletteHint() {
  const show = useOverlay((overlays) => overlays.show)
  return (
    <PlainButton
      className={styles.hint}
      aria-keyshortcuts="Control+K"
      title="Aller à une liste, une commande ou une action (Ctrl+K)"
      onClick={() => show('palette')}
    >
      <span className="visually-hidden">Ouvrir la palette</span>
      <KeyCap>Ctrl</KeyCap>
      <KeyCap>K</KeyCap>
    </PlainButton>
  )
}
