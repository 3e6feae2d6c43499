import { describe, expect, it } from 'vitest'
import type { Order } from '@/domain/orders/order'
import { notesBeside, picturesLayout, roomOfItem } from '@/renderer/features/sheets/production/item-layout'
import { previewRoom } from '@/renderer/features/sheets/production/production-sheet'
import { anOrder } from '../support/an-order'

/** Millimetres that a sheet has from edge to edge. */
const WIDTH = 189

describe('previews', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 12])('of %i faces stay within the sheet, whatever the room', (faces) => {
    for (const room of [0, 400]) {
      const { width, inRow, beside } = picturesLayout(faces, room)
      expect(width * inRow + 3 * (inRow - 1) + (beside > 0 ? 5 + beside : 0)).toBeLessThanOrEqual(WIDTH + 1.5)
    }
  })

  it.each([1, 2, 4])('of %i faces are larger where the page has the room', (faces) =>
    expect(picturesLayout(faces, 195).height).toBeGreaterThan(picturesLayout(faces, 0).height)
  )
})

it.each([1, 2, 3, 4])('previews of %i faces are smaller where that is enough for the page, and as usual where it is not', (faces) => {
  const heights = Array.from({ length: 150 }, (_, room) => picturesLayout(faces, room).height)
  expect(Math.min(...heights)).toBeLessThan(heights[0] ?? 0)
  expect(heights[20]).toBe(heights[0])
})

const written = (letters: number): string => 'x'.repeat(letters)

describe('notes', () => {
  const layout = picturesLayout(1, 0)
  it.each([
    ['all stand beside previews that leave the room', layout, [{ zone: 20, more: 0 }], [40, 40], 2],
    ['that are long follow the sizes', layout, [{ zone: 20, more: 0 }], [40, 900, 10], 1],
    ['follow the sizes where previews take the whole width', picturesLayout(3, 0), [{ zone: 20, more: 0 }], [10], 0],
    ['follow the sizes where faces take the room', layout, [{ zone: 60, more: 8 }], [10], 0]
  ])('%s', (_, pictures, rows, notes, beside) => expect(notesBeside(pictures, rows, notes.map(written))).toBe(beside))

  it('of many short lines take the room of their lines', () => {
    const rows = [{ zone: 20, more: 0 }]
    expect(notesBeside(layout, rows, [written(40)])).toBe(1)
    expect(notesBeside(layout, rows, [Array.from({ length: 12 }, () => 'oui').join('\n')])).toBe(0)
  })
})

it('leaves less room the more there is to say and to sign', () => {
  const bare = { items: 1, notes: [], comments: [], signed: 2, notices: 0, chips: false }
  const rooms = [
    bare,
    { ...bare, chips: true },
    { ...bare, notices: 1, chips: true },
    { ...bare, notices: 1, chips: true, comments: [written(400)] },
    { ...bare, notices: 1, chips: true, comments: [`${written(200)}\n\n\n${written(200)}`] }
  ].map(roomOfItem)
  expect(rooms).toEqual(rooms.toSorted((a, b) => b - a))
  expect(new Set(rooms).size).toBe(rooms.length)
})

describe('what a sheet says under its dates', () => {
  const bare: Partial<Order> = { tags: [], bacs: [], picking_runs: [], production_deadline_at: null }
  const room = (change: Partial<Order>): number => previewRoom(anOrder({ ...bare, ...change }), '2026-11-20')
  const chip = room({}) - room({ bacs: ['B140'] })
  const notice = room({}) - room({ metadata: [{ name: 'giftBags', value: '{"small":2}' }] })

  it.each([
    ['a gift box by its tag', { tags: ['cadeau'] }, notice],
    ['an after-sales order', { tags: ['SAV'] }, notice],
    ['an option', { tags: ['prio'] }, chip],
    ['that it is late', { production_deadline_at: '2026-11-19 08:00:00' }, chip],
    ['that it leaves on the same day', { dispatched_at: '2026-11-24 16:00:00' }, chip]
  ] as const)('takes its room from the previews: %s', (_, change, taken) => {
    expect(taken).toBeGreaterThan(0)
    expect(room({}) - room(change as Partial<Order>)).toBeCloseTo(taken)
  })
})
