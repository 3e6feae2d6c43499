import { describe, expect, it } from 'vitest'
import {
  COLUMNS,
  type ColumnChoice,
  type ColumnId,
  type ColumnsReader,
  columnsOf,
  extrasOf,
  hiddenColumns,
  keptColumns,
  moveColumn,
  ownColumns,
  placeColumn,
  SORT_FIELDS,
  showColumn,
  shownColumns,
  sizeColumn,
  techniquesOfDimension
} from '@/domain/lists/columns'
import { DIMENSION_CODES, type DimensionCode } from '@/domain/lists/dimensions'
import { activeFilters, DEFAULT_GRID, readGridConfig } from '@/domain/lists/grid-config'

const having = (column: string): DimensionCode[] =>
  DIMENSION_CODES.filter((code) => (columnsOf(code) as readonly string[]).includes(column))

describe('columns of a list', () => {
  it('begin with selection and ID, end with the states, and always have the bins', () => {
    for (const code of DIMENSION_CODES) {
      const columns = columnsOf(code)
      expect([columns[0], columns[1], columns.at(-1)]).toEqual(['select', 'reference', 'states'])
      expect(columns).toContain('bacs')
    }
  })
  it.each([
    ['total', ['all', 'sav', 'shipping']],
    ['stitchPoints', ['all', 'sav', 'broderie']],
    ['runs', ['all', 'sav', 'prepare', 'supply', 'backorder', 'shipping']],
    ['method', ['shipping']],
    ['technique', DIMENSION_CODES.filter((code) => code.startsWith('impr-') || ['broderie', 'dtg', 'objets'].includes(code))]
  ])('%s is shown in %j', (column, codes) => expect(having(column)).toEqual(codes))
  it('can be sorted by the eleven fields, each by one column', () =>
    expect(
      Object.values(COLUMNS)
        .flatMap(({ sort }) => (sort ? [sort] : []))
        .sort()
    ).toEqual([...SORT_FIELDS].sort()))
  it('are headed in these words', () =>
    expect(Object.values(COLUMNS).map(({ label }) => label)).toEqual([
      ...[
        'Sélection',
        'ID',
        'Bac(s)',
        'Run(s)',
        'Option(s)',
        'Création',
        'Client',
        'Face(s)',
        'Pièce(s)',
        'Pers.',
        'Point(s)',
        'Total (€)'
      ],
      ...['Techniques', 'Étape', 'Production', 'Expédition / Livraison', 'Mode de livraison', 'États'],
      ...['Production prévue', 'Livraison', 'Origine', 'Canal', 'Nombre de bacs', 'E-mail', "Dans l'état depuis"]
    ]))
  it.each([
    ['impr-flex', ['flex']],
    ['impr-quadriflex', ['quadriflex']],
    ['impr-dtf', ['dtf']],
    ['impr-pap', ['pap']],
    ['impr-special', ['nylon', 'clearflex', 'stickers']],
    ['impr-transfert', ['transfert']],
    ['impr-sublimation', ['sublimation']],
    ['broderie', ['broderie']],
    ['dtg', ['dtg']],
    ['objets', ['objets']],
    ['all', []],
    ['prod-logos', []]
  ] as const)('of %s set the next step of %j', (code, techniques) => expect(techniquesOfDimension(code)).toEqual(techniques))
})

