import { expect, it } from 'vitest'
import { itemReferences, itemTechniques } from '@/domain/items/item-list'
import type { Item } from '@/domain/orders/order'

const item = (id: number, sku: string, qty: number) => ({ id, sku, name: `Article ${sku}`, sizes: [{ size: 'M', qty }] }) as unknown as Item

it('gathers items by reference, in the order in which each comes first', () => {
  expect(itemReferences([item(1, 'B', 2), item(2, 'A', 3), item(3, 'B', 5)])).toEqual([
    { sku: 'B', name: 'Article B', itemId: 1, items: 2, pieces: 7 },
    { sku: 'A', name: 'Article A', itemId: 2, items: 1, pieces: 3 }
  ])
})

it('names the techniques of faces and of views once each, in workshop order', () => {
  const made = { faces: [{ techniques: ['flex', 'dtf'] }], decoration: { views: [{ processes: ['dtf', 'broderie'] }] } } as unknown as Item
  expect(itemTechniques(made)).toEqual(['dtf', 'flex', 'broderie'])
})
