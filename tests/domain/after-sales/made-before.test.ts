import { expect, it } from 'vitest'
import { madeBefore } from '@/domain/after-sales/made-before'
import { anItem, anOrder } from '../../renderer/support/an-order'

const BLUE = { name: 'Bleu marine', hex: '#1f2a5a' }
const RED = { name: 'Rouge', hex: '#aa2222' }
const first = anOrder({
  production_at: '2026-11-18 10:00:00',
  picking_runs: ['ST0602'],
  items: [
    anItem({ id: 1, sku: 'GI6400', color: BLUE, sizes: [{ size: 'M', qty: 1 }] }),
    anItem({ id: 2, sku: 'GI6400', color: RED, sizes: [{ size: 'L', qty: 2 }] }),
    anItem({ id: 3, sku: 'GI6400', color: BLUE, sizes: [{ size: 'S', qty: 4 }] })
  ]
})
const taken = { ...anItem({ id: 3 }), order: { id: 1, origin_ref_id: 'R-1', ordered_at: '2026-11-01 10:00:00' } }

it.each([
  ['the item that it takes again', anItem({ id: 9, sku: 'GI6400', color: BLUE, item_from: taken as never }), ['S:4']],
  ['all of the same garment and color', anItem({ id: 9, sku: 'GI6400', color: BLUE }), ['S:4', 'M:1']],
  ['the other color', anItem({ id: 9, sku: 'GI6400', color: RED }), ['L:2']]
])('is what the first order made of %s', (_, again, sizes) => {
  const made = madeBefore(first, again)
  expect(made?.sizes.map(({ size, qty }) => `${size}:${qty}`)).toEqual(sizes)
  expect([made?.production_at, made?.runs]).toEqual(['2026-11-18 10:00:00', ['ST0602']])
})

it('is nothing of another garment', () => expect(madeBefore(first, anItem({ sku: 'JH001' }))).toBeNull())
