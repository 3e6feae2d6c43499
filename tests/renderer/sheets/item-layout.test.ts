import { describe, expect, it } from 'vitest'
import { notesBeside, picturesLayout, roomOfItem } from '@/renderer/features/sheets/production/item-layout'

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

describe('notes', () => {
  const layout = picturesLayout(1, 0)
  it.each([
    ['all stand beside previews that leave the room', layout, [{ zone: 20, more: 0 }], [40, 40], 2],
    ['that are long follow the sizes', layout, [{ zone: 20, more: 0 }], [40, 900, 10], 1],
    ['follow the sizes where previews take the whole width', picturesLayout(3, 0), [{ zone: 20, more: 0 }], [10], 0],
    ['follow the sizes where faces take the room', layout, [{ zone: 60, more: 8 }], [10], 0]
  ])('%s', (_, pictures, rows, notes, beside) => expect(notesBeside(pictures, rows, notes)).toBe(beside))
})

it('leaves less room the more there is to say and to sign', () => {
  const bare = { items: 1, notes: [], comments: [], signed: 2, notices: 0, chips: false }
  const rooms = [
    bare,
    { ...bare, chips: true },
    { ...bare, notices: 1, chips: true },
    { ...bare, notices: 1, chips: true, comments: [400] }
  ].map(roomOfItem)
  expect(rooms).toEqual(rooms.toSorted((a, b) => b - a))
  expect(new Set(rooms).size).toBe(rooms.length)
})
