import { expect, it } from 'vitest'
import { arrangeSheets } from '@/domain/sheets/arrange'
import { anOrder } from '../../renderer/support/an-order'

const one = [anOrder({ id: 1 })]
const two = [anOrder({ id: 1 }), anOrder({ id: 2 })]
const both = { production: true, picking: true, grouped: true }

it.each([
  ['one order, both', one, both, ['production 1', 'picking 1']],
  ['one order, picking alone', one, { ...both, production: false }, ['picking 1']],
  ['two orders, both, sharing their picking', two, both, ['shared 1,2', 'production 1', 'production 2']],
  ['two orders, both, each its own', two, { ...both, grouped: false }, ['production 1', 'picking 1', 'production 2', 'picking 2']],
  ['two orders, production alone', two, { ...both, picking: false }, ['production 1', 'production 2']],
  ['two orders, picking alone', two, { ...both, production: false }, ['shared 1,2']],
  ['no order', [], both, []]
] as const)('%s', (_, orders, requested, sheets) =>
  expect(
    arrangeSheets(orders, requested).map((sheet) =>
      sheet.kind === 'shared' ? `shared ${sheet.orders.map(({ id }) => id)}` : `${sheet.kind} ${sheet.order.id}`
    )
  ).toEqual(sheets)
)
