import { beforeEach, expect, it } from 'vitest'
import { STORAGE_KEYS } from '@/contract/storage'
import { keepRuns, keptRuns } from '@/renderer/features/picking/data/run-drafts'

const HOUR_MS = 3_600_000
const NOW = Date.UTC(2026, 10, 20, 8)
const drafts = { 'GI6400|Bleu': { orders: [1], base: [], row: [], ref: 'GI6400', color: 'Bleu', text: 'ST9' } }
beforeEach(() => localStorage.clear())

it.each([
  ['are kept over a while', 2 * HOUR_MS, drafts],
  ['are forgotten by the next day', 13 * HOUR_MS, {}]
])('runs that a phone had not saved %s', (_, later, found) => {
  keepRuns(drafts, NOW)
  expect(keptRuns(NOW + later)).toEqual(found)
})

it('leave nothing behind once they are saved', () => {
  keepRuns(drafts, NOW)
  keepRuns({}, NOW)
  expect([keptRuns(NOW), localStorage.getItem(STORAGE_KEYS.pickingRuns)]).toEqual([{}, null])
})

it.each(['', '{', '[]', '{"at":1,"drafts":{"x":{"text":3}}}'])('what is none of ours (%j) is left out', (text) => {
  localStorage.setItem(STORAGE_KEYS.pickingRuns, text)
  expect(keptRuns(1)).toEqual({})
})
