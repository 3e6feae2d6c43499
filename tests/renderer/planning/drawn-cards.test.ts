import { describe, expect, it } from 'vitest'
import { type Drawn, drawnAround, NONE_DRAWN } from '@/renderer/features/planning/board/fast-scroll'

const seen = (startIndex: number, count = 400) => ({ startIndex, endIndex: startIndex + 9, count })

describe('the cards that are drawn', () => {
  it.each([
    ['at first, those in sight and one more', seen(0), 'still', NONE_DRAWN, { from: 0, to: 11 }],
    ['where one has just come, as many', seen(200), 'still', { from: 0, to: 18 }, { from: 199, to: 211 }],
    ['a first step draws no more than it shows', seen(2), 'still', { from: 0, to: 11 }, { from: 1, to: 13 }],
    ['what is drawn stays while it is enough', seen(3), 'readable', { from: 0, to: 18 }, { from: 0, to: 18 }],
    ['several come together, and those behind go', seen(7), 'readable', { from: 0, to: 18 }, { from: 5, to: 25 }],
    ['the same on the way back', seen(11), 'readable', { from: 10, to: 30 }, { from: 3, to: 23 }],
    ['none beyond the last', seen(390), 'readable', { from: 380, to: 396 }, { from: 388, to: 400 }],
    ['none before the first', seen(1), 'readable', { from: 4, to: 20 }, { from: 0, to: 13 }],
    ['those that are gone are none', seen(0, 10), 'readable', { from: 0, to: 18 }, { from: 0, to: 10 }]
  ] as const)('%s', (_, range, way, before, drawn) => {
    expect(drawnAround(range, way, before)).toEqual(drawn)
  })

  it('holds all that is in sight wherever one goes, and never many more', () => {
    let drawn: Drawn = NONE_DRAWN
    let at = 0
    for (let step = 0; step < 2_000; step += 1) {
      at = Math.min(390, Math.max(0, at + ((step * 7919) % 23) - 11 + (step % 97 === 0 ? 180 : 0) - (at > 380 ? 300 : 0)))
      drawn = drawnAround(seen(at), step % 3 === 0 ? 'still' : 'readable', drawn)
      expect(drawn.from).toBeLessThanOrEqual(at)
      expect(drawn.to).toBeGreaterThanOrEqual(at + 10)
      expect(drawn.to - drawn.from).toBeLessThanOrEqual(26)
    }
  })
})