describe('columns that somebody chose', () => {
  const reader: ColumnsReader = { dimension: 'all', seesAll: true, extras: true }
  const ids = (columns: readonly ColumnChoice[] | null): readonly string[] => (columns ?? []).map(({ id }) => id)
  const three = shownColumns([{ id: 'customer' }, { id: 'bacs', width: 90 }, { id: 'states' }], reader)

  it('are those of the list until somebody chooses', () => {
    for (const dimension of DIMENSION_CODES) expect(ids(shownColumns(null, { ...reader, dimension }))).toEqual(columnsOf(dimension))
    expect(ids(shownColumns(null, { ...reader, dimension: undefined }))).toEqual(columnsOf('all'))
    expect(ids(shownColumns(null, { ...reader, seesAll: false }))).not.toContain('total')
  })
  it('stand behind the pinned ones, each once, as far as their reader sees them and the list has them', () => {
    expect(three).toEqual([{ id: 'select' }, { id: 'reference' }, { id: 'customer' }, { id: 'bacs', width: 90 }, { id: 'states' }])
    const chosen = ['email', 'total', 'technique', 'bacs', 'bacs', 'reference', 'stateSince'].map((id) => ({ id: id as ColumnId }))
    expect(ids(shownColumns(chosen, reader))).toEqual(['select', 'reference', 'email', 'total', 'bacs', 'stateSince'])
    expect(ids(shownColumns(chosen, { ...reader, seesAll: false }))).toEqual(['select', 'reference', 'bacs', 'stateSince'])
    expect(ids(shownColumns(chosen, { ...reader, extras: false }))).toEqual(['select', 'reference', 'total', 'bacs'])
    expect(ids(shownColumns(chosen, { ...reader, dimension: 'dtg' }))).toContain('technique')
    expect(ids(shownColumns([{ id: 'technique' }], { ...reader, dimension: undefined }))).toEqual(['select', 'reference'])
  })
  it('keeps what cannot be shown there in its place, whatever is made of the others', () => {
    const kept = [{ id: 'technique' }, { id: 'bacs' }, { id: 'email', width: 90 }, { id: 'total' }, { id: 'states' }] as const
    const packing = { ...reader, seesAll: false }
    const shown = shownColumns(kept, packing)
    expect(ids(shown)).toEqual(['select', 'reference', 'bacs', 'states'])
    const all = (columns: readonly ColumnChoice[]) => ids(keptColumns(kept, columns, packing)).slice(2)
    expect(all(shown)).toEqual(['technique', 'bacs', 'email', 'total', 'states'])
    expect(keptColumns(kept, shown, packing)).toContainEqual({ id: 'email', width: 90 })
    expect(all(moveColumn(shown, 'states', 2))).toEqual(['technique', 'states', 'bacs', 'email', 'total'])
    expect(all(showColumn(shown, 'bacs', false))).toEqual(['technique', 'email', 'total', 'states'])
    expect(all(showColumn(shown, 'items', true))).toEqual(['technique', 'bacs', 'email', 'total', 'items', 'states'])
    // What can be shown, and is not any more, is gone; own columns keep nothing.
    expect(ids(keptColumns(kept, shown, { ...reader, dimension: 'dtg' }))).not.toContain('email')
    expect(keptColumns(null, shown, packing)).toEqual(shown)
    expect(keptColumns(shown, ownColumns(packing), packing)).toBeNull()
  })

  it('and those that are hidden are all that a reader can have', () => {
    for (const seesAll of [true, false])
      for (const extras of [true, false]) {
        const who = { ...reader, dimension: 'dtg', seesAll, extras } as const
        const shown = shownColumns([{ id: 'bacs' }, { id: 'email' }], who)
        const all = [...ids(shown), ...hiddenColumns(shown, who)]
        expect(all.toSorted()).toEqual(
          Object.keys(COLUMNS)
            .filter((id) => (seesAll || !['total', 'email'].includes(id)) && (extras || !['email', 'stateSince'].includes(id)))
            .toSorted()
        )
      }
  })
  it('move behind the pinned ones, and no further than the end', () => {
    expect(ids(moveColumn(three, 'states', 2))).toEqual(['select', 'reference', 'states', 'customer', 'bacs'])
    expect(ids(moveColumn(three, 'states', 0))).toEqual(['select', 'reference', 'states', 'customer', 'bacs'])
    expect(ids(moveColumn(three, 'customer', 99))).toEqual(['select', 'reference', 'bacs', 'states', 'customer'])
    for (const id of ['select', 'reference', 'total'] as const) expect(moveColumn(three, id, 3)).toBe(three)
  })
  it('are put before another, shown where they were hidden, and never before the pinned ones', () => {
    const shown = ['select', 'reference', 'email', 'customer', 'bacs', 'states']
    expect(ids(placeColumn(three, 'email', 'customer'))).toEqual(shown)
    expect(ids(placeColumn(three, 'email', 'reference'))).toEqual(shown)
    expect(ids(placeColumn(three, 'email', undefined)).at(-1)).toBe('email')
    expect(placeColumn(three, 'bacs', 'customer')[2]).toEqual({ id: 'bacs', width: 90 })
    expect(ids(placeColumn(three, 'customer', undefined)).at(-1)).toBe('customer')
    expect(ids(placeColumn(three, 'reference', 'states'))).toEqual(ids(three))
  })
  it('are shown before the states that end a list, and hidden, but for the pinned ones', () => {
    expect(ids(showColumn(three, 'email', true))).toEqual(['select', 'reference', 'customer', 'bacs', 'email', 'states'])
    expect(ids(showColumn(moveColumn(three, 'states', 2), 'email', true)).at(-1)).toBe('email')
    expect(ids(showColumn(three, 'bacs', false))).toEqual(['select', 'reference', 'customer', 'states'])
    for (const [id, shown] of [
      ['reference', false],
      ['select', false],
      ['bacs', true]
    ] as const)
      expect(showColumn(three, id, shown)).toBe(three)
  })
  it('have a width within bounds, but for the customer, who takes the rest', () => {
    const widthOf = (width: number): number | undefined => sizeColumn(three, 'bacs', width).find(({ id }) => id === 'bacs')?.width
    expect([39, 40, 123.4, 641].map(widthOf)).toEqual([40, 40, 123, 640])
    expect(sizeColumn(three, 'customer', 200)).toBe(three)
  })
  it('ask for what rows do not carry by themselves, in one order', () => {
    expect(extrasOf(three)).toEqual([])
    expect(extrasOf([{ id: 'stateSince' }, { id: 'email' }])).toEqual(['customer_email', 'state_since'])
  })
  it('are read back from a station, and a bad one is as none', () => {
    const saved = { ...DEFAULT_GRID, columns: [{ id: 'reference', width: 200 }, { id: 'email' }] } as const
    expect(readGridConfig(JSON.stringify(saved))).toEqual(saved)
    for (const columns of [[{ id: 'password' }], [{ id: 'bacs', width: 4 }], [{ id: 'toString' }], []])
      expect(readGridConfig(JSON.stringify({ ...DEFAULT_GRID, columns }))).toEqual(DEFAULT_GRID)
  })
})

