import { expect, it } from 'vitest'
import { throttle } from '@/main/archives/download-list'

it('lets the first call through, then one per span of time', () => {
  let now = 0
  const seen: number[] = []
  const tell = throttle(
    100,
    () => now,
    (value: number) => seen.push(value)
  )
  for (const [at, value] of [
    [0, 1],
    [99, 2],
    [100, 3],
    [150, 4],
    [350, 5]
  ] as const) {
    now = at
    tell(value)
  }
  expect(seen).toEqual([1, 3, 5])
})
