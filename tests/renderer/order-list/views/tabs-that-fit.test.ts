import { expect, it } from 'vitest'
import { tabsThatFit } from '@/renderer/features/order-list/views/tabs-that-fit'

const FIT = { gap: 10, more: 50, current: -1 }

it.each([
  ['all, where there is room', [100, 100, 100], 320, -1, [0, 1, 2]],
  ['those that leave room for the way to the others', [100, 100, 100], 300, -1, [0, 1]],
  ['the current one in any case', [100, 100, 100, 100], 300, 3, [0, 3]],
  ['the current one alone, where there is room for none', [100, 100], 40, 1, [1]],
  ['none, where there is none and no current one', [100, 100], 40, -1, []],
  ['nothing of nothing', [], 0, -1, []]
])('shows %s', (_, widths, room, current, shown) => expect(tabsThatFit({ ...FIT, widths, room, current })).toEqual(shown))
