import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { batchEvery } from '@/renderer/lib/batch'

const EVERY_MS = 50

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const batched = () => {
  const handed: { readonly at: number; readonly items: readonly number[] }[] = []
  const from = Date.now()
  return { handed, ...batchEvery<number>(EVERY_MS, (items) => handed.push({ at: Date.now() - from, items })) }
}

it('hands on the first item at once and what follows together', async () => {
  const { handed, take } = batched()
  for (const item of [1, 2, 3]) take(item)
  expect(handed).toEqual([{ at: 0, items: [1] }])
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(handed.slice(1)).toEqual([{ at: EVERY_MS, items: [2, 3] }])
})

it('hands on 5,000 items of a burst in their sequence, never twice within the time, none lost', async () => {
  const { handed, take } = batched()
  const all = Array.from({ length: 5_000 }, (_, item) => item)
  for (const item of all) {
    take(item)
    if (item % 20 === 0) await vi.advanceTimersByTimeAsync(3)
  }
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(handed.flatMap(({ items }) => items)).toEqual(all)
  const gaps = handed.slice(1).map(({ at }, index) => at - (handed[index]?.at ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(EVERY_MS)
  expect(handed.length).toBeGreaterThan(10)
})

it('is ready again after a rest', async () => {
  const { handed, take } = batched()
  take(1)
  await vi.advanceTimersByTimeAsync(EVERY_MS * 3)
  take(2)
  expect(handed.map(({ at }) => at)).toEqual([0, EVERY_MS * 3])
})

it('hands on at once when asked, and nothing twice', async () => {
  const { handed, take, flush } = batched()
  take(1)
  take(2)
  flush()
  flush()
  await vi.advanceTimersByTimeAsync(EVERY_MS * 3)
  expect(handed.map(({ items }) => items)).toEqual([[1], [2]])
})

it('forgets what waits when asked', async () => {
  const { handed, take, drop } = batched()
  take(1)
  take(2)
  drop()
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(handed.map(({ items }) => items)).toEqual([[1]])
})
