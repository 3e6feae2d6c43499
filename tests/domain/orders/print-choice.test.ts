import { expect, it } from 'vitest'
import { ordersToPrint } from '@/domain/printing/print-settings'

const order = (id: number, printed: boolean) => ({ id, printed })
const MIXED = [order(1, true), order(2, false), order(3, true)]

it.each([
  ['everything when nothing was printed before', [order(1, false), order(2, false)], [], [1, 2]],
  ['what stayed checked, with the new ones, in the order asked', MIXED, [3, 1], [1, 2, 3]],
  ['without what was unchecked', MIXED, [3], [2, 3]],
  ['new orders alone when all others were unchecked', MIXED, [], [2]],
  ['nothing when there is nothing new and all was unchecked', [order(1, true)], [], []],
  ['nothing of nothing', [], [7], []]
] as const)('prints %s', (_, orders, checked, ids) => expect(ordersToPrint(orders, new Set(checked)).map(({ id }) => id)).toEqual(ids))
