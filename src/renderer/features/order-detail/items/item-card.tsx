import { counted } from '@/domain/format/plural'
import type { Item, Order } from '@/domain/orders/order'
import { orderedSizes, totalPieces } from '@/domain/sizes/size-list'
import sheet from '../panel/sheet.module.css'
import { FaceCard } from './face-card'
import styles from './item-card.module.css'
import { Swatch } from './swatch'

interface Props {
  readonly order: Order
  readonly item: Item
  /** Its place in the order, from 1. */
  readonly place: number
}

/** One garment reference: what it is, how many of each size, and its faces (spec §2, §3). */
export function ItemCard({ order, item, place }: Props) {
  const labels = item.faces.map(({ face }) => face)
  const alone = item.faces.length === 1
  return (
    <article className={sheet.sheet} aria-label={`Article ${place}\u00a0: ${item.sku} ${item.name}`}>
      <header className={styles.head}>
        <span className={styles.place}>{place}</span>
        <span className={styles.sku}>{item.sku}</span>
        <h3>{item.name}</h3>
        <span className={styles.brand}>{item.metas.brand}</span>
        {item.color && (
          <span className={styles.color}>
            <Swatch hex={item.color.hex} />
            {item.color.name}
          </span>
        )}
        <span className={styles.total}>{counted(totalPieces(item.sizes), 'piece')}</span>
      </header>
      <ul className={styles.sizes} aria-label="Tailles">
        {orderedSizes(item.sizes).map(({ size, qty }) => (
          <li key={size} className="num">
            {size}:<b>{qty}</b>
          </li>
        ))}
      </ul>
      {item.comment && <p className={styles.comment}>{item.comment}</p>}
      {item.faces.length > 0 && (
        <div className={alone ? styles.one : styles.faces}>
          {item.faces.map((face) => (
            <FaceCard key={face.id} order={order} face={face} labels={labels} alone={alone} garment={item.name} />
          ))}
        </div>
      )}
    </article>
  )
}
