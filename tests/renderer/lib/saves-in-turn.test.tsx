import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Order } from '@/domain/orders/order'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { useFailedSavesStore } from '@/renderer/lib/saves/failed-saves'
import { AGAIN_AFTER_MS } from '@/renderer/lib/saves/try-later'
import { useOrderSaves } from '@/renderer/lib/saves/use-order-saves'
import { undoOrder } from '@/renderer/lib/undo/undo-order'
import { anOrder } from '../support/an-order'
import { type HeldWaits, holdWaits } from '../support/hurry'
import { CUT, type OriginServer, type Reply, serveOrigin } from '../support/origin-server'

const order = anOrder({ id: 7, files_state: 'new' })
let client: QueryClient
let server: OriginServer
let waits: HeldWaits
/** What changes are answered; null for what they ask for. */
let held: Promise<Reply> | null

beforeEach(async () => {
  useFailedSavesStore.setState({ saves: [], nextAt: {} })
  waits = holdWaits(AGAIN_AFTER_MS)
  client = createQueryClient()
  client.setQueryData(queryKeys.order('7'), order)
  server = await serveOrigin(({ method, body }) => {
    if (method === 'GET') return { status: 200, body: order }
    return held ?? { status: 200, body: { ...order, ...(body as object) } }
  }, [])
})
afterEach(async () => {
  cleanup()
  useFailedSavesStore.setState({ saves: [], nextAt: {} })
  client.clear()
  waits.end()
  vi.restoreAllMocks()
  await server.close()
})

const states = () => server.heard.flatMap(({ method, body }) => (method === 'PATCH' ? [(body as Partial<Order>).files_state] : []))
const shown = () => client.getQueryData<Order>(queryKeys.order('7'))?.files_state
const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>

it('changes that wait behind one that found no host fail with it: the last is told, and is what is sent again', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  held = promise
  const { result } = renderHook(() => useOrderSaves('7', 7), { wrapper })
  for (const files_state of ['waiting', 'checked', 'complete'] as const) act(() => result.current.save({ files_state }))
  await vi.waitFor(() => expect(states()).toEqual(['waiting']))
  expect(shown()).toBe('complete')
  await act(async () => resolve({ status: CUT }))
  await waitFor(() => expect(result.current.failures.map(({ patch }) => patch)).toEqual([{ files_state: 'complete' }]))
  expect([states(), shown(), result.current.isSaving('files_state')]).toEqual([['waiting'], 'new', false])
  held = null
  act(() => result.current.failures[0]?.retry())
  await waitFor(() => expect(result.current.failures).toEqual([]))
  expect([states(), shown()]).toEqual([['waiting', 'complete'], 'complete'])
})

it('an undo that waits behind a change that found no host is not tried at it either, and may be asked for again', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  held = promise
  const { result } = renderHook(() => useOrderSaves('7', 7), { wrapper })
  act(() => result.current.save({ files_state: 'checked' }))
  await vi.waitFor(() => expect(states()).toEqual(['checked']))
  const undone = undoOrder(
    client,
    { orderId: 7, reference: 'R-7', from: { files_state: 'waiting' }, to: { files_state: 'new' } },
    undefined
  )
  await act(async () => resolve({ status: CUT }))
  expect(await undone).toBe('again')
  expect(states()).toEqual(['checked'])
})
