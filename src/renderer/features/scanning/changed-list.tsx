import { displayReference } from '@/domain/format/reference'
import type { ChangedOrders } from './find-scanned'
import styles from './scanning.module.css'

/** Orders that are told by name; the page shows them all. */
const TOLD_MAX = 8

/** The orders that are not what a shared sheet shows of them any more. */
export function ChangedList({ changed }: { changed: ChangedOrders }) {
  const others = changed.length - TOLD_MAX
  return (
    <ul className={styles.changes} aria-label="Changées depuis l'impression">
      {changed.slice(0, TOLD_MAX).map(({ id, reference }) => (
        <li key={id}>
          <b>{`#${displayReference(reference)}`}</b>
        </li>
      ))}
      {others > 0 && <li>{others === 1 ? 'et une autre commande' : `et ${others} autres commandes`}</li>}
    </ul>
  )
}
