import { expect, it } from 'vitest'
import type { Item } from '@/domain/orders/order'
import { alignedColumns } from '@/renderer/features/sheets/production/sheet-sizes'
import { anItem } from '../support/an-order'

const of = (...sizes: string[]): Item => anItem({ sizes: sizes.map((size) => ({ size, qty: 1 })) })

it.each([
  ['leaves no size out between two', of('S', 'XL'), [], ['S', 'M', 'L', 'XL']],
  ['lines the tables of one order up', of('M'), [of('XS', '3XL')], ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']],
  ['keeps an item of one size to itself', of('TU'), [of('S', 'L')], ['TU']],
  ['adds what the scale does not know at the end', of('L', '6 ans', 'M'), [], ['M', 'L', '6 ANS']],
  ['reads other spellings of the scale', of('2XL'), [], ['XXL']]
] as const)('%s', (_, item, others, columns) => expect(alignedColumns(item, [item, ...others])).toEqual(columns))
