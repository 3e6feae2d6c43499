import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { displayReference } from '@/domain/format/reference'
import type { Item, Order, OriginalItem } from '@/domain/orders/order'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Icon } from '@/renderer/kit/icons/icon'
import { ChangedBy } from '@/renderer/kit/panel/changed-by'
import { useOrderAddress } from '@/renderer/lib/orders/order-address'
import { itemMark, useOrderMark } from '@/renderer/lib/orders/order-marks'
import { type Peek, peek } from '@/renderer/lib/peek/peek'
import { queryKeys } from '@/renderer/lib/query/keys'
import { DecorationPanel } from './decoration/decoration-panel'
import styles from './item-card.module.css'
import { FaceCard } from './parts/face-card'
import { SizesRow } from './sizes/sizes-row'

/** The colleague who just changed an item. */
export const ItemMark = ({ id }: { id: number }) => <ChangedBy by={useOrderMark(useOrderAddress().orderKey, itemMark(id))} />

/** Marks an item that is taken again from an earlier order, and shows that one (reference: items-and-decorations 1.6). */
export const ReassortButton = ({ from, onOpen }: { from: OriginalItem; onOpen: () => void }) => (
  <PlainButton
    className={styles.reassort}
    title={`Réassort de la commande n°${displayReference(from.order.origin_ref_id)}\u00a0: voir l'origine`}
    onClick={onOpen}
  >
    <Icon name="again" />
    Réassort
  </PlainButton>
)

/** Peeks at a part of the order on screen, with the order that the page has. */
export function usePeekAt(): (at: Peek) => void {
  const { orderKey } = useOrderAddress()
  const client = useQueryClient()
  return useCallback(
    (at) => {
      const given = client.getQueryData<Order>(queryKeys.order(orderKey))
      peek(given === undefined ? at : { ...at, given })
    },
    [client, orderKey]
  )
}

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
