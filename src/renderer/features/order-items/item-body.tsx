import type { Item } from '@/domain/orders/order'
import { useOrderAddress } from '@/renderer/lib/orders/order-address'
import type { Peek } from '@/renderer/lib/peek/peek'
import { DecorationPanel } from './decoration/decoration-panel'
import styles from './item-card.module.css'
import { FaceCard } from './parts/face-card'
import { SizesRow } from './sizes/sizes-row'

export interface ItemProps {
  readonly item: Item
  /** Its place in the order, from 1. */
  readonly place: number
}

interface Props extends ItemProps {
  /** Shows what is behind a preview. */
  readonly onPeek: (at: Peek) => void
}

/** What an item holds under its title: sizes, comment, faces, decoration (reference: items-and-decorations 1.1). */
export function ItemBody({ item, place, onPeek }: Props) {
  const { orderId } = useOrderAddress()
  const labels = item.faces.map(({ face }) => face)
  const alone = item.faces.length === 1
  return (
    <>
      <SizesRow itemId={item.id} place={place} sizes={item.sizes} />
      {item.comment && <p className={styles.comment}>{item.comment}</p>}
      {item.faces.length > 0 && (
        <div className={alone ? styles.one : styles.faces}>
          {item.faces.map((face) => (
            <FaceCard
              key={face.id}
              face={face}
              labels={labels}
              alone={alone}
              garment={item.name}
              onOpen={() => onPeek({ kind: 'faces', orderId, faceId: face.id })}
            />
          ))}
        </div>
      )}
      {item.decoration && (
        <DecorationPanel decoration={item.decoration} garment={item.name} onOpen={(viewId) => onPeek({ kind: 'faces', orderId, viewId })} />
      )}
    </>
  )
}
