import { describe, expect, it } from 'vitest'
import { DEFAULT_GRID } from '@/domain/lists/grid-config'
import { listRequest, pageCount, pageInAddress, sameList } from '@/renderer/features/order-list/data/list-request'
import { nextSort } from '@/renderer/features/order-list/grid/next-sort'

const wanted = { list: { dimension: 'all', channel: 'opened' }, grid: DEFAULT_GRID, origin: 'all', page: 1 } as const

describe('the request of a page', () => {
  it('asks for 150 orders, newest first, without filters', () => {
    expect(listRequest(wanted)).toEqual({ dimension: 'all', channel: 'opened', sort: 'orderedAt', dir: 'desc', page: 1, pageSize: 150 })
  })
  it('carries the filters that are set, trimmed, and the origin', () => {
    const filters = { ...DEFAULT_GRID.filters, bac: ' B140 ', keyword: '  ' }
    const { filters: text } = listRequest({ ...wanted, origin: 'pod', grid: { ...DEFAULT_GRID, filters } })
    expect(JSON.parse(text ?? '')).toEqual({ bac: 'B140', origin: 'pod' })
  })
  it('looks at all orders when there is no list', () => {
    const filters = { ...DEFAULT_GRID.filters, keyword: 'Brasserie' }
    const request = listRequest({ ...wanted, list: null, grid: { ...DEFAULT_GRID, filters } })
    expect(request).toEqual({ sort: 'orderedAt', dir: 'desc', filters: '{"keyword":"Brasserie"}', page: 1, pageSize: 150 })
    expect(sameList(request, listRequest(wanted))).toBe(false)
  })
  it('keeps the page before on screen within a list, and not from another list', () => {
    const one = listRequest(wanted)
    expect(sameList(one, listRequest({ ...wanted, page: 2 }))).toBe(true)
    expect(sameList(one, listRequest({ ...wanted, list: { dimension: 'all', channel: 'closed' } }))).toBe(false)
  })
})

it.each([
  [0, 1],
  [1, 1],
  [150, 1],
  [151, 2],
  [412, 3]
])('%i orders make %i pages', (orders, pages) => expect(pageCount(orders)).toBe(pages))

it.each([
  [null, 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['abc', 1],
  ['1e9', 1],
  ['', 1]
])('reads page %s as %i', (text, page) => expect(pageInAddress(text)).toBe(page))

it.each([
  ['turns the sorted column round', { field: 'id', dir: 'desc' }, 'id', { field: 'id', dir: 'asc' }],
  ['and back', { field: 'id', dir: 'asc' }, 'id', { field: 'id', dir: 'desc' }],
  ['begins with the largest figures', { field: 'id', dir: 'asc' }, 'total', { field: 'total', dir: 'desc' }],
  ['begins with the first names', { field: 'id', dir: 'desc' }, 'customer', { field: 'customer', dir: 'asc' }],
  ['begins with the nearest production', { field: 'id', dir: 'desc' }, 'productionAt', { field: 'productionAt', dir: 'asc' }]
] as const)('a press on a header %s', (_, now, field, next) => expect(nextSort(now, field)).toEqual(next))
