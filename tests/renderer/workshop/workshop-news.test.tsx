import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DemoNote } from '@/renderer/app/shell/demo-note'
import { useLiveConnection } from '@/renderer/app/shell/use-live-connection'
import { host } from '@/renderer/lib/host/host'
import { stopLive } from '@/renderer/lib/live/live'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { forgetRole } from '@/renderer/lib/roles/role'
import { says, saysNot } from '../support/by-words'
import { type LiveHost, liveHost } from '../support/live-host'
import { type OriginServer, serveOrigin } from '../support/origin-server'

let live: LiveHost
let server: OriginServer
let isDemo: boolean
beforeEach(async () => {
  forgetRole()
  isDemo = true
  vi.spyOn(host, 'socketToken').mockResolvedValue('good')
  server = await serveOrigin(({ path }) => ({
    status: 200,
    body:
      path === '/api/workshop'
        ? { name: 'Atelier', pickup: null, is_demo: isDemo, demo_accounts: false, needs_setup: false }
        : { firstname: 'Noa', lastname: 'Lefèvre', role: 'operator' }
  }))
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
  useLiveConnection()
  return <DemoNote />
}

it('the demonstration that somebody leaves goes from the screens of the others', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screen />
    </QueryClientProvider>
  )
  await waitFor(() => expect(live.window().connected).toBe(true))
  await says(/Démonstration/)
  isDemo = false
  live.window().emit('workshop_changed')
  await saysNot(/Démonstration/)
})
