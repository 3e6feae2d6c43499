import { expect, it } from 'vitest'
import { pinnedFirst } from '@/renderer/kit/panel/pin-button'

it('pinned lines come first, each part as it was written, in the night that clocks go back too', () => {
  const line = (id: number, time: string, pinned = false) => ({ id, pinned, created_at: `2026-10-25 ${time}:00` })
  const lines = [line(4, '03:00'), line(3, '02:10'), line(2, '02:50', true), line(1, '02:55'), line(5, '02:05', true), line(0, '01:00')]
  expect(pinnedFirst(lines).map(({ id }) => id)).toEqual([2, 5, 0, 1, 3, 4])
})
