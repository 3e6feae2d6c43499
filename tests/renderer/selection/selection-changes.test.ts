import { describe, expect, it } from 'vitest'
import {
  clearOwn,
  EMPTY_SELECTION,
  enterScope,
  extendRange,
  forgetOthers,
  missingFrom,
  ordersBetween,
  rowSelection,
  type Selection,
  setOrders,
  takeCounts,
  takeHeard,
  toggleOrder
} from '@/renderer/features/selection/selection-changes'

const SHOWN = [50, 40, 30, 20, 10]
const own = (selection: Selection): number[] => [...selection.own].sort((a, b) => a - b)
const inList = enterScope(EMPTY_SELECTION, 'all/opened')
const having = (...changes: ((selection: Selection) => Selection)[]): Selection => changes.reduce((now, change) => change(now), inList)
const toggle = (order: number) => (selection: Selection) => toggleOrder(selection, order)
const extend = (from: number, to: number) => (selection: Selection) => extendRange(selection, SHOWN, from, to)

describe('own selection', () => {
  it.each([
    ['a click selects', [toggle(30)], [30]],
    ['a second click deselects', [toggle(30), toggle(30)], []],
    ['Shift selects from the last click on, downwards', [toggle(40), extend(40, 20)], [20, 30, 40]],
    ['Shift selects upwards as well', [toggle(20), extend(20, 40)], [20, 30, 40]],
    ['a shorter range gives back what it leaves', [toggle(50), extend(50, 10), extend(10, 40)], [40, 50]],
    ['a range that turns round its anchor keeps the anchor', [toggle(30), extend(30, 50), extend(50, 10)], [10, 20, 30]],
    ['a range from a deselected order deselects', [(s) => setOrders(s, SHOWN, true), toggle(40), extend(40, 20)], [10, 50]],
    ['moving elsewhere begins a new range and keeps the old one', [toggle(50), extend(20, 10)], [10, 20, 50]],
    ['a range from an order that is not shown any more begins anew', [toggle(99), extend(99, 40)], [99]],
    [
      'a range does not begin at an order that the whole page took with it',
      [toggle(40), (s) => setOrders(s, SHOWN, true), (s) => setOrders(s, SHOWN, false), extend(40, 20)],
      [20, 30, 40]
    ],
    ['nothing is selected after clearing', [toggle(30), clearOwn], []]
  ] as [string, ((selection: Selection) => Selection)[], number[]][])('%s', (_, changes, expected) => {
    expect(own(having(...changes))).toEqual(expected)
  })

  it('keeps what was selected on another page', () => {
    expect(own(extendRange(having(toggle(7)), SHOWN, 50, 40))).toEqual([7, 40, 50])
  })
})

describe('lists', () => {
  it('starts another list with nothing selected', () => {
    expect(own(enterScope(having(toggle(30)), 'dtg/opened'))).toEqual([])
  })
  it('finds its selection again in the same list', () => {
    expect(own(enterScope(having(toggle(30)), 'all/opened'))).toEqual([30])
  })
})

describe('other operators', () => {
  const reported = (selection: Selection, ...counts: [number, number][]) =>
    takeCounts(
      selection,
      counts.map(([order, number]) => ({ order, number }))
    )

  it.each([
    ['nobody', inList, 'none'],
    ['oneself', having(toggle(30)), 'selected'],
    ['someone else', reported(inList, [30, 1]), 'other'],
    ['both', reported(having(toggle(30)), [30, 2]), 'conflict'],
    ['someone who let go', reported(reported(inList, [30, 1]), [30, 0]), 'none']
  ] as const)('draws an order selected by %s', (_, selection, state) => {
    expect(rowSelection(selection, 30)).toBe(state)
  })

  it('counts them', () => expect(reported(inList, [30, 2]).others.get(30)).toBe(2))
  it('draws nothing again when the counts are known', () => {
    const known = reported(inList, [30, 2])
    expect(reported(known, [30, 2], [40, 0])).toBe(known)
  })
  it('forgets orders that left the screen, and all after a cut', () => {
    const known = reported(inList, [30, 2], [40, 1])
    expect([...forgetOthers(known, [40]).others.keys()]).toEqual([40])
    expect(forgetOthers(known).others.size).toBe(0)
  })
})

it.each([
  ['downwards', 40, 20, [40, 30, 20]],
  ['upwards', 20, 40, [40, 30, 20]],
  ['one order', 30, 30, [30]],
  ['an order that is not shown', 30, 99, []]
] as const)('lists the orders between two, %s', (_, one, other, expected) => {
  expect(ordersBetween(SHOWN, one, other)).toEqual(expected)
})

it('tells what to push and what to pull', () => {
  expect(missingFrom(new Set([1, 2, 3]), new Set([2]))).toEqual([1, 3])
})

describe('what is heard in a burst', () => {
  const counts = (order: number, number: number) => ({ kind: 'counts', counts: [{ order, number }] }) as const
  const other = (order: number, value: boolean) => ({ kind: 'own', order, value }) as const

  it.each([
    ['the last count stands', [counts(30, 1), counts(30, 2), counts(40, 1), counts(30, 0)], [[40, 1]], []],
    ["the last word of one's other window stands", [other(30, true), other(40, true), other(30, false)], [], [40]],
    [
      'both kinds together',
      [other(30, true), counts(30, 1), other(40, true), counts(40, 3)],
      [
        [30, 1],
        [40, 3]
      ],
      [30, 40]
    ]
  ] as const)('%s', (_, heard, others, selected) => {
    const after = takeHeard(inList, heard)
    expect([...after.others].sort(([a], [b]) => a - b)).toEqual(others)
    expect(own(after)).toEqual(selected)
  })

  it('ends a range whose beginning the other window let go', () => {
    expect(takeHeard(having(toggle(40), extend(40, 20)), [other(40, false)]).range).toBeNull()
  })
  it('draws nothing again when it says what is known', () => {
    expect(takeHeard(inList, [counts(30, 0)])).toBe(inList)
  })
})
