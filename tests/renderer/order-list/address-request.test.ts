import { expect, it } from 'vitest'
import { addressRequest, onPage } from '@/renderer/features/order-list/data/use-list-neighbours'
import { NO_CAPABILITIES, useKnown } from '@/renderer/lib/dialect/capabilities'

it.each([
  ['a list', '/orders/all/opened', 'all', { dimension: 'all', channel: 'opened', page: 1 }],
  ['its page', '/orders/all/opened?page=3', 'all', { dimension: 'all', channel: 'opened', page: 3 }],
  ['the origin of the station', '/orders/files/opened', 'pod', { dimension: 'files', filters: '{"origin":"pod"}' }],
  [
    'its filters and its sort',
    '/orders/all/opened?keyword=mar&sort=id&dir=desc',
    'all',
    { filters: '{"keyword":"mar"}', sort: 'id', dir: 'desc' }
  ],
  ['a search', '/orders/search?keyword=x%20y', 'all', { filters: '{"keyword":"x y"}', page: 1 }],
  ['a search that names nothing takes what the station keeps', '/orders/search', 'all', { filters: '{"keyword":"kept"}' }]
] as const)('%s', (_, address, origin, wanted) => expect(addressRequest(address, origin, 'kept')).toMatchObject(wanted))

it.each(['/orders/nowhere/opened', '/orders/all/nowhere', '/dashboard', '/orders/view/48213'])('%s is no list', (address) =>
  expect(addressRequest(address, 'all', '')).toBeNull()
)

it.each(['/orders/all/closed?group=run', '/orders/search?keyword=x&group=run'])(
  '%s is the list as it was gathered, at a host that gathers',
  (address) => {
    expect(addressRequest(address, 'all', '')).not.toHaveProperty('group')
    useKnown.setState({ capabilities: new Set(['list-groups']) })
    expect(addressRequest(address, 'all', '')).toMatchObject({ group: 'run' })
    useKnown.setState({ capabilities: NO_CAPABILITIES })
  }
)

it('a search for nothing is no list', () => expect(addressRequest('/orders/search', 'all', ' ')).toBeNull())

it.each([
  ['/orders/all/opened?keyword=mar', 2, '/orders/all/opened?keyword=mar&page=2'],
  ['/orders/all/opened?page=2', 1, '/orders/all/opened'],
  ['/orders/all/opened', 3, '/orders/all/opened?page=3']
] as const)('%s on page %i', (address, page, wanted) => expect(onPage(address, page)).toBe(wanted))
