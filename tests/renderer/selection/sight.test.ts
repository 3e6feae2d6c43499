import { describe, expect, it } from 'vitest'
import { type ListSight, lookAt, ordersAt, placeOf, withAnswers } from '@/renderer/features/selection/sight'
import type { SeenPage } from '@/renderer/lib/orders/list-selection-seam'

const page = (number: number, ids: readonly number[], total = 6, key = 'prepare'): SeenPage => ({
  key,
  list: { narrowing: {} },
  page: number,
  ids,
  total
})
const seeing = (...pages: readonly SeenPage[]): ListSight => pages.slice(1).reduce(lookAt, lookAt(null, pages[0] ?? page(1, [])))

describe('where a selected order stands', () => {
  it.each([
    ['on screen', [page(1, [1, 2, 3])], 2, 'here'],
    ['gone from a list that fits on its page', [page(1, [1, 2, 3], 3), page(1, [1, 3], 2)], 2, 'outside'],
    ['hidden by a filter that leaves one page', [page(1, [1, 2, 3]), page(1, [1], 1, 'prepare, B140')], 2, 'outside'],
    ['on the page before', [page(1, [1, 2, 3]), page(2, [4, 5, 6])], 2, 'elsewhere'],
    ['never seen', [page(1, [1, 2, 3])], 9, 'unsure'],
    ['gone from its page of several', [page(1, [1, 2, 3]), page(1, [1, 3, 4])], 2, 'unsure'],
    ['seen under other filters alone', [page(1, [1, 2, 3]), page(1, [4, 5, 6], 9, 'prepare, B140')], 2, 'unsure'],
    ['back on its page', [page(1, [1, 2, 3], 3), page(1, [1, 3], 2), page(1, [1, 2, 3], 3)], 2, 'here']
  ] as [string, SeenPage[], number, string][])('%s', (_, pages, id, place) => expect(placeOf(seeing(...pages), id)).toBe(place))

  it('stands where the host said', () => {
    const sight = withAnswers(seeing(page(1, [1, 2, 3])), [
      { id: 8, inside: true },
      { id: 9, inside: false }
    ])
    expect([placeOf(sight, 8), placeOf(sight, 9)]).toEqual(['elsewhere', 'outside'])
  })
  it('is asked for again after it changed', () => {
    const known = withAnswers(seeing(page(1, [1, 2, 3]), page(2, [4, 5, 6])), [{ id: 9, inside: true }])
    const changed = withAnswers(known, [
      { id: 9, inside: null },
      { id: 2, inside: null }
    ])
    expect(ordersAt(changed, [2, 3, 9], 'unsure')).toEqual([2, 9])
  })
  it('forgets what was said of it once it is seen', () => {
    const sight = lookAt(withAnswers(seeing(page(1, [1, 2, 3])), [{ id: 2, inside: false }]), page(1, [1, 2, 3]))
    expect(placeOf(sight, 2)).toBe('here')
  })
  it('knows of nothing outside without a list', () => expect(ordersAt(null, [1, 2], 'outside', 'unsure')).toEqual([]))
})
