import { expect, it } from 'vitest'
import { groupKeyOf, groupTitle, isGroupable } from '@/domain/lists/groups'

const order = {
  production_at: '2026-11-24 00:00:00',
  customer_firstname: 'Éloïse',
  customer_lastname: 'Guérin',
  customer_organization: null,
  picking_runs: ['ST0612', 'ST0613'],
  techniques: ['dtf' as const, 'flex' as const]
}
const bare = { ...order, production_at: null, customer_firstname: '', customer_lastname: '', picking_runs: [], techniques: [] }

it.each([
  ['production', '2026-11-24', 'mardi 24 novembre 2026', 'Sans date de production'],
  ['customer', 'guerin eloise', 'GUÉRIN Éloïse', 'Sans nom'],
  ['run', 'ST0612', 'ST0612', 'Sans run'],
  ['technique', 'dtf', 'DTF', 'Sans technique']
] as const)('by %s an order stands under %s, called %s', (grouping, key, title, none) => {
  expect([groupKeyOf(order, grouping), groupTitle(order, grouping)]).toEqual([key, title])
  expect([groupKeyOf(bare, grouping), groupTitle(bare, grouping)]).toEqual(['', none])
})

it('a technique that nobody knows is called by its own text, an organisation by its name', () => {
  expect(groupTitle({ ...order, techniques: ['laser' as never] }, 'technique')).toBe('laser')
  expect(groupTitle({ ...order, customer_organization: 'Lycée Bellevue' }, 'customer')).toBe('Lycée Bellevue')
})

it.each([
  [{ dimension: 'all', channel: 'opened' }, true],
  [{ dimension: 'dtg', channel: 'opened' }, true],
  [{ dimension: 'all', channel: 'closed' }, false],
  [{ dimension: 'all', channel: 'nowhere' }, false],
  [null, false]
] as const)('%o can be gathered: %s', (list, can) => expect(isGroupable(list)).toBe(can))
