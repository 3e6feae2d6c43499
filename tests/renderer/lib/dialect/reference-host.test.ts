import { describe, expect, it } from 'vitest'
import { CAPABILITIES } from '@/contract/http/capabilities'
import { readReply } from '@/contract/http/endpoint'
import { Problem } from '@/contract/http/problem'
import { getMetrics } from '@/contract/metrics'
import { getOrder, listFullOrders, listOrders } from '@/contract/orders/orders'
import { getPlanning, listDashboard } from '@/contract/planning'
import { readAs } from '@/domain/reading/read-as'
import { companion, dialectOf, referenceHost } from '@/renderer/lib/dialect/dialect'

const A = { id: 1, origin_ref_id: 'A' }
const B = { id: 2, origin_ref_id: 'B' }

describe('a page of orders', () => {
  it.each([
    ['with its count', { paginated: true, nbItems: 812, orders: [A, B] }, true, 812],
    ['with its count as a text', { paginated: '1', nbItems: '812', orders: [A, B] }, true, 812],
    ['of orders without a count', { orders: [A, B] }, false, 2],
    ['as a bare list', [A, B], false, 2],
    ['as linked data', { '@context': '/contexts/Order', '@type': 'Collection', totalItems: 40, member: [A, B] }, true, 40],
    ['as linked data of Hydra', { '@type': 'hydra:Collection', 'hydra:totalItems': 40, 'hydra:member': [A, B] }, true, 40],
    ['as linked data without a count', { member: [A, B] }, false, 2],
    ['whose orders are linked data', { nbItems: 40, orders: { 'hydra:member': [A, B] } }, true, 40],
    ['whose orders are a list with gaps', { nbItems: 2, orders: { 0: A, 3: B } }, true, 2]
  ])('%s', (_, body, paginated, nbItems) => {
    const page = readReply(listOrders, 200, referenceHost.reply(listOrders, body))?.reply
    expect(page).toMatchObject({ paginated, nbItems })
    expect(page?.orders.map(({ origin_ref_id }) => origin_ref_id)).toEqual(['A', 'B'])
  })

  it.each([
    ['nothing', null],
    ['an empty object', {}],
    ['no orders', { orders: [] }]
  ])('of %s is empty', (_, body) =>
    expect(readReply(listOrders, 200, referenceHost.reply(listOrders, body))?.reply).toEqual({ paginated: false, nbItems: 0, orders: [] })
  )

  it('shows an order that cannot be read at its place, and the others', () => {
    const body = [A, { origin_ref_id: 'lost' }, 'nonsense', B]
    const page = readReply(listOrders, 200, referenceHost.reply(listOrders, body))?.reply
    expect(page?.orders.map(({ id, origin_ref_id }) => [id, origin_ref_id])).toEqual([
      [1, 'A'],
      [-2, 'lost'],
      [-3, ''],
      [2, 'B']
    ])
  })
})

it.each([
  ['sheets', listFullOrders],
  ['the board', listDashboard]
] as const)('reads orders of %s as a list, in an object, as linked data', (_, endpoint) => {
  for (const body of [[A, B], { orders: [A, B] }, { member: [A, B] }, { 'hydra:member': [A, B] }, { orders: { member: [A, B] } }]) {
    const orders = readReply(endpoint, 200, referenceHost.reply(endpoint, body))?.reply as readonly { id: number }[]
    expect(orders.map(({ id }) => id)).toEqual([1, 2])
  }
})

describe('what the reference leaves open', () => {
  it.each([
    ['figures in our form', getMetrics, { dimensions: { dtg: { opened: 3 } } }, { dimensions: { dtg: { opened: 3 } } }],
    ['figures by dimension', getMetrics, { dtg: { opened: '3' } }, { dimensions: { dtg: { opened: 3 } } }],
    ['figures of another kind', getMetrics, [1, 2], { dimensions: {} }],
    ['loads of another kind', getPlanning, { dtg: 12 }, { days: [] }],
    ['no loads', getPlanning, null, { days: [] }]
  ])('%s', (_, endpoint, body, read) => expect(readReply(endpoint, 200, referenceHost.reply(endpoint, body))?.reply).toEqual(read))

  it('leaves every other reply as it came', () => expect(referenceHost.reply(getOrder, A)).toBe(A))
})

describe('why a host refuses', () => {
  it.each([
    ['message', { message: 'Déjà fermée.' }, 'Déjà fermée.'],
    ['error_description', { error: 'invalid_grant', error_description: 'Mot de passe incorrect' }, 'Mot de passe incorrect'],
    ['hydra:description', { '@type': 'hydra:Error', 'hydra:description': 'Trop long' }, 'Trop long'],
    ['detail', { title: 'An error occurred', detail: 'Trop long' }, 'Trop long'],
    ['the first that says something', { message: '', detail: 'Trop long' }, 'Trop long'],
    ['nothing', { code: 500 }, ''],
    ['no words', { message: { fr: 'Non' } }, '']
  ])('is read from %s', (_, body, message) => expect(readAs(Problem, referenceHost.problem(body))?.data.message).toBe(message))

  it('stays unread where it is no object', () => {
    expect(readAs(Problem, referenceHost.problem(undefined))).toBeNull()
    expect(readAs(Problem, referenceHost.problem('<html>Bad gateway</html>'))).toBeNull()
  })
})

it('is spoken by every host but our own server', () => {
  expect(dialectOf(new Set())).toBe(referenceHost)
  expect(dialectOf(new Set(CAPABILITIES))).toBe(companion)
  // One of our own that looks after no backups and no stations.
  expect(dialectOf(new Set(CAPABILITIES.filter((one) => one !== 'backups' && one !== 'updates')))).toBe(companion)
})

it('is spoken by a host that knows a part of what ours does: its lists, its words and its addresses are read as before', () => {
  const dialect = dialectOf(new Set(['idempotency-keys', 'history']))
  const page = readReply(listOrders, 200, dialect.reply(listOrders, { 'hydra:totalItems': 2, 'hydra:member': [A, B] }))?.reply
  expect(page?.orders.map(({ origin_ref_id }) => origin_ref_id)).toEqual(['A', 'B'])
  expect(readAs(Problem, dialect.problem({ detail: 'Trop long' }))?.data.message).toBe('Trop long')
})

it.each([
  ['a page', listOrders, { paginated: true, nbItems: 2, nbItemsRelation: 'gte', orders: [A, B], groups: [] }],
  ['sheets', listFullOrders, [A, B]],
  ['the board', listDashboard, [A, B]],
  ['figures', getMetrics, { dimensions: { dtg: { opened: 3 } } }],
  ['loads', getPlanning, { days: [{ day: '2026-11-24' }] }]
])('reads an older server of ours as it is: %s', (_, endpoint, body) => expect(referenceHost.reply(endpoint, body)).toEqual(body))
