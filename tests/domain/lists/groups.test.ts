import { expect, it } from 'vitest'
import { formatNumber } from '@/domain/format/number'
import { GROUPED_MOST, groupKeyOf, groupTitle, isTooLongToGroup } from '@/domain/lists/groups'
import { tooLongToGroup } from '@/domain/refusals/refusal-texts'

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
  [0, false],
  [20_000, false],
  [20_001, true]
])('a list of %i orders is too long to be gathered: %s', (nbItems, isTooLong) => expect(isTooLongToGroup({ nbItems })).toBe(isTooLong))

it('what is too long is told with how many it may have, and what to do', () => {
  const most = `Plus de ${formatNumber(GROUPED_MOST)} commandes\u00a0: `
  expect(tooLongToGroup('all')).toBe(`${most}ajoutez un filtre pour les regrouper.`)
  expect(tooLongToGroup(undefined)).toBe(`${most}précisez la recherche pour les regrouper.`)
})
