import { memo, useMemo, useState } from 'react'
import { counted } from '@/domain/format/plural'
import { LARGE_FROM } from '@/domain/items/item-list'
import type { Item, Order } from '@/domain/orders/order'
import { totalPieces } from '@/domain/sizes/size-list'
import { Swatch } from '@/renderer/kit/colored-text/colored-text'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import { useAtRest } from '@/renderer/lib/after-paint'
import { OrderAddressContext, useOrderAddress } from '@/renderer/lib/orders/order-address'
import { useOrderPart } from '@/renderer/lib/orders/order-query'
import { ForRole } from '@/renderer/lib/roles/for-role'
import { ItemBody, ItemMark, type ItemProps, ReassortButton, usePeekAt } from './item-body'
import styles from './item-card.module.css'
import { ItemsPanel } from './large/items-panel'
import { NewItems } from './new-items/new-items'
import { StepsContext, stepsOf } from './parts/part-facts'

/** One garment reference: what it is, how many of each size, and its faces (reference: items-and-decorations 1.1). */
const ItemCard = memo(function ItemCard({ item, place }: ItemProps) {
  const { orderId } = useOrderAddress()
  const peekAt = usePeekAt()
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
        <ItemMark id={item.id} />
        <span className={styles.total}>{counted(totalPieces(item.sizes), 'piece')}</span>
      </header>
      <ItemBody item={item} place={place} onPeek={peekAt} />
    </article>
  )
})

/** Items that a window shows before one scrolls; the others come right after them. */
const FIRST = 4

/** What one of the others takes until it is there, about: pixels. */
const ITEM_HEIGHT = 336

const itemsOf = (order: Order): readonly Item[] => order.items
const idOf = (order: Order): number => order.id
const referenceOf = (order: Order): string => order.origin_ref_id

function ItemSheets({ items }: { items: readonly Item[] }) {
  const shown = useAtRest() ? items : items.slice(0, FIRST)
  return (
    <>
      {shown.map((item, index) => (
        <ItemCard key={item.id} item={item} place={index + 1} />
      ))}
      {shown.length < items.length && <div style={{ height: (items.length - shown.length) * ITEM_HEIGHT }} />}
    </>
  )
}

/**
 * The items of an order, one sheet each, or as a grid that unfolds where they are many, then those being added: what to make
 * (reference: items-and-decorations 1.1, 1.7). `orderKey` is what the address of the page said.
 */
export function OrderItems({ orderKey }: { orderKey: string }) {
  const items = useOrderPart(orderKey, itemsOf)
  const orderId = useOrderPart(orderKey, idOf)
  const reference = useOrderPart(orderKey, referenceOf)
  const steps = useOrderPart(orderKey, stepsOf)
  const address = useMemo(() => ({ orderKey, orderId, reference }), [orderKey, orderId, reference])
  // An item that comes or goes while one is there changes no sheet into a row, nor back: what one is typing in would go with it.
  const [seen, setSeen] = useState({ orderId, large: items.length >= LARGE_FROM })
  if (seen.orderId !== orderId) setSeen({ orderId, large: items.length >= LARGE_FROM })
  return (
    <OrderAddressContext value={address}>
      <StepsContext value={steps}>
        {seen.large ? <ItemsPanel items={items} /> : <ItemSheets items={items} />}
        <ForRole least="operator">
          <NewItems count={items.length} />
        </ForRole>
      </StepsContext>
    </OrderAddressContext>
  )
}
