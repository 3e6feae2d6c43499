import type { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Order } from '@/domain/orders/order'
import { useFailedSavesStore } from '@/renderer/lib/saves/failed-saves'
import { anOrder } from '../support/an-order'
import { giveRoom } from '../support/give-room'
import { type OriginServer, serveOrigin } from '../support/origin-server'
import { selectorOf, showOrderPage } from '../support/show-order-page'

const REFUSED = { status: 409, body: { code: 'state-refused', message: "Cet état n'est plus possible." }, afterMs: 30 }
let server: OriginServer

let order: Order
let refuse: boolean
let client: QueryClient | undefined

let takeRoom: () => void

beforeEach(async () => {
  localStorage.clear()
  takeRoom = giveRoom()
  order = anOrder()
  refuse = false
  server = await serveOrigin(({ method, path, body }) => {
    if (!path.endsWith('/48213')) return { status: 404, body: { code: 'not-found', message: 'Commande introuvable.' } }
    if (method === 'GET') return { status: 200, body: order }
    if (refuse) return REFUSED
    order = { ...order, ...(body as Partial<Order>), version: order.version + 1 }
    return { status: 200, body: order, afterMs: 30 }
  })
})
afterEach(async () => {
  // What is cut off on its way is sent again after a while: to the host of the next test.
  await waitFor(() => expect(client?.isMutating() ?? 0).toBe(0))
  cleanup()
  useFailedSavesStore.setState({ saves: [], nextAt: {} })
  takeRoom()
  await server.close()
})

async function open(change: Partial<Order> = {}): Promise<void> {
  order = anOrder(change)
  client = showOrderPage().client
  await screen.findByRole('heading', { level: 1 })
  // What stands under the header is drawn after it.
  await screen.findByRole('list', { name: 'Étapes' })
}

const choose = async (label: string, value: string): Promise<void> => {
  await userEvent.click(selectorOf(label))
  await userEvent.click(await screen.findByText(value, { selector: '[role=menuitemradio] *' }))
}
/** A button of a question, by its words: without a layout the second question of a page stays hidden from who asks by roles. */
const answer = async (text: string): Promise<void> => userEvent.click(await screen.findByText(text.replaceAll('\u00a0', ' ')))
const patches = () => server.heard.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
const steps = (technique: string) => within(screen.getByRole('group', { name: `État de production ${technique}` }))

it('is titled by the reference, on the page and in the window', async () => {
  await open({ origin_ref_id: '#104612' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Commande #104612')
  expect(document.title).toBe('Commande #104612 — Atelier')
})

it('offers the choices of each selector and no other', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: /^Préparation\s*:/ }))
  const offered = (await screen.findAllByRole('menuitemradio')).map((choice) => choice.textContent)
  expect(offered).toEqual(['À traiter', 'Reliquat', 'Reliquat traité', 'En attente', 'Terminée'])
})

it('shows a change at once and saves it', async () => {
  await open({ state: 'new' })
  await choose('Commande', 'En attente')
  expect(selectorOf('Commande').textContent).toContain('En attente')
  await waitFor(() => expect(patches()).toEqual([{ state: 'waiting', seen: { state: 'new' } }]))
  await screen.findByText('Enregistré')
})

