import { BarcodeScanner20Regular } from '@fluentui/react-icons'
import styles from './camera-button.module.css'
import { useOverlay } from './overlay-store'

const LABEL = 'Scanner avec la caméra'

/** Opens the camera, on large screens (reference: order-page 1.2). `quiet` has no frame: at the foot of the folded menu. */
export function CameraButton({ quiet = false }: { quiet?: boolean }) {
  const show = useOverlay((overlays) => overlays.show)
  return (
    <button
      type="button"
      className={quiet ? `${styles.button} ${styles.quiet}` : styles.button}
      aria-label={LABEL}
      title={LABEL}
      onClick={() => show('camera')}
    >
      <BarcodeScanner20Regular />
    </button>
  )
}
