import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { PrintSheetButton } from '@/renderer/features/order-header/more-menu'
import { usePrintingState } from '@/renderer/features/printing/use-print-orders'
import { painted } from '@/renderer/lib/after-paint'
import { host as station } from '@/renderer/lib/host/host'
import type { PrintOutcome } from '@/renderer/lib/host/host-types'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { leaveSignedIn, takeSignedIn } from '@/renderer/lib/station/person-here'
import { anOrder } from '../support/an-order'
import { alertThat, named, press, says, theOne } from '../support/by-words'
import { listScreen } from '../support/list-screen'
import type { Reply } from '../support/origin-server'
import { serveList } from '../support/serve-list'

const { host, rowShown } = serveList()
const PANNE: Reply = { status: 500, body: { code: 'server-error', message: 'Panne du serveur.' } }
let failing: boolean
/** Orders of each print that was begun. */
let printed: number[][]

beforeEach(() => {
  failing = false
  printed = []
  useNoticesStore.setState({ notices: [] })
  host.orders = [1, 2, 3].map((id) => anOrder({ id, origin_ref_id: `R-${id}`, printed: id < 3 }))
  host.instead = ({ path }) => (path.startsWith('/api/orders/list?') ? (failing ? PANNE : { status: 200, body: host.orders }) : null)
  vi.spyOn(station, 'print').mockImplementation(async ({ orders }): Promise<PrintOutcome> => {
    printed.push(orders.map(({ id }) => id))
    return { kind: 'sent', printers: [], mark: 'done', missing: 0 }
  })
})

const question = () => document.querySelector<HTMLElement>('[role=alertdialog]')
const requested = () => waitFor(() => expect(question()?.textContent).toMatch(/Attention/))
const gone = () => waitFor(() => expect(question()).toBeNull())
const button = () => theOne('button', /^Imprimer/)
const rowOf = (reference: string) => named('label', new RegExp(reference), question() as Element)[0] as HTMLElement

/** The list with these orders selected, whose print was asked for. */
async function printing(...ids: number[]) {
  const { router } = listScreen('/orders/all/opened')
  for (const id of ids) await userEvent.click((await rowShown(id)).querySelector('[data-select]') as Element)
  await act(painted)
  await userEvent.click(await button())
  return router
}

