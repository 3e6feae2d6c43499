import { Info20Regular } from '@fluentui/react-icons'
import styles from './no-dtg-line.module.css'

/** Why a DTG station sees the whole page of an order (reference: order-page 4.1). */
export const NoDtgLine = () => (
  <p className={styles.line} role="status">
    <Info20Regular />
    Cette commande n'a rien à imprimer en DTG&nbsp;: la page complète s'affiche.
  </p>
)
