import { describe, expect, it } from 'vitest'
import { COLUMNS, columnsOf, SORT_FIELDS, techniquesOfDimension } from '@/domain/lists/columns'
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
      ...['Techniques', 'Étape', 'Production', 'Expédition / Livraison', 'Mode de livraison', 'États']
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
