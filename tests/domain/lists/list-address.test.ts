import { expect, it } from 'vitest'
import { DEFAULT_GRID, type GridConfig } from '@/domain/lists/grid-config'
import { readListAddress, writeListAddress } from '@/domain/lists/list-address'

const grid = (filters: Partial<GridConfig['filters']>, order: GridConfig['order'] = DEFAULT_GRID.order): GridConfig => ({
  filters: { ...DEFAULT_GRID.filters, ...filters },
  order
})

it.each([
  ['nothing that is as usual', grid({}), 1, ''],
  ['a page', grid({}), 3, '?page=3'],
  ['filters, trimmed', grid({ keyword: ' Lemaître & fils ', bac: 'B140' }), 1, '?bac=B140&keyword=Lema%C3%AEtre+%26+fils'],
  ['no filter that says nothing', grid({ keyword: '#', sku: ' ' }), 1, ''],
  ['a sort', grid({}, { field: 'customer', dir: 'asc' }), 2, '?sort=customer&dir=asc&page=2']
])('writes %s', (_, config, page, address) => {
  expect(writeListAddress(config, page)).toBe(address)
})

it.each([
  ['', null],
  ['?page=4', null],
  ['?bac=B140', grid({ bac: 'B140' })],
  ['?keyword=', grid({})],
  ['?sort=customer&dir=asc&page=2', grid({}, { field: 'customer', dir: 'asc' })],
  ['?sort=nothing&dir=asc', grid({})],
  ['?sort=id&dir=sideways', grid({}, { field: 'id', dir: 'desc' })],
  [`?keyword=${'x'.repeat(300)}`, grid({ keyword: 'x'.repeat(200) })]
])('reads %s', (address, config) => expect(readListAddress(new URLSearchParams(address))).toEqual(config))

it('reads what it wrote', () => {
  const config = grid({ keyword: 'Œuvre & « co »', picking_runs: 'ST06', sku: '%_' }, { field: 'total', dir: 'asc' })
  expect(readListAddress(new URLSearchParams(writeListAddress(config, 5)))).toEqual(config)
})
