import { Open16Regular, Warning20Filled } from '@fluentui/react-icons'
import { Link } from 'react-router-dom'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { isSav, SAV_BANNER } from '@/domain/tags/options'
import styles from './sav-banner.module.css'

/** The reference that an after-sales order continues, or null: `{reference}-SAV`, `-SAV-2`… (decisions). */
const originalOf = (reference: string): string | null => /^#?(.+?)-SAV(?:-\d+)?$/.exec(reference)?.[1] ?? null

/** Warns that the order is an after-sales one, with the way to the first order (spec §9). */
export function SavBanner({ order }: { order: Order }) {
  if (!isSav(order)) return null
  const original = originalOf(order.origin_ref_id)
  return (
    <div role="note" className={styles.banner}>
      <Warning20Filled />
      <p>{SAV_BANNER}</p>
      {original && (
        <Link to={`/orders/view/${encodeURIComponent(original)}`} className={styles.original}>
          <Open16Regular />
          Commande d'origine #{displayReference(original)}
        </Link>
      )}
    </div>
  )
}
