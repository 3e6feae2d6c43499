import { displayReference } from '@/domain/format/reference'
import type { OriginalItem } from '@/domain/orders/order'
import { Icon } from '../../kit/icons/icon'
import styles from './item-card.module.css'

/** Marks an item that is taken again from an earlier order, and shows that one (reference: items-and-decorations 1.6). */
export const ReassortButton = ({ from, onOpen }: { from: OriginalItem; onOpen: () => void }) => (
  <button
    type="button"
    className={styles.reassort}
    title={`Réassort de la commande n°${displayReference(from.order.origin_ref_id)}\u00a0: voir l'origine`}
    onClick={onOpen}
  >
    <Icon name="again" />
    Réassort
  </button>
)
