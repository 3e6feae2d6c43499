import { originalOfSav } from '@/domain/after-sales/reference'
import { formatNumber } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import type { Item } from '@/domain/orders/order'
import { orderedSizes, totalPieces } from '@/domain/sizes/size-list'
import sheet from '../../kit/panel/sheet.module.css'
import { AlreadyMade } from './already-made'
import styles from './dtg-sizes.module.css'

interface Props {
  /** The order's reference. */
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
