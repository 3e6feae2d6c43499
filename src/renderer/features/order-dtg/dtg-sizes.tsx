import { formatNumber } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import type { Item } from '@/domain/orders/order'
import { orderedSizes, totalPieces } from '@/domain/sizes/size-list'
import sheet from '../../kit/panel/sheet.module.css'
import styles from './dtg-sizes.module.css'

/** How many of each size are printed. */
export function DtgSizes({ item }: { item: Item }) {
  return (
    <section className={sheet.sheet} aria-labelledby="dtg-sizes">
      <h2 id="dtg-sizes" className={styles.title}>
        Tailles <span>{counted(totalPieces(item.sizes), 'piece')}</span>
      </h2>
      <dl className={styles.sizes}>
        {orderedSizes(item.sizes).map(({ size, qty }) => (
          <div key={size}>
            <dt>{size}</dt>
            <dd>{formatNumber(qty)}</dd>
          </div>
        ))}
      </dl>
      {item.comment && <p className={styles.comment}>{item.comment}</p>}
    </section>
  )
}
