import { expect, it } from 'vitest'
import { importantFirst } from '@/renderer/features/order-header/labels/label-list'
import { ALL, labelsThatFit } from '@/renderer/features/order-header/labels/labels-that-fit'

const bacs = (count: number) => ({ labels: Array.from({ length: count }, (_, at) => `B14${at}`), code: true })
const tags = { labels: ['SAV', 'prio', 'EXPRESS', 'cadeau'], code: false }
const DESK = { big: false, rows: false }

it.each([
  ['all, where the room is not known', [tags, bacs(9), bacs(3)], null, DESK, [ALL, ALL, ALL]],
  ['all that there are, where there is room', [tags, bacs(2), bacs(1)], 1200, DESK, [ALL, ALL, ALL]],
  ['one each, however narrow', [tags, bacs(9), bacs(9)], 100, DESK, [1, 1, 1]],
  ['none of an empty list', [{ labels: [], code: false }, bacs(9), bacs(0)], 300, DESK, [ALL, 1, ALL]],
  ['a list of many leaves the others theirs', [tags, bacs(9), bacs(3)], 660, DESK, [2, 1, 1]],
  ['fewer in large letters', [tags, bacs(9), bacs(3)], 900, { big: true, rows: false }, [2, 2, 1]],
  ['on a phone each list has the width', [tags, bacs(9), bacs(3)], 340, { big: false, rows: true }, [2, 3, ALL]]
] as const)('%s', (_, lists, room, drawn, shown) => expect(labelsThatFit(lists, room, drawn)).toEqual(shown))

it('shows SAV, then options in their order, then other texts', () =>
  expect(importantFirst(['Salon', 'cadeau', '48h', 'Prio', 'sav', 'v1'])).toEqual(['sav', 'Prio', '48h', 'cadeau', 'Salon', 'v1']))
