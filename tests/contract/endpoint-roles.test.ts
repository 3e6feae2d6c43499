import { describe, expect, it } from 'vitest'
import { ROLES } from '@/domain/people/roles'
import { ALL_ENDPOINTS, callName } from '../support/all-endpoints'

describe('every call of the contract', () => {
  it.each(ALL_ENDPOINTS.map((endpoint) => [callName(endpoint), endpoint] as const))(
    '%s names the least role that may make it',
    (_, { role }) => expect(['anyone', ...ROLES]).toContain(role)
  )

  it('on orders and people asks for a token, but for contents whose address is signed', () => {
    const open = ALL_ENDPOINTS.filter(({ role, path }) => role === 'anyone' && path.startsWith('/api/'))
    const signed = ({ path }: (typeof open)[number]): boolean => /content$|\.svg$|\.png$/.test(path)
    expect(open.filter((endpoint) => !signed(endpoint) && /order|customer|shipping|picking|planning/.test(endpoint.path))).toEqual([])
  })
})

const least = (name: string) => ALL_ENDPOINTS.find((endpoint) => callName(endpoint) === name)?.role

describe('who packs', () => {
  it.each([
    'GET /api/orders',
    'GET /api/orders/list',
    'GET /api/orders/:id',
    'GET /api/orders/:id/history',
    'GET /api/orders/:id/comments',
    'GET /api/orders/:id/files',
    'POST /api/orders/:id/comments',
    'PATCH /api/orders/comments/:id',
    'POST /api/orders/:id/files',
    'PATCH /api/orders/:id',
    'POST /api/orders/set-printed',
    'PATCH /api/picking/runs/push',
    'PATCH /api/picking/runs/pop',
    'POST /api/picking/links',
    'GET /api/picking/links',
    'POST /api/picking/links/close',
    'GET /api/people/who-may/:role',
    'POST /api/picking/sheet-check',
    'POST /api/orders/dashboard',
    'GET /api/planning',
    'GET /api/kpis',
    'GET /api/metrics',
    'GET /api/user/profile',
    'POST /oauth/v2/revoke'
  ])('may %s', (name) => expect(least(name)).toBe('packing'))

  it.each([
    'POST /api/orders',
    'POST /api/:invoicing/order-from-doc',
    'PATCH /api/customer/:id',
    'PATCH /api/shipping-addresses/:id',
    'PATCH /api/orders/:id/techniques',
    'PATCH /api/decorations/views/:id',
    'GET /api/decorations/:id/state-transition/:transition',
    'POST /api/orders/:id/items',
    'PATCH /api/orders/items/:id',
    'PATCH /api/orders/items/faces/:id',
    'POST /api/orders/items/faces/:id/annotations',
    'POST /api/decorations/views/:id/annotations',
    'PATCH /api/orders/items/faces/annotations/:id',
    'PATCH /api/decorations/views/annotations/:id',
    'PATCH /api/orders/files/:id',
    'PATCH /api/orders/tickets/:id/close',
    'GET /api/orders/:id/production-archive/:process'
  ])('may not %s, which an operator may', (name) => expect(least(name)).toBe('operator'))

  it('deletes nothing of an order', () => {
    const deletes = ALL_ENDPOINTS.filter(({ method, path }) => method === 'DELETE' && /^\/api\/(orders|decorations)/.test(path))
    expect(deletes.map(({ role }) => role)).toEqual(deletes.map(() => 'operator'))
    expect(deletes.length).toBeGreaterThan(2)
  })
})
