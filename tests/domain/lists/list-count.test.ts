import { expect, it } from 'vitest'
import { countBadge, countedOrders, countText } from '@/domain/lists/list-count'

it.each([
  [{ nbItems: 1 }, '1', '1 commande', '1'],
  [{ nbItems: 1_284 }, '1 284', '1 284 commandes', '1,3 K'],
  [{ nbItems: 1_001, nbItemsRelation: 'gte' }, 'plus de 1 000', 'plus de 1 000 commandes', '1 K+'],
  [{ nbItems: 1_001, nbItemsRelation: 'eq' }, '1 001', '1 001 commandes', '1 K']
])('%o is written in a sentence, and in a badge', (count, text, orders, badge) => {
  const plain = (one: string): string => one.replace(/[\u00a0\u202f]/g, ' ')
  expect([countText(count), countedOrders(count), countBadge(count)].map(plain)).toEqual([text, orders, badge])
})
