import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { patchOrder } from '@/contract/orders/orders'
import type { Order } from '@/domain/orders/order'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { useOptimistic } from '@/renderer/lib/saves/use-optimistic'
import { undoOrder } from '@/renderer/lib/undo/undo-order'
import { anOrder } from '../support/an-order'
import { type OriginServer, type Reply, serveOrigin } from '../support/origin-server'

const order = anOrder({ id: 7, state: 'complete' })
const client = createQueryClient()
let server: OriginServer
let undone: PromiseWithResolvers<Reply>

beforeEach(async () => {
  undone = Promise.withResolvers()
  client.setQueryData(queryKeys.order('7'), order)
  // A host that compares nothing: what arrives last stands.
  server = await serveOrigin(({ method, body }) => {
    if (method === 'GET') return { status: 200, body: order }
    return (body as { readonly state: string }).state === 'waiting'
      ? undone.promise
      : { status: 200, body: { ...order, ...(body as object) } }
  }, [])
})
afterEach(async () => {
  cleanup()
  client.clear()
  await server.close()
})

const states = () => server.heard.flatMap(({ method, body }) => (method === 'PATCH' ? [(body as { readonly state: string }).state] : []))

it('a change that is made while one of the same field is undone is sent after it', async () => {
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const apply = (shown: Order, { body }: { readonly body: object }): Order => ({ ...shown, ...body })
  const { result } = renderHook(() => useOptimistic<typeof patchOrder, Order>({ endpoint: patchOrder, key: queryKeys.order('7'), apply }), {
    wrapper
  })
  const change = { orderId: 7, reference: 'R-7', from: { state: 'waiting' }, to: { state: 'complete' } }
  const end = undoOrder(client, change, undefined)
  await vi.waitFor(() => expect(states()).toEqual(['waiting']))
  let saved: Promise<unknown> = Promise.resolve()
  act(() => {
    saved = result.current.mutateAsync({ params: { id: 7 }, body: { state: 'new' } })
  })
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 100))))
  expect([states(), client.getQueryData<Order>(queryKeys.order('7'))?.state]).toEqual([['waiting'], 'new'])
  undone.resolve({ status: 200, body: { ...order, state: 'waiting' } })
  await act(async () => void (await Promise.all([end, saved])))
  expect([states(), client.getQueryData<Order>(queryKeys.order('7'))?.state]).toEqual([['waiting', 'new'], 'new'])
})
