import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSession } from '@/renderer/features/session/session'
import { useSessionWatch } from '@/renderer/features/session/use-session-watch'
import { host } from '@/renderer/lib/host/host'
import { reportSessionDoubt } from '@/renderer/lib/http/session-doubt'
import * as live from '@/renderer/lib/live/live'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { createQueryClient } from '@/renderer/lib/query/query-client'

const CAMILLE = { firstname: 'Camille', lastname: 'Roux', role: 'operator' }
const NOTICE = { id: 1, text: 'Enregistré.' }
let signedIn: boolean
let ended: (() => void) | null
let client: QueryClient
let router: ReturnType<typeof createMemoryRouter>
let seen: string[]

function Guarded() {
  seen.push(useSessionWatch())
  return null
}

beforeEach(async () => {
  ;[signedIn, ended, seen] = [true, null, []]
  vi.spyOn(host, 'sessionStatus').mockImplementation(async () => ({ signedIn, keptIn: 'keychain' }))
  vi.spyOn(host, 'logout').mockResolvedValue()
  // Each begins with the same person, who is back.
  vi.spyOn(host, 'fetch').mockImplementation(async () => Response.json(CAMILLE))
  vi.spyOn(live, 'stopLive').mockImplementation(() => undefined)
  vi.spyOn(host, 'onSessionEnded').mockImplementation((listener) => {
    ended = listener
    return () => {
      ended = null
    }
  })
  useSession.setState({ state: 'unknown', expired: false, keptIn: 'keychain' })
  useNoticesStore.setState({ notices: [NOTICE as never] })
  client = createQueryClient()
  client.setQueryData(['profile'], CAMILLE)
  router = createMemoryRouter([{ path: '*', element: <Guarded /> }], { initialEntries: ['/orders'] })
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    )
  })
})
afterEach(() => {
  cleanup()
  router.dispose()
  vi.restoreAllMocks()
})

const requested = () => vi.mocked(host.sessionStatus).mock.calls.length
const state = () => useSession.getState()

it('tells that it does not know, then that someone is signed in, of whom nothing is forgotten', () => {
  expect([seen[0], seen.at(-1)]).toEqual(['unknown', 'signed-in'])
  expect([client.getQueryData(['profile']), useNoticesStore.getState().notices]).toEqual([CAMILLE, [NOTICE]])
  expect(live.stopLive).not.toHaveBeenCalled()
})

it('asks at each navigation whether the session still stands, and sends away who has none', async () => {
  const before = requested()
  await act(() => router.navigate('/planning'))
  expect([requested(), seen.at(-1)]).toEqual([before + 1, 'signed-in'])
  signedIn = false
  await act(() => router.navigate('/orders'))
  expect([seen.at(-1), state().expired]).toEqual(['signed-out', true])
})

it('forgets everything of an operator whose session ended', async () => {
  await act(async () => ended?.())
  expect(state()).toMatchObject({ state: 'signed-out', expired: true })
  expect([client.getQueryData(['profile']), useNoticesStore.getState().notices]).toEqual([undefined, []])
  expect(live.stopLive).toHaveBeenCalled()
  expect(host.logout).not.toHaveBeenCalled()
})

it('signs out who has a spent grant, and tells the host', async () => {
  await act(async () => reportSessionDoubt('invalid-grant'))
  expect(host.logout).toHaveBeenCalledOnce()
  expect(state()).toMatchObject({ state: 'signed-out', expired: true })
})

it.each([
  ['stays with a session that still stands', true, 'signed-in'],
  ['ends with one that has gone', false, 'signed-out']
])('asks again where the access token was refused, and %s', async (_, stands, expected) => {
  const before = requested()
  signedIn = stands
  await act(async () => reportSessionDoubt('unauthorized'))
  expect([requested(), seen.at(-1), state().expired]).toEqual([before + 1, expected, !stands])
  expect(host.logout).not.toHaveBeenCalled()
})

it('watches no longer once its page has gone', async () => {
  const before = requested()
  cleanup()
  expect(ended).toBeNull()
  reportSessionDoubt('unauthorized')
  reportSessionDoubt('invalid-grant')
  expect(requested()).toBe(before)
  expect(host.logout).not.toHaveBeenCalled()
})
