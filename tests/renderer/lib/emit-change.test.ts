import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CallInput } from '@/contract/http/endpoint'
import { createSav } from '@/contract/orders/after-sales'
import { createViewAnnotation } from '@/contract/orders/annotations'
import { createOrderFromDoc } from '@/contract/orders/invoicing'
import { getOrder, patchOrder, setPrinted } from '@/contract/orders/orders'
import { createComment, patchComment } from '@/contract/orders/papers'
import { popRuns, pushRuns } from '@/contract/picking'
import type { Order } from '@/domain/orders/order'
import { call } from '@/renderer/lib/http/call'
import { uploadTo } from '@/renderer/lib/http/upload-to'
import { changedOrders } from '@/renderer/lib/live/emit-change'
import { emitLive } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { useOptimistic } from '@/renderer/lib/saves/use-optimistic'
import { ALL_ENDPOINTS, callName } from '../../support/all-endpoints'
import { anOrder } from '../support/an-order'
import { type OriginServer, serveOrigin } from '../support/origin-server'

vi.mock('@/renderer/lib/live/live', () => ({ emitLive: vi.fn() }))
const said = () => vi.mocked(emitLive).mock.calls

let server: OriginServer | undefined
beforeEach(() => vi.mocked(emitLive).mockClear())
afterEach(async () => {
  cleanup()
  await server?.close()
})

const serve = async (status: number, body: unknown, capabilities: readonly string[] = []): Promise<void> => {
  server = await serveOrigin(() => ({ status, body }), capabilities)
}
const RUNS = {
  body: {
    data: [
      { ids: [12, 13], runs: ['R1'] },
      { ids: [13, 14], runs: ['R2'] }
    ]
  }
}
const orders = (...ids: number[]) => ids.map((orderId) => ['order', { orderId }])

it.each([
  ['an order that it changed', () => call(patchOrder, { params: { id: 12 }, body: {} }), orders(12)],
  [
    'a comment that it made',
    () => call(createComment, { params: { id: 12 }, body: { content: 'Vu' } }),
    [['order_comment', { orderId: 12 }]]
  ],
  [
    'a comment that it pinned, as its order',
    () => call(patchComment, { params: { id: 7 }, body: { pinned: true } }, { order: 12 }),
    orders(12)
  ],
  ['runs that it began', () => call(pushRuns, RUNS), orders(12, 13, 14)],
  ['runs that it ended', () => call(popRuns, RUNS), orders(12, 13, 14)],
  ['orders that it marked printed', () => call(setPrinted, { body: { ids: [12, 13], printed: true } }), orders(12, 13)],
  [
    'an after-sales order, and the one that it is of',
    () => call(createSav, { body: {} as CallInput<typeof createSav>['body'] }, { order: 12 }),
    orders(99, 12)
  ],
  [
    'an order that it made',
    () => call(createOrderFromDoc, { params: { invoicing: 'invoicing' }, body: { docid: '1', doctype: 'facture' } as never }),
    orders(99)
  ]
] as const)('tells the others of %s, at a host that does not', async (_, change, reported) => {
  await serve(201, { id: 99, origin_ref_id: 'SAV' })
  await change()
  expect(said()).toEqual(reported)
})

it('leaves it to a host that tells by itself', async () => {
  await serve(200, { msg: 'Fait' }, ['server-news'])
  await call(pushRuns, RUNS)
  expect(said()).toEqual([])
})

it('tells of a change whose answer is lost, and not of one that is refused', async () => {
  await serve(409, { message: 'Non' })
  await expect(call(pushRuns, RUNS)).rejects.toMatchObject({ kind: 'refused' })
  expect(said()).toEqual([])
  await server?.stop()
  await expect(call(pushRuns, RUNS)).rejects.toMatchObject({ kind: 'unreachable' })
  expect(said()).toEqual(orders(12, 13, 14))
})

it('tells nothing of what is read alone', async () => {
  await serve(200, {})
  await call(getOrder, { params: { id: '12' } }, { order: 12 }).catch(() => undefined)
  expect(said()).toEqual([])
})

