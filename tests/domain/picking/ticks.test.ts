import { describe, expect, it } from 'vitest'
import { tickedPieces, tickOf, toggleTicks } from '@/domain/picking/ticks'

const S = { item: 1, size: 'S', qty: 2 }
const M = { item: 2, size: 'M', qty: 3 }

describe('ticks', () => {
  it.each([
    ['nothing', [], 0],
    ['one of two', [tickOf(S)], 2],
    ['both', [tickOf(S), tickOf(M)], 5],
    ['another quantity, which has to be looked at again', [tickOf({ ...S, qty: 1 })], 0]
  ])('count %s', (_, ticks, pieces) => expect(tickedPieces([S, M], new Set(ticks))).toBe(pieces))

  it.each([
    ['all become ticked from none', [], [tickOf(S), tickOf(M)]],
    ['all become ticked from some', [tickOf(M)], [tickOf(M), tickOf(S)]],
    ['none stays from all', [tickOf(S), tickOf(M), 'other'], ['other']]
  ])('turn over together: %s', (_, before, after) => expect([...toggleTicks(new Set(before), [S, M])]).toEqual(after))
})
