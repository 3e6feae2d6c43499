import { Open16Regular, Warning20Filled } from '@fluentui/react-icons'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { originalOfSav } from '@/domain/after-sales/reference'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { isSav, SAV_BANNER } from '@/domain/tags/options'
import styles from './sav-banner.module.css'

/** Warns that the order is an after-sales one, with the way to the first order (reference: after-sales 1.6). */
export const SavBanner = memo(function SavBanner({ reference, tags }: { reference: string; tags: Order['tags'] }) {
  if (!isSav({ tags })) return null
  const original = originalOfSav(reference)
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
})
