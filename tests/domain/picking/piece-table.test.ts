import { describe, expect, it } from 'vitest'
import type { Face, Item } from '@/domain/orders/order'
import { orderPieces } from '@/domain/picking/order-pieces'
import { cellsOf, columnsOfScale, type PickedOrder, pieceTables } from '@/domain/picking/piece-table'

const BLACK = { name: 'Noir', hex: '#111111' }
const WHITE = { name: 'Blanc', hex: '#ffffff' }

const face = (...techniques: Face['techniques']): Face => ({
  id: 1,
  face: 'Cœur',
  techniques,
  options: [],
  tags: [],
  preview: null,
  area: null,
  stitch_points: null,
  is_customized: true,
  annotations: []
})

const item = (id: number, sizes: Readonly<Record<string, number>>, change: Partial<Item> = {}): Item => ({
  id,
  sku: 'GI6400',
  name: 'T-shirt Softstyle homme',
  metas: { brand: 'Gildan' },
  color: BLACK,
  is_white: false,
  sizes: Object.entries(sizes).map(([size, qty]) => ({ size, qty })),
  comment: null,
  faces: [face('dtg')],
  decoration: null,
  item_from: null,
  ...change
})

const order = (id: number, items: readonly Item[], change: Partial<PickedOrder> = {}): PickedOrder => ({
  id,
  items: [...items],
  bacs: [],
  picking_runs: [],
  ...change
})

/** A table as one reads it: sizes, then by colour the rows with their runs, orders and quantities. */
const read = (orders: readonly PickedOrder[], ...rest: Parameters<typeof pieceTables> extends [unknown, ...infer R] ? R : never) =>
  pieceTables(orders, ...rest).map(({ ref, total, sizes, colors }) => ({
    ref,
    total,
    sizes: sizes.join(' '),
    rows: colors.flatMap(({ name, rows }) =>
      rows.map(
        (row) => `${name} [${row.runs}] ${row.orders}: ${row.cells.map(({ size, qty }) => `${qty} ${size}`).join(', ')} = ${row.total}`
      )
    )
  }))

