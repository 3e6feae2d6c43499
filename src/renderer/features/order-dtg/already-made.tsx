import { madeBefore } from '@/domain/after-sales/made-before'
import { shortDay } from '@/domain/calendar/date-text'
import type { Item } from '@/domain/orders/order'
import { sizeChip } from '@/domain/sizes/size-list'
import { useOrder } from '../../lib/orders/order-query'
import styles from './dtg-sizes.module.css'

interface Props {
  /** The reference of the first order. */
  readonly original: string
  readonly item: Item
}

/** What the first order of an after-sales one made of an item (reference: after-sales 1.8). Nothing while it is not known. */
export function AlreadyMade({ original, item }: Props) {
  const { data } = useOrder(original)
  const made = data && madeBefore(data, item)
  if (!made) return null
  return (
    <div className={styles.before}>
      <h3>Déjà produit</h3>
      <p>
        {made.production_at && <b>{shortDay(made.production_at)}</b>}
        <span className="num">{made.sizes.map(sizeChip).join('  ')}</span>
        {made.runs.length > 0 && <span>{`run ${made.runs.join(', ')}`}</span>}
      </p>
    </div>
  )
}