it('puts a refused change back and says so until it is read', async () => {
  await open({ state: 'new' })
  refuse = true
  await choose('Fichiers', 'BAT OK')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain("Fichiers\u00a0: «\u00a0BAT OK\u00a0» n'a pas été enregistré. Cet état n'est plus possible.")
  expect(selectorOf('Fichiers').textContent).toContain('Terminée')
  await userEvent.click(screen.getByRole('button', { name: "J'ai lu ce message" }))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('keeps the page and tells what was not saved when the server is away', async () => {
  await open({ state: 'new' })
  await server.stop()
  await userEvent.click(steps('DTF').getByRole('button', { name: 'Terminée' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    "DTF\u00a0: «\u00a0Terminée\u00a0» n'a pas été enregistré. Le serveur ne répond pas."
  )
  expect(steps('DTF').getByRole('button', { name: 'Assemblée' }).getAttribute('aria-pressed')).toBe('true')
  await server.start()
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(order.dtf_state).toBe('complete'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('asks before leaving a main state that cannot be set again, and keeps it when declined', async () => {
  await open({ state: 'logos_ready' })
  await choose('Commande', 'Terminée')
  await answer('Garder «\u00a0Découpe OK\u00a0»')
  expect(patches()).toEqual([])
  await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
  expect(selectorOf('Commande').textContent).toContain('Découpe OK')
  await choose('Commande', 'Terminée')
  await answer('Passer à «\u00a0Terminée\u00a0»')
  await waitFor(() => expect(patches()).toEqual([{ state: 'complete', seen: { state: 'logos_ready' } }]))
})

it('asks before files and preparation are both complete without a technique', async () => {
  await open({ state: 'new', techniques: [], dtf_state: null, dtg_state: null, preparation_state: 'waiting' })
  await choose('Préparation', 'Terminée')
  await answer('Préparation\u00a0: passer à «\u00a0Terminée\u00a0»')
  await waitFor(() => expect(patches()).toEqual([{ preparation_state: 'complete', seen: { preparation_state: 'waiting' } }]))
})

it('sets any step of a technique but the current one', async () => {
  await open()
  await userEvent.click(steps('DTF').getByRole('button', { name: 'Assemblée' }))
  await userEvent.click(steps('DTF').getByRole('button', { name: 'À traiter' }))
  await waitFor(() => expect(patches()).toEqual([{ dtf_state: 'new', seen: { dtf_state: 'assembled' } }]))
  expect(steps('DTF').getByRole('button', { name: 'À traiter' }).getAttribute('aria-pressed')).toBe('true')
})

it('locks DTG with its reason until files and preparation are complete', async () => {
  await open({ preparation_state: 'backorder' })
  expect(screen.getByText(/Le statut actuel de la commande ne permet pas la production/).textContent).toContain(
    'préparation «\u00a0Reliquat\u00a0»'
  )
  const begin = steps('DTG').getByRole('button', { name: 'En cours' })
  expect(begin.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(begin)
  await userEvent.click(screen.getByRole('button', { name: /Reliquat reçu/ }))
  await waitFor(() => expect(patches()).toEqual([{ preparation_state: 'backorder_handled', seen: { preparation_state: 'backorder' } }]))
})

it('takes one action of a double click, not the one that stands there by the second press', async () => {
  await open({ state: 'new', files_state: 'new', preparation_state: 'new' })
  await userEvent.dblClick(screen.getByRole('button', { name: /Prochaine action/ }))
  await screen.findByText('Enregistré')
  expect(patches()).toEqual([{ files_state: 'complete', seen: { files_state: 'new' } }])
})

it('keeps the focus on a selector while its choice is saved', async () => {
  await open({ state: 'new' })
  await choose('Commande', 'En attente')
  await waitFor(() => expect(document.activeElement).toBe(selectorOf('Commande')))
  await waitFor(() => expect(patches()).toEqual([{ state: 'waiting', seen: { state: 'new' } }]))
  await screen.findByText('Enregistré')
  expect(document.activeElement).toBe(selectorOf('Commande'))
})

it('writes sizes in the order of the scale', async () => {
  await open()
  const sizes = within(screen.getByRole('list', { name: 'Tailles' })).getAllByRole('listitem')
  // The last one is the field that adds another.
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['S:6', 'XXL:4', ''])
})

it('says that an unknown order is not found, with what was asked and a way back', async () => {
  showOrderPage(999)
  await screen.findByRole('heading', { name: 'Commande introuvable' })
  expect(screen.getByText(/« 999 »/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Retour à la liste' })).toBeTruthy()
})
