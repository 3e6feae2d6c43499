import { expect, it } from 'vitest'
import { DEFAULT_GRID, type GridConfig } from '@/domain/lists/grid-config'
import { type AddressedGrid, readListAddress, strayInAddress, writeListAddress } from '@/domain/lists/list-address'

const grid = (
  filters: Partial<GridConfig['filters']>,
  order: GridConfig['order'] = DEFAULT_GRID.order,
  more: Partial<AddressedGrid> = {}
): AddressedGrid => ({ filters: { ...DEFAULT_GRID.filters, ...filters }, order, chips: {}, second: null, group: null, ...more })

it.each([
  ['nothing that is as usual', grid({}), 1, ''],
  ['a page', grid({}), 3, '?page=3'],
  ['filters, trimmed', grid({ keyword: ' Lemaître & fils ', bac: 'B140' }), 1, '?bac=B140&keyword=Lema%C3%AEtre+%26+fils'],
  ['no filter that says nothing', grid({ keyword: '#', sku: ' ' }), 1, ''],
  ['a sort', grid({}, { field: 'customer', dir: 'asc' }), 2, '?sort=customer&dir=asc&page=2'],
  [
    'the other filters',
    grid({}, undefined, { chips: { technique: ['dtf', 'dtg:new'], production: ['late'] } }),
    1,
    '?technique=dtf,dtg%3Anew&production=late'
  ],
  ['two keys', grid({}, undefined, { second: { field: 'customer', dir: 'asc' } }), 1, '?sort=orderedAt,customer&dir=desc,asc']
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

it.each([
  ['unknown values and keys', '?technique=dtf,gold,dtf:nothing&colour=red&printed=0,1', { technique: ['dtf'], printed: ['1'] }],
  ['values in the order of their menu, each once', '?state=closed,new,new', { state: ['new', 'closed'] }],
  ['days that are none', '?production=2026-02-30..2026-03-01', {}],
  ['a step of what has none', '?technique=blank:new,blank', { technique: ['blank'] }]
])('leaves out or puts right %s', (_, address, chips) => expect(readListAddress(new URLSearchParams(address))?.chips).toEqual(chips))

it('names what it leaves out, by the filter that it stands under', () => {
  const stray = (address: string) => strayInAddress(new URLSearchParams(address))
  expect(stray('?technique=dtf,gold&production=hier&colour=red&option=')).toEqual([
    { label: 'Technique', values: ['gold'] },
    { label: 'Production', values: ['hier'] }
  ])
  expect(stray('?technique=dtf&production=late')).toEqual([])
})

it('a second key that is the first one is none', () =>
  expect(readListAddress(new URLSearchParams('?sort=id,id&dir=asc,desc'))?.second).toBeNull())

it('reads what it wrote', () => {
  const config = grid({ keyword: 'Œuvre & « co »', picking_runs: 'ST06', sku: '%_' }, { field: 'total', dir: 'asc' })
  expect(readListAddress(new URLSearchParams(writeListAddress(config, 5)))).toEqual(config)
})