describe('the saved grid', () => {
  it.each([
    null,
    '',
    '{',
    '{"filters":',
    '[]',
    '[1,2,3]',
    '"x"',
    '{"filters":{},"order":{"field":"nothing","dir":"asc"}}',
    '{"filters":{},"order":{"field":"password","dir":"asc"}}',
    '{"filters":{"keyword":{"$ne":1}},"order":{"field":"total","dir":"asc"}}'
  ])('%s reads as the default', (saved) => expect(readGridConfig(saved)).toEqual(DEFAULT_GRID))
  it('reads back what was saved', () => {
    const config = {
      ...DEFAULT_GRID,
      filters: { ...DEFAULT_GRID.filters, bac: 'B140' },
      chips: { state: ['new'], printed: ['0'] },
      order: { field: 'total', dir: 'asc' },
      second: { field: 'id', dir: 'asc' }
    } as const
    expect(readGridConfig(JSON.stringify(config))).toEqual(config)
  })
  it('reads what a station of before saved', () => {
    const config = { filters: { ...DEFAULT_GRID.filters, bac: 'B140' }, order: { field: 'total', dir: 'asc' } } as const
    expect(readGridConfig(JSON.stringify(config))).toEqual({ ...DEFAULT_GRID, ...config })
  })
  it('sends only filters that are set', () =>
    expect(activeFilters({ bac: ' B140 ', picking_runs: ' ', sku: '', keyword: 'a b' })).toEqual({ bac: 'B140', keyword: 'a b' }))

  it('has no filter in a text that says nothing', () =>
    expect(activeFilters({ bac: '´', picking_runs: ' ́ ', sku: '`', keyword: '#' })).toEqual({}))
})
