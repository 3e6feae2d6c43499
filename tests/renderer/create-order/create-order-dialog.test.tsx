import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CreateOrderDialog } from '@/renderer/features/create-order/create-order-dialog'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { AGAIN_AFTER_MS } from '@/renderer/lib/saves/try-later'
import { hurry } from '../support/hurry'
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
const settled = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('an order that was not made for want of an answer is tried again by itself, counting down, and opens', async () => {
  hurry(AGAIN_AFTER_MS, () => 1_400)
  answers = [BUSY, { status: 201, body: { id: 77 } }]
  await open()
  const reported = await create()
  await within(reported).findByText(/^Nouvel essai dans 5\ss\.$/)
  await within(reported).findByText(/^Nouvel essai dans 4\ss\.$/)
  await screen.findByText('Nouvelle commande')
  expect(sent()).toHaveLength(2)
})

it('is sent once, by hand or by itself, and leaves the focus where it is', async () => {
  hurry(AGAIN_AFTER_MS, () => 1_000)
  answers = [BUSY, { ...BUSY, afterMs: 1_400 }, BUSY, { status: 201, body: { id: 77 } }]
  await open()
  await create()
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }))
  await settled(1_200)
  expect(sent()).toHaveLength(2)
  await screen.findByText(/^Nouvel essai/)
  const leave = screen.getByRole('button', { name: 'Annuler' })
  leave.focus()
  await waitFor(() => expect(sent()).toHaveLength(3))
  await screen.findByText(/^Nouvel essai/)
  expect(document.activeElement).not.toBe(field())
  await screen.findByText('Nouvelle commande')
})

it.each([
  ['another document is typed', undefined],
  ['the host knows no keys', []]
])('waits for somebody where %s', async (_, capabilities) => {
  hurry(AGAIN_AFTER_MS, () => 1_000)
  await open(capabilities)
  await create()
  if (capabilities === undefined) await userEvent.type(field(), '3')
  else expect(screen.getByRole('alert').textContent).not.toContain('Nouvel essai')
  await settled(1_200)
  expect(sent()).toHaveLength(1)
})
