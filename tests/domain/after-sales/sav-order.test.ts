import { expect, it } from 'vitest'
import { NewSav } from '@/contract/orders/after-sales'
import { firstPicks, type SavForm } from '@/domain/after-sales/sav-form'
import { savOrderOf } from '@/domain/after-sales/sav-order'
import type { Annotation, Order } from '@/domain/orders/order'
import { aFace, anItem, anOrder } from '../../renderer/support/an-order'

const annotation = {
  id: 91,
  content: 'Plus haut',
  pinned: true,
  file: null,
  user: null,
  is_system: false,
  created_at: '2026-11-16 10:00:00'
}
const order: Order = anOrder({
  state: 'closed',
  items: [
    anItem({ id: 1, faces: [aFace({ id: 11 }), aFace({ id: 12, face: 'Dos', annotations: [annotation as Annotation] })] }),
    anItem({ id: 2, sku: 'B15', name: 'Casquette', faces: [], comment: 'Grande taille' }),
    anItem({ id: 3 })
  ]
})
const reported = {
  reference: 'MT-BDC-20261116-0028-SAV',
  orderedAt: '2026-11-20 11:00:00',
  key: '0123456789abcdef01234567',
  detailed: true
}

function typed(change: Partial<SavForm> = {}): SavForm {
  const items = firstPicks(order.items).map((item) => ({
    ...item,
    picked: item.id !== 3,
    sizes: item.sizes.map((size) => ({ ...size, qty: size.made }))
  }))
  const [first] = items
  if (first)
    items[0] = {
      ...first,
      faces: first.faces.map((face) => ({ ...face, picked: face.id === 12 })),
      sizes: first.sizes.map((size) => ({ ...size, qty: size.size === 'S' ? 2 : 0 }))
    }
  return { items, reason: '', production: '2026-11-24', shipping: '2026-11-26', ...change }
}

it('asks for what was picked, to the same person at the same place, for nothing', () => {
  const { id: _, ...address } = order.shipping
  expect(savOrderOf(order, typed(), reported)).toEqual({
    customer: 5,
    shipping: address,
    amount: 0,
    channel: { code: 'lemans', name: 'Ventes, Le Mans' },
    ordered_at: '2026-11-20 11:00:00',
    origin_ref_id: 'MT-BDC-20261116-0028-SAV',
    comments: [],
    tags: ['SAV'],
    production_at: '2026-11-24 08:00:00',
    shipping_at: '2026-11-26 12:00:00',
    items: [
      {
        sku: 'GI6400',
        name: 'T-shirt Softstyle homme',
        from_code: '1',
        comment: null,
        sizes: [{ size: 'S', qty: 2 }],
        faces: [{ from_code: '12', face: 'Dos', annotations: [{ from_code: '91', content: 'Plus haut', pinned: true }] }]
      },
      {
        sku: 'B15',
        name: 'Casquette',
        from_code: '2',
        comment: 'Grande taille',
        sizes: [
          { size: 'S', qty: 6 },
          { size: 'XXL', qty: 4 }
        ],
        faces: []
      }
    ],
    request_key: reported.key
  })
})

it('pins the reason on each face, before what was noted the first time; an item without faces has it as its comment', () => {
  const { items } = savOrderOf(order, typed({ reason: 'Pressé de travers' }), reported)
  expect(items[0]?.faces[0]?.annotations).toEqual([
    { content: 'Pressé de travers', pinned: true },
    { from_code: '91', content: 'Plus haut', pinned: true }
  ])
  expect(items.map(({ comment }) => comment)).toEqual([null, 'Pressé de travers\nGrande taille'])
})

it('repeats on a face what was noted on the view of its name: the decoration itself is not composed again', () => {
  const noted = { ...annotation, id: 92, content: 'Sans le fond' } as Annotation
  const view = { id: 7, view: 'DOS', preview: null, processes: [], area: null, annotations: [noted] }
  const [first, ...others] = order.items
  if (!first) throw new Error('no item')
  const decorated = { ...first, decoration: { state: 'validated' as const, data: { decorationId: 3 }, views: [view] } }
  const { items } = savOrderOf({ ...order, items: [decorated, ...others] }, typed(), reported)
  expect(items[0]?.faces[0]?.annotations.map(({ from_code }) => from_code)).toEqual(['91', '92'])
})

it('sends what the contract takes', () => {
  const body = NewSav.safeParse(savOrderOf(order, typed({ reason: 'Pressé de travers' }), reported))
  expect(body.error).toBeUndefined()
  expect(body.data?.items[0]?.faces[0]?.from_code).toBe(12)
})
