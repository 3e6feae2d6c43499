import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLUMNS, SORT_FIELDS } from '@/domain/lists/columns'
import { FILTER_KEYS, filterValues, menuValues } from '@/domain/lists/filters/list-filters'
import { DEFAULT_GRID, GROUPINGS, type GridConfig } from '@/domain/lists/grid-config'
import { readListAddress, viewInAddress, writeListAddress } from '@/domain/lists/list-address'
import {
  asKeptGrid,
  gridToKeep,
  hasTooManyViews,
  isOwnViewName,
  isSameGrid,
  isViewPlace,
  mayChangeView,
  placedAnew,
  refuseViewName,
  tidyViewName,
  VIEWS_MAX,
  viewAddress,
  viewChanges,
  viewsOf
} from '@/domain/lists/views'

it.each([
  ['Retards DTG', null],
  ['  ', 'missing'],
  ['', 'missing'],
  ['a'.repeat(40), null],
  [` ${'a'.repeat(40)} `, null],
  ['a'.repeat(41), 'too-long'],
  ['🧵'.repeat(40), null]
])('a name « %s » is refused as %s', (name, refusal) => expect(refuseViewName(name)).toBe(refusal))

it('a name has one space between words', () => expect(tidyViewName('  Retards \n DTG ')).toBe('Retards DTG'))

it.each([
  ['another in the list', { name: ' retards  dtg' }, true],
  ['one over all lists', { name: 'Partout' }, true],
  ['one of another list', { name: 'Ailleurs' }, false],
  ['one over all lists, of any list', { name: 'Ailleurs', dimension: null }, true],
  ['a colleague’s', { name: 'À Noa' }, false],
  ['itself', { name: 'RETARDS DTG', id: 1 }, false]
])('a view has the name of %s: %o, %s', (_, named, is) => {
  const views = [
    { id: 1, name: 'Retards DTG', mine: true, dimension: 'all' },
    { id: 2, name: 'Partout', mine: true, dimension: null },
    { id: 3, name: 'Ailleurs', mine: true, dimension: 'dtg' },
    { id: 4, name: 'À Noa', mine: false, dimension: 'all' }
  ] as const
  expect(isOwnViewName(views, { dimension: 'all', ...named })).toBe(is)
})

it.each([
  ['all', 'opened', true],
  ['all', 'print', false],
  ['nowhere', 'opened', false],
  ['all', null, false],
  [null, null, true],
  [null, 'opened', false]
])('%s, %s is a place of a view: %s', (dimension, channel, is) => expect(isViewPlace(dimension, channel)).toBe(is))

describe('a view', () => {
  it.each([
    ['one’s own', { mine: true, shared: false }, 'packing', true],
    ['another’s own', { mine: false, shared: false }, 'administrator', false],
    ['one of all that is one’s own', { mine: true, shared: true }, 'operator', false],
    ['one of all', { mine: false, shared: true }, 'manager', true],
    ['one of all', { mine: false, shared: true }, 'operator', false]
  ] as const)('%s may be changed: %o, %s, %s', (_, view, role, may) => expect(mayChangeView(view, role)).toBe(may))

  it('is one of so many for a place', () => {
    const views = Array.from({ length: VIEWS_MAX }, () => ({ mine: true, dimension: 'all' as const }))
    expect([hasTooManyViews(views, 'all'), hasTooManyViews(views.slice(1), 'all'), hasTooManyViews(views, null)]).toEqual([
      true,
      false,
      false
    ])
    expect(hasTooManyViews([...views.slice(1), { mine: false, dimension: 'all' as const }], 'all')).toBe(false)
  })

  it('stands in its dimension, or in all of them', () => {
    const views = [{ dimension: 'all' }, { dimension: null }, { dimension: 'dtg' }] as const
    expect(viewsOf(views, 'dtg')).toEqual([{ dimension: null }, { dimension: 'dtg' }])
  })
})

it.each([
  [
    [1, 2, 3],
    [3, 1],
    [3, 2, 1]
  ],
  [
    [1, 2, 3, 4],
    [4, 2],
    [1, 4, 3, 2]
  ],
  [
    [1, 2, 3],
    [9, 3, 3, 2],
    [1, 3, 2]
  ],
  [[1, 2], [], [1, 2]]
])('%j with %j placed anew are %j', (all, wanted, placed) => expect(placedAnew(all, wanted)).toEqual(placed))