it('orders printed before are asked about, and what is unchecked is dropped', async () => {
  await printing(1, 2, 3)
  await requested()
  await says(/Les commandes suivantes ont déjà été imprimées\. Voulez-vous les imprimer à nouveau \?/)
  expect(question()?.querySelectorAll('li')).toHaveLength(2)
  await press('Annuler', question() as Element)
  await gone()
  expect(printed).toEqual([])
  await waitFor(async () => expect(document.activeElement).toBe(await button()))

  await userEvent.keyboard('{Enter}')
  await requested()
  await says(/3 commandes partiront à l'impression : 2 réimprimées, 1 nouvelle\./)
  await userEvent.click(rowOf('R-2'))
  await says(/1 sur 2 cochée/)
  await says(/2 commandes partiront à l'impression : 1 réimprimée, 1 nouvelle\./)
  await press('Confirmer', question() as Element)
  await waitFor(() => expect(printed).toEqual([[1, 3]]))
})

it('nothing is printed when nothing is left, and it is said', async () => {
  await printing(1, 2)
  await requested()
  await userEvent.click(await theOne('label', /Laisser coché pour imprimer/))
  await says(/0 sur 2 cochée/)
  await press('Confirmer', question() as Element)
  await waitFor(() => expect(question()?.textContent).toMatch(/Aucune commande à imprimer/))
  expect([...(question()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual(['Ok'])
  await press('Ok', question() as Element)
  await gone()
  await waitFor(async () => expect(document.activeElement).toBe(await button()))
  expect((await button()).textContent).toMatch(/Imprimer\s*2/)
  expect(printed).toEqual([])
})

it('a print that fails is told, keeps the selection, and can be tried again', async () => {
  failing = true
  await printing(3)
  await alertThat(/Panne du serveur\./)
  expect([(await button()).textContent, printed]).toEqual([expect.stringMatching(/Imprimer\s*1/), []])
  failing = false
  await press('Réessayer')
  await waitFor(() => expect(printed).toEqual([[3]]))
  await waitFor(async () => expect((await button()).hasAttribute('disabled')).toBe(true))
})

it('whoever leaves while the orders are read gives the print up, and may print again', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  host.instead = ({ path }) => (path.startsWith('/api/orders/list?') ? promise : null)
  const router = await printing(1)
  expect(usePrintingState.getState().underWay).toBe(true)
  await act(() => router.navigate('/ailleurs'))
  resolve({ status: 200, body: host.orders.slice(0, 1) })
  await waitFor(() => expect(usePrintingState.getState().underWay).toBe(false))
  expect([printed, question()]).toEqual([[], null])
})

it('what was printed leaves the selection of its own list, where another one is on screen by then', async () => {
  const { promise, resolve } = Promise.withResolvers<PrintOutcome>()
  vi.spyOn(station, 'print').mockReturnValue(promise)
  const router = await printing(3)
  await waitFor(() => expect(station.print).toHaveBeenCalledOnce())
  await act(() => router.navigate('/orders/files/opened'))
  for (const id of [2, 3]) await userEvent.click((await rowShown(id)).querySelector('[data-select]') as Element)
  await act(async () => resolve({ kind: 'sent', printers: [], mark: 'done', missing: 0 }))
  await waitFor(() => expect(usePrintingState.getState().underWay).toBe(false))
  expect((await button()).textContent).toMatch(/Imprimer\s*2/)
  await act(() => router.navigate('/orders/all/opened'))
  await rowShown(3)
  await waitFor(async () => expect((await button()).textContent).toBe('Imprimer'))
})

/** The print button of an order's preview, beside the list. */
function previewOf(id: number) {
  const client = createQueryClient()
  client.setQueryData(
    queryKeys.order(String(id)),
    host.orders.find((order) => order.id === id)
  )
  const beside = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PrintSheetButton orderKey={String(id)} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const own = () => within(beside.container).getByRole('button', { hidden: true })
  return { press: () => fireEvent.click(own()), name: () => own().getAttribute('aria-label') }
}
const SENT: PrintOutcome = { kind: 'sent', printers: [], mark: 'done', missing: 0 }
/** Prints wait until they are told how they ended. */
function holdPrints() {
  const ends: (() => void)[] = []
  vi.spyOn(station, 'print').mockImplementation(({ orders }) => {
    printed.push(orders.map(({ id }) => id))
    return new Promise((resolve) => ends.push(() => resolve(SENT)))
  })
  return { endNext: () => act(async () => ends.shift()?.()) }
}

it('what is printed from its preview is not printed by its list at once: once it is, the list asks as of any other', async () => {
  const prints = holdPrints()
  const preview = previewOf(3)
  preview.press()
  await waitFor(() => expect(printed).toEqual([[3]]))
  await printing(3)
  expect([printed, (await button()).getAttribute('aria-busy')]).toEqual([[[3]], 'true'])
  host.orders = host.orders.map((order) => ({ ...order, printed: true }))
  await prints.endNext()
  await requested()
  await press('Annuler', question() as Element)
  await gone()
  expect([printed, usePrintingState.getState().underWay]).toEqual([[[3]], false])
})

it('what its list prints is not printed from its preview at once, another order is', async () => {
  const prints = holdPrints()
  await printing(3)
  await waitFor(() => expect(printed).toEqual([[3]]))
  const [preview, other] = [previewOf(3), previewOf(2)]
  preview.press()
  other.press()
  await waitFor(() => expect(printed).toEqual([[3], [2]]))
  expect([preview.name(), other.name()]).toEqual(['Impression en cours', 'Impression en cours'])
  await prints.endNext()
  await waitFor(() => expect(preview.name()).not.toBe('Impression en cours'))
  await prints.endNext()
  await waitFor(() => expect(other.name()).not.toBe('Impression en cours'))
})

it('what waits for a preview is given up where somebody else signed in meanwhile: nothing of it is read or printed in their name', async () => {
  const prints = holdPrints()
  const preview = previewOf(3)
  preview.press()
  await waitFor(() => expect(printed).toEqual([[3]]))
  await printing(3)
  expect(usePrintingState.getState().underWay).toBe(true)
  leaveSignedIn('camille')
  takeSignedIn('noa')
  try {
    await prints.endNext()
    await waitFor(() => expect(usePrintingState.getState().underWay).toBe(false))
    expect([printed, host.server.heard.filter(({ path }) => path.startsWith('/api/orders/list?'))]).toEqual([[[3]], []])
  } finally {
    leaveSignedIn('noa')
    takeSignedIn('camille')
  }
})
