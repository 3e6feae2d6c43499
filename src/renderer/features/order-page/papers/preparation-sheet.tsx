import { memo } from 'react'
import { counted } from '@/domain/format/plural'
import type { Item } from '@/domain/orders/order'
import { orderedSizes, sizeChip, totalPieces } from '@/domain/sizes/size-list'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import styles from './preparation-sheet.module.css'

/** What to take off the shelves for the order: references, colours and sizes (reference: order-page 3.6). */
export const PreparationSheet = memo(function PreparationSheet({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return null
  return (
    <section className={sheet.sheet} aria-labelledby="preparation-sheet">
      <h2 id="preparation-sheet" className={styles.title}>
        Fiche de préparation
      </h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <span>
              <b>{item.sku}</b> {item.name}
              {item.color && ` · ${item.color.name}`}
            </span>
            <span className={`${styles.sizes} num`}>{orderedSizes(item.sizes).map(sizeChip).join('  ')}</span>
            <b>{counted(totalPieces(item.sizes), 'piece')}</b>
          </li>
        ))}
      </ul>
    </section>
  )
})
