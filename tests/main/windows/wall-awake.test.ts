import { expect, it } from 'vitest'
import { wallAwake } from '@/main/windows/wall-awake'

it('the screens stay awake while a wall stands, requested of the system once', () => {
  const requested: unknown[] = []
  const awake = wallAwake({ start: (type) => requested.push(type), stop: (id) => requested.push(`stop ${id}`) })
  for (const stands of [false, true, true, false, false, true]) awake(stands)
  expect(requested).toEqual(['prevent-display-sleep', 'stop 1', 'prevent-display-sleep'])
})
