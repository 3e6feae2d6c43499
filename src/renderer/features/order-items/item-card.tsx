import { memo } from 'react'
import { counted } from '@/domain/format/plural'
import { totalPieces } from '@/domain/sizes/size-list'
import { Swatch } from '@/renderer/kit/colored-text/colored-text'
import sheet from '../../kit/panel/sheet.module.css'
import { ItemBody, type ItemProps } from './item-body'
import styles from './item-card.module.css'
import { ItemMark } from './item-mark'
import { ReassortButton } from './reassort-button'
import { usePeekAt } from './use-peek-at'

/** One garment reference: what it is, how many of each size, and its faces (reference: items-and-decorations 1.1). */
export const ItemCard = memo(function ItemCard({ orderKey, orderId, reference, item, place }: ItemProps) {
  const peekAt = usePeekAt(orderKey)
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
        {item.item_from && <ReassortButton from={item.item_from} onOpen={() => peekAt({ kind: 'reassort', orderId, itemId: item.id })} />}
        <ItemMark orderKey={orderKey} id={item.id} />
        <span className={styles.total}>{counted(totalPieces(item.sizes), 'piece')}</span>
      </header>
      <ItemBody orderKey={orderKey} orderId={orderId} reference={reference} item={item} place={place} onPeek={peekAt} />
    </article>
  )
})
