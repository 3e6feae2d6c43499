import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { host } from '@/renderer/lib/host/host'
import { startLive, stopLive } from '@/renderer/lib/live/live'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { useHasRole, useProfile } from '@/renderer/lib/query/use-profile'
import { forgetRole } from '@/renderer/lib/roles/role'
import { useRoleNews } from '@/renderer/lib/roles/use-role-news'
import { type LiveHost, liveHost } from '../support/live-host'
import { type OriginServer, serveOrigin } from '../support/origin-server'

let live: LiveHost
let server: OriginServer
let role: string | undefined
let reads: number
beforeEach(async () => {
  forgetRole()
  role = 'operator'
  reads = 0
  vi.spyOn(host, 'socketToken').mockResolvedValue('good')
  server = await serveOrigin(() => ({ status: 200, body: { firstname: 'Noa', lastname: 'Lefèvre', role } }))
  live = await liveHost(['people'])
})
afterEach(async () => {
  cleanup()
  stopLive()
  await live.close()
  await server.close()
  vi.restoreAllMocks()
})

function Screen() {
  useRoleNews()
  const profile = useProfile()
  const { data } = useQuery({ queryKey: ['orders', 'list', {}], queryFn: () => ++reads, staleTime: Number.POSITIVE_INFINITY })
  return <p>{`${profile?.role ?? 'inconnu'} ${useHasRole('operator')} ${useHasRole('administrator')} lu ${data ?? 0}`}</p>
}
const said = () => document.body.textContent
const show = async (): Promise<void> => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screen />
    </QueryClientProvider>
  )
  await act(() => startLive('all'))
  await waitFor(() => expect(live.window().connected).toBe(true))
}

it('a change of role is felt at once, and what was read for the former is read again', async () => {
  await show()
  await waitFor(() => expect(said()).toBe('operator true false lu 1'))
  role = 'packing'
  live.window().emit('profile_changed')
  await waitFor(() => expect(said()).toBe('packing false false lu 2'))
  role = 'administrator'
  live.window().emit('profile_changed')
  await waitFor(() => expect(said()).toBe('administrator true true lu 3'))
})

it('news of somebody whose role stays make nothing be read again', async () => {
  await show()
  await waitFor(() => expect(said()).toBe('operator true false lu 1'))
  live.window().emit('profile_changed')
  await waitFor(() => expect(server.heard.length).toBe(2))
  expect(said()).toBe('operator true false lu 1')
})

it.each([
  ['none', undefined],
  ['one that nobody here knows', 'chef-d-atelier']
])('a host that tells %s has operators', async (_, named) => {
  role = named
  await show()
  await waitFor(() => expect(said()).toMatch(/ true false lu 1$/))
})