describe('what was changed of a view', () => {
  const grid: GridConfig = {
    ...DEFAULT_GRID,
    chips: { technique: ['dtg'] },
    order: { field: 'productionAt', dir: 'asc' },
    columns: [{ id: 'reference' }, { id: 'customer', width: 200 }]
  }
  it.each([
    ['nothing', {}, []],
    ['spaces around a text', { filters: { ...DEFAULT_GRID.filters, bac: '  ' } }, []],
    ['a text', { filters: { ...DEFAULT_GRID.filters, bac: ' B1 ' } }, [{ kind: 'text', name: 'bac', from: '', to: 'B1' }]],
    [
      'filters',
      { chips: { printed: ['0'] } },
      [
        { kind: 'filter', key: 'technique', from: ['dtg'], to: null },
        { kind: 'filter', key: 'printed', from: null, to: ['0'] }
      ]
    ],
    ['the sort', { order: { field: 'id', dir: 'asc' } }, [{ kind: 'order', to: { field: 'id', dir: 'asc' } }]],
    [
      'the second key',
      { second: { field: 'customer', dir: 'asc' } },
      [{ kind: 'second', from: null, to: { field: 'customer', dir: 'asc' } }]
    ],
    ['the groups', { group: 'run' }, [{ kind: 'group' }]],
    ['columns', { columns: [{ id: 'customer', width: 200 }, { id: 'reference' }] }, [{ kind: 'columns' }]],
    [
      'widths',
      {
        columns: [
          { id: 'reference', width: 90 },
          { id: 'customer', width: 200 }
        ]
      },
      [{ kind: 'widths' }]
    ],
    ['the columns of the dimension', { columns: null }, [{ kind: 'columns' }]],
    ['the density', { density: 'compact' }, [{ kind: 'density' }]]
  ] as const)('%s', (_, part, changes) => expect(viewChanges(grid, { ...grid, ...part } as GridConfig)).toEqual(changes))
})

const dir = fc.constantFrom('asc' as const, 'desc' as const)
const key = fc.record({ field: fc.constantFrom(...SORT_FIELDS), dir })
const text = fc.oneof(fc.constant(''), fc.string({ maxLength: 30, unit: 'grapheme' }), fc.constantFrom('B140', ' é ', 'a,b&c=d', '%_'))
const chips = fc.dictionary(fc.constantFrom(...FILTER_KEYS), fc.array(fc.nat(40), { maxLength: 4 })).map((wanted) =>
  filterValues(
    Object.fromEntries(
      Object.entries(wanted).map(([name, picks]) => {
        const values = menuValues(name as (typeof FILTER_KEYS)[number])
        return [name, picks.map((pick) => values[pick % Math.max(values.length, 1)] ?? String(pick + 1))]
      })
    )
  )
)
const columnIds = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]
const columns = fc
  .uniqueArray(fc.constantFrom(...columnIds), { minLength: 1 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) => fc.option(fc.integer({ min: 40, max: 640 }), { nil: undefined }).map((width) => (width ? { id, width } : { id })))
    )
  )
const grids: fc.Arbitrary<GridConfig> = fc
  .record({
    filters: fc.record({ bac: text, picking_runs: text, sku: text, keyword: text }),
    chips,
    order: key,
    second: fc.option(key),
    group: fc.option(fc.constantFrom(...GROUPINGS)),
    columns: fc.option(columns),
    density: fc.option(fc.constantFrom('compact' as const, 'normal' as const))
  })
  .map((grid) => ({ ...grid, second: grid.second?.field === grid.order.field ? null : grid.second }))

describe('a view gives back the list that was kept', () => {
  it('as it was, through whatever carries it', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        const kept = asKeptGrid(JSON.parse(JSON.stringify(gridToKeep(grid))))
        expect(kept).toEqual(gridToKeep(grid))
        expect(kept !== null && isSameGrid(kept, grid)).toBe(true)
      }),
      { numRuns: 300, seed: 48_213 }
    )
  })

  it('at the address of its tab, but for columns and density, which the view itself has', () => {
    fc.assert(
      fc.property(grids, fc.integer({ min: 1, max: 2 ** 31 - 1 }), (grid, id) => {
        const kept = gridToKeep(grid)
        const params = new URLSearchParams(viewAddress({ id, grid: kept }))
        expect(viewInAddress(params)).toBe(id)
        const named = readListAddress(params)
        expect(named).not.toBeNull()
        const { columns: shown, density } = kept
        expect(isSameGrid({ ...DEFAULT_GRID, ...named, columns: shown, density }, grid)).toBe(true)
        expect(writeListAddress({ ...DEFAULT_GRID, ...named }, 1)).toBe(writeListAddress(grid, 1))
      }),
      { numRuns: 300, seed: 48_213 }
    )
  })
})
