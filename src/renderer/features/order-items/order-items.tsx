import { useState } from 'react'
import { LARGE_FROM } from '@/domain/items/item-list'
import type { Item, Order } from '@/domain/orders/order'
import { useAtRest } from '../../lib/after-paint'
import { useOrderPart } from '../../lib/orders/order-query'
import type { ItemProps } from './item-body'
import { ItemCard } from './item-card'
import { ItemsPanel } from './large/items-panel'
import { NewItems } from './new-items/new-items'
import { StepsContext, stepsOf } from './techniques/steps'

/** Items that a window shows before one scrolls; the others come right after them. */
const FIRST = 4

/** What one of the others takes until it is there, about: pixels. */
const ITEM_HEIGHT = 336

const itemsOf = (order: Order): readonly Item[] => order.items
const idOf = (order: Order): number => order.id
const referenceOf = (order: Order): string => order.origin_ref_id

type Items = Omit<ItemProps, 'item' | 'place'> & { readonly items: readonly Item[] }

/** A sheet for each item. */
function ItemSheets({ items, ...order }: Items) {
  const shown = useAtRest() ? items : items.slice(0, FIRST)
  return (
    <>
      {shown.map((item, index) => (
        <ItemCard key={item.id} {...order} item={item} place={index + 1} />
      ))}
      {shown.length < items.length && <div style={{ height: (items.length - shown.length) * ITEM_HEIGHT }} />}
    </>
  )
}

/**
 * The items of an order, one sheet each, or as a grid that unfolds where they are many, then those being added: what to make
 * (reference: items-and-decorations 1.1, 1.7). `asked` is what the page's address said.
 */
export function OrderItems({ orderKey }: { orderKey: string }) {
  const items = useOrderPart(orderKey, itemsOf)
  const orderId = useOrderPart(orderKey, idOf)
  const reference = useOrderPart(orderKey, referenceOf)
  const steps = useOrderPart(orderKey, stepsOf)
  const all = { orderKey, orderId, reference, items }
  // An item that comes or goes while one is there changes no sheet into a row, nor back: what one is typing in would go with it.
  const [seen, setSeen] = useState({ orderId, large: items.length >= LARGE_FROM })
  if (seen.orderId !== orderId) setSeen({ orderId, large: items.length >= LARGE_FROM })
  return (
    <StepsContext value={steps}>
      {seen.large ? <ItemsPanel {...all} /> : <ItemSheets {...all} />}
      <NewItems orderKey={orderKey} reference={reference} orderId={orderId} count={items.length} />
    </StepsContext>
  )
}
