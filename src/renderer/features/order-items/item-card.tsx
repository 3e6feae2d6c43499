import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { counted } from '@/domain/format/plural'
import { displayReference } from '@/domain/format/reference'
import type { Item, Order } from '@/domain/orders/order'
import { totalPieces } from '@/domain/sizes/size-list'
import { Icon } from '../../kit/icons/icon'
import { ChangedBy } from '../../kit/panel/changed-by'
import sheet from '../../kit/panel/sheet.module.css'
import { Swatch } from '../../kit/swatch/swatch'
import { itemMark, useOrderMark } from '../../lib/orders/order-marks'
import { type Peek, peek } from '../../lib/peek/peek'
import { queryKeys } from '../../lib/query/keys'
import { DecorationPanel } from './decoration/decoration-panel'
import styles from './item-card.module.css'
import { FaceCard } from './parts/face-card'
import { SizesRow } from './sizes/sizes-row'

interface Props {
  readonly asked: string
  readonly orderId: number
  readonly reference: string
  readonly item: Item
  /** Its place in the order, from 1. */
  readonly place: number
}

/** The colleague who just changed an item. */
const ItemMark = ({ asked, id }: { asked: string; id: number }) => <ChangedBy by={useOrderMark(asked, itemMark(id))} />

/** One garment reference: what it is, how many of each size, and its faces (reference: items-and-decorations 1.1). */
export const ItemCard = memo(function ItemCard({ asked, orderId, reference, item, place }: Props) {
  const client = useQueryClient()
  const peekAt = (at: Peek): void => {
    const given = client.getQueryData<Order>(queryKeys.order(asked))
    peek(given === undefined ? at : { ...at, given })
  }
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
        {item.item_from && (
          <button
            type="button"
            className={styles.reassort}
            title={`Réassort de la commande n°${displayReference(item.item_from.order.origin_ref_id)}\u00a0: voir l'origine`}
            onClick={() => peekAt({ kind: 'reassort', orderId, itemId: item.id })}
          >
            <Icon name="again" />
            Réassort
          </button>
        )}
        <ItemMark asked={asked} id={item.id} />
        <span className={styles.total}>{counted(totalPieces(item.sizes), 'piece')}</span>
      </header>
      <SizesRow asked={asked} reference={reference} itemId={item.id} place={place} sizes={item.sizes} />
      {item.comment && <p className={styles.comment}>{item.comment}</p>}
      {item.faces.length > 0 && (
        <div className={alone ? styles.one : styles.faces}>
          {item.faces.map((face) => (
            <FaceCard
              key={face.id}
              asked={asked}
              reference={reference}
              face={face}
              labels={labels}
              alone={alone}
              garment={item.name}
              onOpen={() => peekAt({ kind: 'faces', orderId, faceId: face.id })}
            />
          ))}
        </div>
      )}
      {item.decoration && (
        <DecorationPanel
          asked={asked}
          reference={reference}
          decoration={item.decoration}
          garment={item.name}
          onOpen={(viewId) => peekAt({ kind: 'faces', orderId, viewId })}
        />
      )}
    </article>
  )
})
