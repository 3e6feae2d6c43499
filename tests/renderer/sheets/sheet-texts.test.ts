import { expect, it } from 'vitest'
import { arrangeSheets } from '@/domain/sheets/arrange'
import { sheetsTitle } from '@/renderer/features/sheets/parts/sheet-texts'
import { anOrder } from '../support/an-order'

const one = [anOrder({ id: 1, origin_ref_id: '#46107' })]
const two = [...one, anOrder({ id: 2 })]

it.each([
  [one, true, false, true, 'Fiche de production #46107'],
  [two, true, false, true, '2 fiches de production'],
  [one, false, true, true, 'Fiche de picking #46107'],
  [two, false, true, true, 'Fiche de picking, 2\u00a0commandes'],
  [two, false, true, false, '2 fiches de picking'],
  [one, true, true, true, 'Fiches de production et de picking, #46107'],
  [two, true, true, true, 'Fiches de production et de picking, 2\u00a0commandes']
] as const)('%#: %s', (orders, production, picking, grouped, title) =>
  expect(sheetsTitle(arrangeSheets(orders, { production, picking, grouped }), orders)).toBe(title)
)
