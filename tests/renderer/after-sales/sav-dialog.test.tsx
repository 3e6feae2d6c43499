import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SAV_TRIES_MAX } from '@/domain/after-sales/reference'
import type { Order } from '@/domain/orders/order'
import { SavDialog } from '@/renderer/features/after-sales/sav-dialog'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { AGAIN_AFTER_MS, TRIES_MAX } from '@/renderer/lib/saves/try-later'
import { aFace, anItem, anOrder } from '../support/an-order'
import { countsDown, holdWaits, hurry } from '../support/hurry'
import { type OriginServer, serveOrigin } from '../support/origin-server'

type Answer = ReturnType<Parameters<typeof serveOrigin>[0]>

const TAKEN: Answer = { status: 409, body: { code: 'reference-taken', message: 'Prise.' } }
const made = (origin_ref_id: string): Answer => ({ status: 201, body: { id: 77, origin_ref_id }, afterMs: 30 })

let server: OriginServer
let answers: Answer[]
let closed: number

beforeEach(async () => {
  answers = []
  closed = 0
  server = await serveOrigin(() => answers.shift() ?? made('late'))
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await server.close()
})

const CLOSED = anOrder({ state: 'closed', items: [anItem({ id: 1, faces: [aFace({ id: 11 }), aFace({ id: 12, face: 'Dos' })] })] })

const open = (order: Order = CLOSED): void => openPage(<SavDialog order={order} onClose={() => (closed += 1)} />)

function openPage(page: ReactNode): void {
  const client = createQueryClient()
  client.setQueryData(queryKeys.profile, { firstname: 'Manon', lastname: 'Leroux' })
  const router = createMemoryRouter(
    [
      { path: '/', element: page },
      { path: '/orders/view/:id', element: <p>Nouvelle commande</p> }
    ],
    { initialEntries: ['/'] }
  )
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>
  )
}

const takeAll = () => userEvent.click(screen.getByRole('button', { name: 'Tout reprendre' }))
const send = () => userEvent.click(screen.getByRole('button', { name: 'Créer le SAV' }))
const sent = () => server.heard.map(({ body }) => body as { origin_ref_id: string; request_key: string })

it('tries the next reference each time one is taken, and goes to the new order', async () => {
  answers = [TAKEN, TAKEN, TAKEN, made('MT-BDC-20261116-0028-SAV-4')]
  open()
  await takeAll()
  await send()
  await screen.findByText('Nouvelle commande')
  expect(sent().map(({ origin_ref_id }) => origin_ref_id)).toEqual([
    'MT-BDC-20261116-0028-SAV',
    'MT-BDC-20261116-0028-SAV-2',
    'MT-BDC-20261116-0028-SAV-3',
    'MT-BDC-20261116-0028-SAV-4'
  ])
  expect(new Set(sent().map(({ request_key }) => request_key)).size).toBe(1)
  expect(closed).toBe(1)
})

it('gives up after so many taken references, and says so', async () => {
  answers = Array.from({ length: SAV_TRIES_MAX }, () => TAKEN)
  open()
  await takeAll()
  await send()
  await screen.findByText(/références de SAV de cette commande sont déjà prises/)
  expect(server.heard).toHaveLength(SAV_TRIES_MAX)
  expect(closed).toBe(0)
})

it('keeps what was picked when the server is away, and tries again under the same key', async () => {
  open()
  await takeAll()
  await userEvent.click(screen.getByRole('checkbox', { name: /Cœur/ }))
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantité en S, au plus 6' })
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '2')
  await userEvent.type(screen.getByRole('textbox', { name: /Pourquoi/ }), 'Pressé de travers')
  answers = [{ status: 503, body: { code: 'unavailable', message: 'Indisponible.' } }]
  await send()
  const failure = await screen.findByText(/Le SAV n'a pas été créé/)
  expect(quantity.value).toBe('2')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Cœur/ }).checked).toBe(false)
  await userEvent.click(within(failure.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Réessayer' }))
  await screen.findByText('Nouvelle commande')
  const [first, second] = sent()
  expect({ ...second, ordered_at: '' }).toEqual({ ...first, ordered_at: '' })
  expect(first).toMatchObject({
    items: [
      {
        sizes: [
          { size: 'S', qty: 2 },
          { size: 'XXL', qty: 4 }
        ],
        faces: [{ from_code: '12' }]
      }
    ]
  })
})

