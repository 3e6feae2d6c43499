import { shippingBadge, shippingLabel } from '@/domain/shipping/methods'
import { Meaning } from '@/renderer/kit/icons/icon'
import styles from './method-cell.module.css'

/** Mode de livraison: the method's badge, its name in the tooltip (reference: people-and-shipping 2.1). */
export const MethodCell = ({ method }: { method: string | null }) => (
  <Meaning label={shippingLabel(method)} className={styles.badge}>
    {shippingBadge(method)}
  </Meaning>
)
