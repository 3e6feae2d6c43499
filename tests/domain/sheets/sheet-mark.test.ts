import { describe, expect, it } from 'vitest'
import { markOf } from '@/domain/barcode/barcode'
import type { Order } from '@/domain/orders/order'
import type { PromisedOrder } from '@/domain/orders/promised'
import { orderSeenBy } from '@/domain/orders/seen-by'
import { isMarkCurrent, type SheetView, sharedMark, sheetMark } from '@/domain/sheets/sheet-mark'
import { aFace, anItem, anOrder } from '../../renderer/support/an-order'

const note = { id: 1, content: 'Rouge 186 C', pinned: true, file: null, user: null, is_system: false, created_at: '2026-11-17 09:00:00' }
const comment = { id: 1, content: 'Plier les sweats', pinned: true, created_at: '2026-11-17 09:00:00', user: null, origin: null }
const base = anOrder({ comments: [comment] })
const withItem = (change: Parameters<typeof anItem>[0]): Partial<Order> => ({ items: [anItem(change)] })
const withFace = (change: Parameters<typeof aFace>[0]): Partial<Order> => withItem({ faces: [aFace(change)] })

/** The marks that sheets of this order were printed with while the customer's phone was among what they show. */
const BEFORE = { production: 'SBE28', picking: '2TMP4' } as const

/** What changes, and the sheets that it makes wrong. */
const CHANGES: readonly (readonly [string, Partial<Order>, readonly SheetView[]])[] = [
  ['that it was printed', { printed: true }, []],
  ['its version counter', { version: 99 }, []],
  ['its states', { state: 'packed', files_state: 'new', preparation_state: 'backorder', dtf_state: 'complete' }, []],
  ['its amount and files', { amount: 1, has_files: false }, []],
  ['its technical data', { metas: { x: 1 } }, []],
  ['the hour of its production', { production_at: '2026-11-24 17:00:00' }, []],
  ['another spelling of an option', { tags: ['PRIO'] }, []],
  [
    'a size written otherwise',
    withItem({
      sizes: [
        { size: 'S', qty: 6 },
        { size: '2XL', qty: 4 }
      ]
    }),
    []
  ],
  ["the customer's phone, which not every role sees", { customer: { ...base.customer, phone: '01 00 00 00 00' } }, []],
  ['a note of the system', withFace({ annotations: [{ ...note, pinned: false, is_system: true }] }), []],
  ['its reference', { origin_ref_id: '#9' }, ['production', 'picking', 'shared']],
  ['its options', { tags: ['prio', 'express'] }, ['production', 'picking', 'shared']],
  ['that it is an after-sales order', { tags: ['prio', 'SAV'] }, ['production', 'picking', 'shared']],
  ['its bins', { bacs: ['B141'] }, ['production', 'picking', 'shared']],
  ['its runs', { picking_runs: ['ST0605'] }, ['production', 'picking', 'shared']],
  [
    'a quantity',
    withItem({
      sizes: [
        { size: 'S', qty: 7 },
        { size: 'XXL', qty: 4 }
      ]
    }),
    ['production', 'picking', 'shared']
  ],
  ['a colour', withItem({ color: { name: 'Noir', hex: '#000000' } }), ['production', 'picking', 'shared']],
  ['what an item says', withItem({ comment: 'Fragile' }), ['production', 'picking', 'shared']],
  ['an item more', { items: [anItem(), anItem({ id: 2 })] }, ['production', 'picking', 'shared']],
  ['a technique', withFace({ techniques: ['dtg'] }), ['production', 'picking', 'shared']],
  ['a pinned comment', { comments: [{ ...comment, content: 'Non' }] }, ['production', 'picking', 'shared']],
  ['the day of its production', { production_at: '2026-11-26 08:00:00' }, ['production', 'picking']],
  ['the day of its delivery', { shipping_at: '2026-11-30 12:00:00' }, ['production', 'picking']],
  ['how it is sent', { shipping: { ...base.shipping, method: 'ups_express' } }, ['production', 'picking']],
  ['its gift bags', { metadata: [{ name: 'giftBags', value: '{"small":2}' }] }, ['production', 'picking']],
  ['a comment', { comments: [comment, { ...comment, id: 2, pinned: false }] }, ['production']],
  ["the customer's words", { customer_comment: 'Merci' }, ['production']],
  ['the measures of a face', withFace({ area: { width: 10, height: 9, position: "à 18 cm de l'épaule" } }), ['production']],
  ['stitch points', withFace({ stitch_points: 8_450 }), ['production']],
  ['an option of a face', withFace({ options: ['Sous-couche blanche'] }), ['production']],
  ['a note on a face', withFace({ annotations: [note] }), ['production']]
]

describe('a sheet', () => {
  it.each(CHANGES)('is wrong or right after a change of %s', (_, change, wrong) => {
    const views: readonly SheetView[] = ['production', 'picking', 'shared']
    expect(views.filter((view) => sheetMark(view, anOrder({ comments: [comment], ...change })) !== sheetMark(view, base))).toEqual(wrong)
  })

  it.each<[string, Partial<Order>, Partial<Order>, boolean]>([
    ['got its first bin', { bacs: [] }, { bacs: ['B140'] }, true],
    ['got its first run', { picking_runs: [] }, { picking_runs: ['ST0604'] }, true],
    ['got both', { bacs: [], picking_runs: [] }, {}, true],
    ['got another bin', { bacs: ['B140'] }, { bacs: ['B140', 'B141'] }, false],
    ['lost its bin', { bacs: ['B140'] }, { bacs: [] }, false],
    ['got its first bin and another date', { bacs: [] }, { bacs: ['B140'], production_at: '2026-11-26 08:00:00' }, false]
  ])('is held against an order that %s since its print', (_, then, now, current) => {
    const mark = sheetMark('production', anOrder(then))
    expect(isMarkCurrent('production', anOrder(now), mark)).toBe(current)
  })

  it('has one mark, whoever prints or scans it', () => {
    const seen = orderSeenBy('packing', base as PromisedOrder)
    const read = { ...seen, amount: null, customer: { ...seen.customer, email: '', phone: '' } }
    for (const view of ['production', 'picking', 'shared'] as const) expect(sheetMark(view, read)).toBe(sheetMark(view, base))
  })

  it.each(['production', 'picking'] as const)('of %s that was printed while phones counted still says what is so', (view) => {
    expect(isMarkCurrent(view, base, BEFORE[view])).toBe(true)
    expect(isMarkCurrent(view, { ...base, shipping_at: '2026-12-01 12:00:00' }, BEFORE[view])).toBe(false)
  })

  it('of several orders is another when one of them is', () => {
    const [one, two] = [anOrder({ id: 1 }), anOrder({ id: 2 })]
    expect(sharedMark([one, two])).toBe(sharedMark([one, two]))
    expect(sharedMark([one, { ...two, bacs: ['B9'] }])).not.toBe(sharedMark([one, two]))
    expect(sharedMark([one])).not.toBe(sharedMark([one, two]))
  })
})

it('marks are five letters that one reads aloud, and differ', () => {
  const marks = Array.from({ length: 5_000 }, (_, at) => markOf(`fiche ${at}`))
  for (const mark of marks) expect(mark).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(new Set(marks).size).toBeGreaterThan(4_995)
})
