import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getCapabilities } from '@/contract/http/health'
import { createFile } from '@/contract/orders/files'
import { patchOrder } from '@/contract/orders/orders'
import { patchedOrder } from '@/domain/orders/patch/patch-order'
import { forgetCapabilities } from '@/renderer/lib/dialect/discover'
import { host } from '@/renderer/lib/host/host'
import type { Host } from '@/renderer/lib/host/host-types'
import { onPasswordNeeded } from '@/renderer/lib/http/ask-password'
import { call } from '@/renderer/lib/http/call'
import { uploadTo } from '@/renderer/lib/http/upload-to'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { failedOf, ownFailedOf, useFailedSavesStore } from '@/renderer/lib/saves/failed-saves'
import { AGAIN_AFTER_MS } from '@/renderer/lib/saves/try-later'
import { usePartSave } from '@/renderer/lib/saves/use-part-save'
import { ownerNow, takePerson } from '@/renderer/lib/station/person-here'
import { undoOrder } from '@/renderer/lib/undo/undo-order'
import { anOrder } from '../support/an-order'

const [CAMILLE, NOA] = [11, 12]
const ORDER = anOrder({ id: 7, origin_ref_id: 'R-7' })
const real = host.fetch
let sent: { readonly what: string; readonly as: number | undefined }[]
let answer: (what: string) => Response | Promise<Response>
const json = (body: unknown, status = 200): Response => Response.json(body, { status })

beforeEach(() => {
  sent = []
  answer = () => json(ORDER)
  forgetCapabilities()
  useFailedSavesStore.setState({ saves: [], nextAt: {} })
  useNoticesStore.setState({ notices: [] })
  ;(host as { -readonly [name in keyof Host]: Host[name] }).fetch = async (path, { method = 'GET' }, { as }) => {
    if (path === getCapabilities.path) return json({ capabilities: ['history', 'idempotency-keys', 'merges', 'stations'] })
    sent.push({ what: `${method} ${path}`, as })
    return answer(`${method} ${path}`)
  }
  takePerson(CAMILLE)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  ;(host as { -readonly [name in keyof Host]: Host[name] }).fetch = real
})

it('a call is sent in the name of who made it, though somebody else is there once the host is known', async () => {
  const calling = call(patchOrder, { params: { id: 7 }, body: { bacs: ['B1'] } })
  takePerson(NOA)
  await calling
  expect(sent).toEqual([{ what: 'PATCH /api/orders/7', as: CAMILLE }])
})

it('a file is sent in the name of who chose it, though it is read for long', async () => {
  const sending = uploadTo(createFile, 7, { file: { name: 'a.png', data: new Blob(['x']) } }, () => undefined, new AbortController().signal)
  takePerson(NOA)
  await sending.catch(() => undefined)
  expect(sent).toEqual([{ what: 'POST /api/orders/7/files', as: CAMILLE }])
})

it('what failed for want of an answer is sent again in the name of who changed it, seen by nobody else', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const client = createQueryClient()
  client.setQueryData(queryKeys.order('7'), ORDER)
  client.setQueryData(queryKeys.profile, { id: CAMILLE, firstname: 'Camille', lastname: 'Renard', role: 'operator' })
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const { result, unmount } = renderHook(
    () =>
      usePartSave({
        orderKey: '7',
        reference: 'R-7',
        endpoint: patchOrder,
        apply: (order, { body }) => patchedOrder(order, body),
        settle: (_, now) => now,
        failed: 'Les bacs ne sont pas enregistrés.'
      }),
    { wrapper }
  )
  answer = () => {
    throw new TypeError('away')
  }
  await act(() => result.current.save({ params: { id: 7 }, body: { bacs: ['B1'], seen: { bacs: ORDER.bacs } } }).then(() => undefined))
  unmount()
  takePerson(NOA)
  expect(ownFailedOf('7')).toEqual([])
  expect(failedOf('7')).toHaveLength(1)
  // What Camille's client held is forgotten meanwhile, as whatever nobody looks at.
  client.getQueryCache().clear()
  sent = []
  answer = () => json(ORDER)
  await act(() => vi.advanceTimersByTimeAsync(AGAIN_AFTER_MS + 500))
  expect(new Set(sent.map(({ as }) => as))).toEqual(new Set([CAMILLE]))
  expect(sent.map(({ what }) => what)).toContain('PATCH /api/orders/7')
  expect(failedOf('7')).toEqual([])
  expect(useNoticesStore.getState().notices.filter(({ owner }) => owner === ownerNow())).toEqual([])
})

it('an undo that is refused asks in the name of who undoes whose change stands in its way, though somebody else is there by then', async () => {
  const line = { id: 1, at: '2026-11-23 13:02:00', by: 'Noa P.', field: 'state', from: 'new', to: 'waiting' }
  answer = (what) => {
    takePerson(NOA)
    if (!what.endsWith('/history')) return json({ ...ORDER, state: 'waiting' })
    return json({ entries: [{ ...line, own: sent.at(-1)?.as === NOA }], more: false })
  }
  await undoOrder(createQueryClient(), { orderId: 7, reference: 'R-7', from: { state: 'new' }, to: { state: 'complete' } }, ownerNow())
  expect(sent).toEqual(['', '/history'].map((part) => ({ what: `GET /api/orders/7${part}`, as: CAMILLE })))
  expect(useNoticesStore.getState().notices.at(-1)?.text).toMatch(/^Noa P\. a changé l'état/)
})

const NEEDED = json.bind(null, { code: 'password-needed', message: 'Confirmez votre mot de passe.' }, 403)
const change = () => call(patchOrder, { params: { id: 7 }, body: { bacs: ['B1'] } })

it('what needs the password again asks for it once, and is sent once more', async () => {
  let questions = 0
  let open = false
  answer = () => (open ? json(ORDER) : NEEDED())
  const stop = onPasswordNeeded(async () => {
    questions += 1
    await new Promise((resolve) => setTimeout(resolve, 5))
    open = true
    return true
  })
  await Promise.all([change(), change()])
  expect(questions).toBe(1)
  expect(sent).toHaveLength(4)
  stop()
})

it.each([
  ['is refused as any where it is given up', async () => false],
  ['is not questions for again where the answer stays the same', async () => true]
])('what needs the password %s', async (_, ask) => {
  answer = () => NEEDED()
  const stop = onPasswordNeeded(ask)
  await expect(change()).rejects.toMatchObject({ status: 403, problem: { code: 'password-needed' } })
  stop()
})

it('nobody is questions for the password of somebody else', async () => {
  answer = () => NEEDED()
  const ask = vi.fn(async () => true)
  const stop = onPasswordNeeded(ask)
  const calling = change()
  takePerson(NOA)
  await expect(calling).rejects.toMatchObject({ status: 403 })
  expect(ask).not.toHaveBeenCalled()
  stop()
})
