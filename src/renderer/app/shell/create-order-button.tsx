import { Button } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons'
import styles from './create-order-button.module.css'
import { useOverlay } from './overlay-store'

/** Creates an order from a document of the invoicing service (reference: orders 3.2). */
export function CreateOrderButton() {
  const show = useOverlay((overlays) => overlays.show)
  return (
    <Button
      appearance="primary"
      className={styles.button}
      icon={<Add20Regular />}
      aria-label="Créer une commande"
      title="Créer une commande depuis la facturation"
      onClick={() => show('create-order')}
    >
      <span className={styles.text}>Créer une commande</span>
    </Button>
  )
}
