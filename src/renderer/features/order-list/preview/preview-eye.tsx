import { Icon } from '@/renderer/kit/icons/icon'
import styles from '../cells/reference-cell.module.css'
import { usePreviewed } from './previewed'

/** Shows the order beside the list, or closes it: the grid hears the press (reference: lists 9.1). */
export function PreviewEye({ orderId, reference }: { orderId: number; reference: string }) {
  const pressed = usePreviewed(({ id }) => id === orderId)
  return (
    <button
      type="button"
      tabIndex={-1}
      data-preview=""
      className={styles.eye}
      aria-pressed={pressed}
      aria-label={`Aperçu de la commande ${reference}`}
      title="Aperçu (Espace)"
    >
      <Icon name="eye" size={18} />
    </button>
  )
}
