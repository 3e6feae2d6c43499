import { madeBefore } from '@/domain/after-sales/made-before'
import { originalOfSav } from '@/domain/after-sales/reference'
import { shortDay } from '@/domain/calendar/date-text'
import { formatNumber } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import type { Item } from '@/domain/orders/order'
import { orderedSizes, sizeChip, totalPieces } from '@/domain/sizes/size-list'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import { useOrder } from '@/renderer/lib/orders/order-query'
import styles from './dtg-sizes.module.css'

interface Props {
  readonly reference: string
  readonly item: Item
}

/** How many of each size are printed, of an after-sales order beside what its first order made. */
export function DtgSizes({ reference, item }: Props) {
  const original = originalOfSav(reference)
  return (
    <section className={sheet.sheet} aria-labelledby="dtg-sizes">
      <h2 id="dtg-sizes" className={styles.title}>
        {original === null ? 'Tailles' : 'Tailles à refaire'} <span>{counted(totalPieces(item.sizes), 'piece')}</span>
      </h2>
      <div className={styles.both}>
        <dl className={styles.sizes}>
          {orderedSizes(item.sizes).map(({ size, qty }) => (
            <div key={size}>
              <dt>{size}</dt>
              <dd>{formatNumber(qty)}</dd>
            </div>
          ))}
        </dl>
        {original !== null && <AlreadyMade original={original} item={item} />}
      </div>
      {item.comment && <p className={styles.comment}>{item.comment}</p>}
    </section>
  )
}

interface AlreadyMadeProps {
  /** The reference of the first order. */
  readonly original: string
  readonly item: Item
}

/** What the first order of an after-sales one made of an item (reference: after-sales 1.8). Nothing while it is not known. */
function AlreadyMade({ original, item }: AlreadyMadeProps) {
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
