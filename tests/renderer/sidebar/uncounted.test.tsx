import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Sidebar } from '@/renderer/features/sidebar/sidebar'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { type OriginServer, serveOrigin } from '../support/origin-server'

const WITHIN = { timeout: 15_000 }
let server: OriginServer
let status: number
beforeEach(async () => {
  server = await serveOrigin(() =>
    status === 200 ? { status, body: { dimensions: { dtg: { opened: 20 } } } } : { status, body: { message: 'Panne' } }
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/orders/dtg/opened']}>
        <Sidebar reduced={false} onToggle={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>
  )
})
afterEach(async () => {
  cleanup()
  await server.close()
})
status = 500

it('says that figures could not be read, and reads them again', async () => {
  const again = await screen.findByRole('button', { name: /^Nombres illisibles/ }, WITHIN)
  status = 200
  await userEvent.click(again)
  await screen.findByRole('link', { name: 'DTG, 20\u00a0commandes' }, WITHIN)
  expect(screen.queryByRole('button', { name: /^Nombres illisibles/ })).toBeNull()
  status = 404
})

it('says nothing of a host that has no figures', async () => {
  await waitFor(() => expect(server.heard.length).toBeGreaterThan(0))
  await screen.findByRole('link', { name: 'DTG' }, WITHIN)
  expect(screen.queryByRole('button', { name: /^Nombres illisibles/ })).toBeNull()
})