const BUSY: Answer = { status: 503, body: { code: 'unavailable', message: 'Indisponible.' } }
const lineOf = async () => (await screen.findByText(/Le SAV n'a pas été créé/)).closest('[role=alert]') as HTMLElement

it('is tried again by itself under its key, counting down', async () => {
  const waits = holdWaits(AGAIN_AFTER_MS)
  answers = [BUSY, made('MT-BDC-20261116-0028-SAV')]
  open()
  await takeAll()
  await send()
  await countsDown(await lineOf())
  expect(waits.end()).toBe(1)
  await screen.findByText('Nouvelle commande')
  expect(new Set(sent().map(({ request_key }) => request_key)).size).toBe(1)
  expect(sent()).toHaveLength(2)
})

it('is tried three times by itself, then waits for somebody', async () => {
  hurry(AGAIN_AFTER_MS, () => 100)
  answers = Array.from({ length: 9 }, () => BUSY)
  open()
  await takeAll()
  await send()
  await waitFor(() => expect(sent()).toHaveLength(1 + TRIES_MAX))
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(sent()).toHaveLength(1 + TRIES_MAX)
  expect((await lineOf()).textContent).not.toContain('Nouvel essai')
})

it('is not sent by itself once something else is picked, nor once its dialog has gone', async () => {
  const waits = holdWaits(AGAIN_AFTER_MS)
  answers = [BUSY, { ...BUSY, afterMs: 200 }, BUSY]
  open()
  await takeAll()
  await send()
  await within(await lineOf()).findByText(/^Nouvel essai/)
  await userEvent.type(screen.getByRole('textbox', { name: /Pourquoi/ }), 'x')
  expect(waits.end()).toBe(0)
  expect(sent()).toHaveLength(1)
  await userEvent.click(within(await lineOf()).getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  cleanup()
  // The refusal comes once its dialog has gone.
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(waits.end()).toBe(0)
  expect(sent()).toHaveLength(2)
})

it('is sent once by two clicks', async () => {
  answers = [{ ...made('MT-BDC-20261116-0028-SAV'), afterMs: 200 } as Answer]
  open()
  await takeAll()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Créer le SAV' }))
  await screen.findByText('Nouvelle commande')
  expect(server.heard).toHaveLength(1)
})

it('asks for one item at least, and leads to the order that was made of other choices', async () => {
  open(anOrder({ state: 'closed', items: [anItem({ id: 1 }), anItem({ id: 2, name: 'Casquette' })] }))
  await send()
  await screen.findByText('Vous devez spécifier au moins une personnalisation à produire.')
  expect(server.heard).toHaveLength(0)
  await userEvent.click(screen.getByRole('checkbox', { name: /Casquette/ }))
  await waitFor(() => expect(screen.queryByText(/au moins une personnalisation/)).toBeNull())
  await screen.findByText('Indiquez au moins une pièce.')
  await userEvent.type(screen.getByRole('textbox', { name: 'Quantité en S, au plus 6' }), '3')
  await waitFor(() => expect(screen.queryByText('Indiquez au moins une pièce.')).toBeNull())
  screen.getByText('1 face, 3 pièces')
  await takeAll()
  screen.getByText('1 face, 10 pièces')
  answers = [{ status: 409, body: { code: 'already-created', message: 'Déjà créé.', id: 55 } }]
  await send()
  expect((await screen.findByRole('link', { name: 'Ouvrir cette commande' })).getAttribute('href')).toBe('/orders/view/55')
})

it('that a host made without a word, and does not show at once, is said to be made and is looked for, never made again', async () => {
  await server.close()
  hurry(1_000, () => 5)
  let shown = false
  server = await serveOrigin(({ method, path }) => {
    if (method === 'POST') return { status: 201 }
    const orders = shown && path.startsWith('/api/orders?') ? [{ id: 77, origin_ref_id: 'MT-BDC-20261116-0028-SAV' }] : []
    return { status: 200, body: { nbItems: orders.length, orders } }
  }, [])
  open()
  await takeAll()
  await send()
  const failure = await screen.findByText(/Le SAV #MT-BDC-20261116-0028-SAV est créé, mais le serveur ne le montre pas encore\./)
  shown = true
  await userEvent.click(within(failure.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Réessayer' }))
  await screen.findByText('Nouvelle commande')
  expect(server.heard.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it('goes where the order says by now, also where a colleague mended its address under the dialog', async () => {
  answers = [made('MT-BDC-20261116-0028-SAV')]
  let mend: (order: Order) => void = () => undefined
  const Page = () => {
    const [order, setOrder] = useState(CLOSED)
    mend = setOrder
    return <SavDialog order={order} onClose={() => undefined} />
  }
  openPage(<Page />)
  await takeAll()
  act(() => mend({ ...CLOSED, items: [], shipping: { ...CLOSED.shipping, street: '3 rue Haute' } }))
  await send()
  await screen.findByText('Nouvelle commande')
  expect(server.heard[0]?.body).toMatchObject({ shipping: { street: '3 rue Haute' }, items: [{ from_code: '1' }] })
})

it('takes all pieces of an item, or none of them, at one press', async () => {
  open()
  const quantity = (size: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Quantité en ${size},`) }).value
  expect([quantity('S'), quantity('XXL')]).toEqual(['0', '0'])
  await takeAll()
  expect([quantity('S'), quantity('XXL')]).toEqual(['6', '4'])
  await userEvent.click(screen.getByRole('button', { name: 'Tout à zéro' }))
  expect([quantity('S'), quantity('XXL')]).toEqual(['0', '0'])
})

it('tells the after-sales orders that there are', () => {
  const other = { state: 'new', ordered_at: '2026-11-18 10:00:00', techniques: [], metrics: { faces: 1, items: 1 } } as const
  open({
    ...CLOSED,
    customer_orders: [
      { ...other, id: 60, origin_ref_id: 'MT-BDC-20261116-0028-SAV', techniques: [] },
      { ...other, id: 61, origin_ref_id: '104612-SAV', techniques: [] }
    ]
  })
  expect(screen.getByRole('link', { name: '#MT-BDC-20261116-0028-SAV' }).getAttribute('href')).toBe('/orders/view/60')
  expect(screen.queryByRole('link', { name: '#104612-SAV' })).toBeNull()
})
