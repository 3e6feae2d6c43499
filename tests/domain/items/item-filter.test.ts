import { expect, it } from 'vitest'
import { matchesItem } from '@/domain/items/item-list'
import type { Item } from '@/domain/orders/order'

const ITEM = {
  id: 1,
  sku: 'GI6400',
  name: 'T-shirt Softstyle homme',
  metas: { brand: 'Gildan' },
  color: { name: 'Bleu marine', hex: '#1f2a5a' },
  is_white: false,
  sizes: [{ size: '2XL', qty: 4 }],
  comment: null,
  faces: [
    {
      id: 3,
      face: 'Cœur',
      techniques: ['broderie'],
      options: [],
      tags: ['puff'],
      preview: null,
      area: null,
      stitch_points: null,
      is_customized: true,
      annotations: [
        { id: 5, content: 'Fil doré', pinned: false, file: null, user: null, is_system: false, created_at: '2026-11-16 10:00:00' }
      ]
    }
  ],
  decoration: null,
  item_from: null
} satisfies Item

it.each(['', '  ', 'gi64', 'BLEU softstyle', 'gildan', 'xxl', 'broderie', 'brod', 'coeur', 'puff', 'dore'])(
  'finds « %s » in an item',
  (query) => {
    expect(matchesItem(ITEM, query)).toBe(true)
  }
)

it.each(['rouge', 'bleu rouge', 'dtf'])('does not find « %s »', (query) => {
  expect(matchesItem(ITEM, query)).toBe(false)
})