describe('the piece table', () => {
  it.each([
    ['is empty without orders', [], []],
    ['leaves out what has no piece', [order(1, [item(1, { M: 0 })])], []],
    [
      'adds up a size over the orders of a run, and keeps runs apart',
      [
        order(1, [item(1, { M: 2 })], { picking_runs: ['ST2'] }),
        order(2, [item(2, { M: 3, S: 1 })], { picking_runs: ['ST1'] }),
        order(3, [item(3, { M: 4 })], { picking_runs: ['ST1'] })
      ],
      [{ ref: 'GI6400', total: 10, sizes: 'S M', rows: ['Noir [ST1] 2,3: 1 S, 7 M = 8', 'Noir [ST2] 1: 2 M = 2'] }]
    ],
    [
      'puts what has no run last',
      [order(1, [item(1, { M: 1 })]), order(2, [item(2, { M: 1 })], { picking_runs: ['ST1'] })],
      [{ ref: 'GI6400', total: 2, sizes: 'M', rows: ['Noir [ST1] 2: 1 M = 1', 'Noir [] 1: 1 M = 1'] }]
    ],
    [
      'takes runs in any sequence as the same',
      [order(1, [item(1, { M: 1 })], { picking_runs: ['B', 'A'] }), order(2, [item(2, { M: 1 })], { picking_runs: ['A', 'B'] })],
      [{ ref: 'GI6400', total: 2, sizes: 'M', rows: ['Noir [A,B] 1,2: 2 M = 2'] }]
    ],
    [
      'stands by reference, then by colour, in the order of their names',
      [
        order(1, [
          item(1, { M: 1 }, { sku: 'STSU178' }),
          item(2, { M: 1 }),
          item(3, { M: 1 }, { color: WHITE }),
          item(4, { M: 1 }, { sku: 'BC1' })
        ])
      ],
      [
        { ref: 'BC1', total: 1, sizes: 'M', rows: ['Noir [] 1: 1 M = 1'] },
        { ref: 'GI6400', total: 2, sizes: 'M', rows: ['Blanc [] 1: 1 M = 1', 'Noir [] 1: 1 M = 1'] },
        { ref: 'STSU178', total: 1, sizes: 'M', rows: ['Noir [] 1: 1 M = 1'] }
      ]
    ],
    [
      'writes sizes as the scale does and leaves none out between two',
      [order(1, [item(1, { '2XL': 1, S: 2 }), item(2, { XXL: 3 })])],
      [{ ref: 'GI6400', total: 6, sizes: 'S M L XL XXL', rows: ['Noir [] 1: 2 S, 4 XXL = 6'] }]
    ],
    [
      'names a colour that is not told',
      [order(1, [item(1, { TU: 3 }, { color: null })])],
      [{ ref: 'GI6400', total: 3, sizes: 'TU', rows: ['Sans couleur [] 1: 3 TU = 3'] }]
    ]
  ] as const)('%s', (_, orders, tables) => expect(read(orders)).toEqual(tables))

  it('tells name, brand, techniques in workshop order, bins and the pieces of each tile', () => {
    const orders = [
      order(1, [item(1, { M: 2 }, { faces: [face('broderie'), face('blank')] })], { bacs: ['B140', 'B141'] }),
      order(2, [item(2, { M: 3 }, { faces: [face('dtf', 'dtg')] })], { bacs: ['B141'] })
    ]
    const [table] = pieceTables(orders)
    expect(table).toMatchObject({ name: 'T-shirt Softstyle homme', brand: 'Gildan' })
    expect(table?.colors[0]).toMatchObject({ name: 'Noir', hex: '#111111', techniques: ['dtf', 'dtg', 'broderie'] })
    expect(table?.colors[0]?.rows[0]).toMatchObject({
      bacs: ['B140', 'B141'],
      cells: [
        {
          qty: 5,
          pieces: [
            { item: 1, size: 'M', qty: 2 },
            { item: 2, size: 'M', qty: 3 }
          ]
        }
      ]
    })
  })

  it('keeps an order in the row where one is writing', () => {
    const orders = [order(1, [item(1, { M: 1 })], { picking_runs: ['NEW'] }), order(2, [item(2, { M: 1 })], { picking_runs: ['OLD'] })]
    expect(read(orders, ({ id, picking_runs: runs }) => (id === 1 ? ['OLD'] : runs))[0]?.rows).toEqual(['Noir [OLD] 1,2: 2 M = 2'])
  })
})

it.each([
  ['nothing', [], []],
  ['a part of the scale', ['XS', 'L'], ['XS', 'S', 'M', 'L']],
  ['sizes of its own', ['3/4', '7/8'], ['3/4', '7/8']],
  ['both', ['M', 'XL', 'TU'], ['M', 'L', 'XL', 'TU']]
])('columns of %s', (_, sizes, columns) => expect(columnsOfScale(sizes)).toEqual(columns))

it('the pieces of an order stand by reference and colour, what is the same together', () => {
  const items = [item(1, { S: 1 }), item(2, { S: 2, M: 1 }), item(3, { M: 1 }, { color: WHITE }), item(4, { L: 0 }, { sku: 'X' })]
  expect(orderPieces(order(1, items)).map(({ ref, color, cells }) => [ref, color, cells.map(({ size, qty }) => `${qty} ${size}`)])).toEqual(
    [
      ['GI6400', 'Noir', ['3 S', '1 M']],
      ['GI6400', 'Blanc', ['1 M']]
    ]
  )
})

it('takes together the pieces of one size, in scale order, and no others', () =>
  expect(cellsOf([item(1, { L: 2, S: 1 }), item(2, { L: 3 })])).toEqual([
    { size: 'S', qty: 1, pieces: [{ item: 1, size: 'S', qty: 1 }] },
    {
      size: 'L',
      qty: 5,
      pieces: [
        { item: 1, size: 'L', qty: 2 },
        { item: 2, size: 'L', qty: 3 }
      ]
    }
  ]))