/** Changes that name no order: of none, or of a part of one, which whoever changes it names. */
const NAMES_NONE = [
  'POST /oauth/v2/token',
  'POST /oauth/v2/revoke',
  'POST /api/orders/totals',
  'POST /api/orders/export',
  'PATCH /api/account',
  'PATCH /api/workshop',
  'POST /api/account/password',
  'DELETE /api/account/sessions/:session',
  'POST /api/account/sessions/close-others',
  'POST /api/invitations/use',
  'DELETE /api/stations/:id',
  'POST /api/releases/stations',
  'POST /api/releases/pilot',
  'POST /api/releases/roll-out',
  'POST /api/releases/return',
  'DELETE /api/releases/stations/:id',
  'POST /api/people',
  'POST /api/people/:id/link',
  'PATCH /api/people/:id',
  'POST /api/people/:id/disable',
  'POST /api/people/:id/enable',
  'DELETE /api/people/:id/sessions/:session',
  'POST /api/stations',
  'PATCH /api/stations/here',
  'DELETE /api/stations/here',
  'POST /api/station/take',
  'POST /api/session/confirm',
  'POST /api/account/pin',
  'DELETE /api/account/pin',
  'POST /api/account/badge/print',
  'POST /api/account/badge/replace',
  'DELETE /api/people/:id/pin',
  'POST /api/people/:id/badge/replace',
  'POST /api/people/badges/print',
  'POST /api/list-views',
  'POST /api/list-views/order',
  'PATCH /api/list-views/:id',
  'DELETE /api/list-views/:id',
  'POST /api/list-views/:id/restore',
  'POST /api/workshop/setup',
  'POST /api/workshop/leave-demo',
  'POST /api/backups',
  'POST /api/backups/second/retry',
  'POST /api/backups/:id/restore',
  'POST /api/server/jobs/:name/start',
  'POST /api/picking/links',
  'POST /api/picking/links/close',
  'PATCH /api/customer/:id',
  'PATCH /api/shipping-addresses/:id',
  'PATCH /api/orders/comments/:id',
  'PATCH /api/orders/files/:id',
  'DELETE /api/orders/files/:id',
  'PATCH /api/orders/tickets/:id/close',
  'PATCH /api/orders/items/:id',
  'PATCH /api/orders/items/faces/:id',
  'POST /api/orders/items/faces/:id/annotations',
  'PATCH /api/orders/items/faces/annotations/:id',
  'DELETE /api/orders/items/faces/annotations/:id',
  'PATCH /api/decorations/views/:id',
  'POST /api/decorations/views/:id/annotations',
  'PATCH /api/decorations/views/annotations/:id',
  'DELETE /api/decorations/views/annotations/:id',
  'GET /api/decorations/:id/state-transition/:transition'
]
const CHANGES = ALL_ENDPOINTS.filter(({ method, changes = method !== 'GET' }) => changes)

it.each(CHANGES.map((endpoint) => [callName(endpoint), endpoint] as const))('knows of %s which orders it changes', (name, endpoint) => {
  const input = { params: { id: 12 }, body: { ids: [12], data: [{ ids: [12] }] } }
  expect(changedOrders({ endpoint, input, answer: { id: 12 } })).toEqual(NAMES_NONE.includes(name) ? [] : [12])
  expect(changedOrders({ endpoint, input, answer: null, order: 5 })).toContain(5)
})

it('tells of a part that is saved on the page of its order', async () => {
  await serve(200, { id: 7, content: 'Vu', pinned: true })
  const client = new QueryClient()
  const key = queryKeys.order('48213')
  client.setQueryData(key, anOrder())
  const { result } = renderHook(
    () => useOptimistic<typeof patchComment, Order>({ endpoint: patchComment, key, apply: (order) => order, settle: (order) => order }),
    {
      wrapper: ({ children }) => createElement(QueryClientProvider, { client }, children)
    }
  )
  await act(() => result.current.mutateAsync({ params: { id: 7 }, body: { pinned: true } }))
  expect(said()).toEqual(orders(anOrder().id))
})

it('tells of a part that was sent with a file', async () => {
  await serve(200, {})
  // A page without a browser sends no upload: its answer is lost.
  const sending = uploadTo(createViewAnnotation, 7, { content: 'Vu' }, () => undefined, new AbortController().signal, { order: 12 })
  await expect(sending).rejects.toMatchObject({ kind: 'unreachable' })
  expect(said()).toEqual(orders(12))
})
