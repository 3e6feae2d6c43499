import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CreateOrderDialog } from '@/renderer/features/create-order/create-order-dialog'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { AGAIN_AFTER_MS } from '@/renderer/lib/saves/try-later'
import { countsDown, holdWaits } from '../support/hurry'
import { type OriginServer, serveOrigin } from '../support/origin-server'

type Answer = ReturnType<Parameters<typeof serveOrigin>[0]>

const BUSY: Answer = { status: 503, body: { code: 'unavailable', message: 'Indisponible.' } }
let server: OriginServer
let answers: Answer[]

async function open(capabilities?: readonly string[]): Promise<void> {
  server = await serveOrigin(({ method }) => (method === 'POST' ? (answers.shift() ?? BUSY) : { status: 404, body: {} }), capabilities)
  const router = createMemoryRouter(
    [
      { path: '/', element: <CreateOrderDialog onClose={() => undefined} /> },
      { path: '/orders/view/:id', element: <p>Nouvelle commande</p> }
    ],
    { initialEntries: ['/'] }
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>
  )
}

beforeEach(() => {
  answers = []
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await server.close()
})

const field = () => screen.getByRole('textbox', { name: /Numéro du document/ })
const sent = () => server.heard.filter(({ method }) => method === 'POST')
async function create(): Promise<HTMLElement> {
  await userEvent.type(field(), 'BDC-20260115-0012')
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }))
  return screen.findByRole('alert')
}

it('an order that was not made for want of an answer is tried again by itself, counting down, and opens', async () => {
  const waits = holdWaits(AGAIN_AFTER_MS)
  answers = [BUSY, { status: 201, body: { id: 77 } }]
  await open()
  await countsDown(await create())
  expect(waits.end()).toBe(1)
  await screen.findByText('Nouvelle commande')
  expect(sent()).toHaveLength(2)
})

it('is sent once, by hand or by itself, and leaves the focus where it is', async () => {
  const waits = holdWaits(AGAIN_AFTER_MS)
  answers = [BUSY, { ...BUSY, afterMs: 400 }, BUSY, { status: 201, body: { id: 77 } }]
  await open()
  await create()
  await screen.findByText(/^Nouvel essai/)
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(waits.end()).toBe(0)
  await screen.findByText(/^Nouvel essai/)
  const leave = screen.getByRole('button', { name: 'Annuler' })
  leave.focus()
  await waits.endNext()
  await waitFor(() => expect(sent()).toHaveLength(3))
  await screen.findByText(/^Nouvel essai/)
  expect(document.activeElement).not.toBe(field())
  await waits.endNext()
  await screen.findByText('Nouvelle commande')
})

it.each([
  ['another document is typed', undefined],
  ['the host knows no keys', []]
])('waits for somebody where %s', async (_, capabilities) => {
  const waits = holdWaits(AGAIN_AFTER_MS)
  await open(capabilities)
  await create()
  if (capabilities === undefined) await userEvent.type(field(), '3')
  else expect(screen.getByRole('alert').textContent).not.toContain('Nouvel essai')
  expect(waits.end()).toBe(0)
  expect(sent()).toHaveLength(1)
})
