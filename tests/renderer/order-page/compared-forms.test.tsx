import type { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CAPABILITIES } from '@/contract/http/capabilities'
import type { Order } from '@/domain/orders/order'
import { sessionHasBegun, sessionIsOver } from '@/renderer/lib/drafts/kept-typing'
import { takeOrder } from '@/renderer/lib/orders/order-query'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { anOrder } from '../support/an-order'
import { giveRoom } from '../support/give-room'
import { type OriginServer, serveOrigin } from '../support/origin-server'
import { showOrderPage } from '../support/show-order-page'

let server: OriginServer
let order: Order
let takeRoom: () => void
let client: QueryClient
let leave: () => void
/** How long the order takes to be read. */
let readMs: number
const BLOCK = { items: 12, customizations: 1, faces: [], white_faces: 0, stitch_points: 0, techniques: ['dtf'] }
const NEWS = { id: 1, at: '2026-11-23 13:02:00', by: 'Noa P.', from: null, to: null }

beforeEach(() => {
  localStorage.clear()
  readMs = 0
  client = createQueryClient()
  takeRoom = giveRoom()
  order = anOrder({ metas: BLOCK })
})
afterEach(async () => {
  cleanup()
  takeRoom()
  await server.close()
})

/** A colleague changes the order, and nobody tells this window. */
const colleague = (change: Partial<Order>): void => {
  order = { ...order, ...change, version: order.version + 1 }
}

async function open(capabilities: readonly string[]): Promise<void> {
  server = await serveOrigin(({ method, path, body }) => {
    if (path.includes('/history')) {
      return {
        status: 200,
        body: { entries: ['shipping.street', 'customer.phone', 'metas'].map((field) => ({ ...NEWS, field })), more: false }
      }
    }
    if (method === 'GET') return path.endsWith('/48213') ? { status: 200, body: order, afterMs: readMs } : { status: 404, body: {} }
    if (path.includes('/shipping-addresses/')) colleague({ shipping: { ...order.shipping, ...(body as object) } })
    else if (path.includes('/customer/')) colleague({ customer: { ...order.customer, ...(body as object) } })
    else colleague(body as Partial<Order>)
    return { status: 200, body: path.includes('/shipping-') ? order.shipping : path.includes('/customer/') ? order.customer : order }
  }, capabilities)
  show()
  await screen.findByRole('heading', { level: 1 })
}
function show(): void {
  ;({ leave } = showOrderPage(48213, client))
}

const dialogOf = async (opener: string): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByLabelText(opener))
  return waitFor(() => {
    const dialog = document.querySelector<HTMLElement>('[role=dialog]')
    if (dialog === null) throw new Error('no dialog')
    return dialog
  })
}
async function metadataForm(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByLabelText('Modifier les métadonnées'))
  return waitFor(() => {
    const found = document.querySelector<HTMLElement>('form[aria-label=Métadonnées]')
    if (found === null) throw new Error('no form')
    return found
  })
}
async function type(place: HTMLElement, label: string, text: string): Promise<void> {
  const field = within(place).getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const press = (place: HTMLElement, label: string) => userEvent.click(within(place).getByText(label))
const sent = () => server.heard.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

describe.each([
  ['a host that keeps a history', CAPABILITIES as readonly string[], 'Noa P.'],
  ['a host of the specification alone', [], 'Un collègue']
])('%s', (_, capabilities, who) => {
  it('is sent nothing over what a colleague saved: both values of the street stand side by side, and one is chosen', async () => {
    await open(capabilities)
    const dialog = await dialogOf('Modifier la livraison')
    await type(dialog, 'Rue', '14 rue du Port')
    await type(dialog, 'Téléphone', '02 43 91 15 62')
    colleague({
      shipping: { ...order.shipping, street: '14 quai Louis-Blanc', phone: '02 43 91 15 26', street2: 'Bâtiment B' }
    })
    await press(dialog, 'Enregistrer')
    await within(dialog).findByText(new RegExp(`^${who} a changé entre-temps`))
    expect(sent()).toEqual([])
    await within(dialog).findByText('2 choix à faire')
    expect(within(dialog).getByText(/Bâtiment B\s»/)).toBeTruthy()
    await userEvent.click(within(dialog).getByLabelText(/14 quai Louis-Blanc/))
    await press(dialog, 'Enregistrer')
    expect(sent()).toEqual([])
    await userEvent.click(within(dialog).getByLabelText(/02 43 91 15 62/))
    await press(dialog, 'Enregistrer')
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    expect(sent()).toEqual([{ phone: '02 43 91 15 62' }])
    expect(order.shipping).toMatchObject({ street: '14 quai Louis-Blanc', phone: '02 43 91 15 62', street2: 'Bâtiment B' })
  })

  it('is sent nothing that was not touched, though a colleague changes it while the order is read', async () => {
    await open(capabilities)
    const dialog = await dialogOf('Modifier la livraison')
    await type(dialog, 'Téléphone', '02 43 91 15 62')
    readMs = 400
    const save = within(dialog).getByText('Enregistrer')
    await userEvent.dblClick(save)
    // News that the window hears come before what was read.
    colleague({ shipping: { ...order.shipping, street2: 'Bâtiment B' } })
    takeOrder(client, '48213', order)
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    expect(sent()).toEqual([{ phone: '02 43 91 15 62' }])
    expect(order.shipping).toMatchObject({ phone: '02 43 91 15 62', street2: 'Bâtiment B' })
  })

  it('asks the same of a customer, and sends at once what nobody else changed', async () => {
    await open(capabilities)
    const dialog = await dialogOf('Modifier le client')
    await type(dialog, 'Téléphone', '01 00 00 00 01')
    colleague({ customer: { ...order.customer, phone: '01 00 00 00 02', firstname: 'Odile' } })
    await press(dialog, 'Enregistrer')
    await userEvent.click(
      await within(dialog).findByText(capabilities.length > 0 ? 'Prendre tout de Noa P.' : 'Prendre toutes ses valeurs')
    )
    await press(dialog, 'Enregistrer')
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    expect(sent()).toEqual([])

    const again = await dialogOf('Modifier le client')
    await type(again, 'Nom', 'Leroy')
    colleague({ customer: { ...order.customer, email: 'odile@perche.example' } })
    await press(again, 'Enregistrer')
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    expect(sent()).toEqual([{ lastname: 'Leroy' }])
  })

  it('asks the same of metadata, and keeps the figures that only a colleague changed', async () => {
    await open(capabilities)
    const form = await metadataForm()
    await type(form, 'Pièces', '14')
    await type(form, 'Faces blanches', '3')
    colleague({ metas: { ...BLOCK, items: 16, stitch_points: 9000 } })
    await press(form, 'Enregistrer')
    await within(form).findByText(new RegExp(`^${who} a changé entre-temps`))
    expect(sent()).toEqual([])
    await userEvent.click(within(form).getByLabelText(/^Votre saisie.*14$/))
    await userEvent.click(within(form).getAllByText('Enregistrer')[0] as HTMLElement)
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ metas: { items: 14, white_faces: 3, stitch_points: 9000 } })
  })
})

it('what was typed before a session ended is not written over what a colleague saved until it is put back', async () => {
  await open(CAPABILITIES)
  client.setQueryData(queryKeys.profile, { firstname: 'Camille', lastname: 'Renard' })
  await type(await dialogOf('Modifier la livraison'), 'Rue', '14 rue du Port')
  sessionIsOver()
  leave()
  sessionHasBegun()
  colleague({ shipping: { ...order.shipping, street: '14 quai Louis-Blanc', phone: '02 43 91 15 26' } })
  show()
  const dialog = await dialogOf('Modifier la livraison')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Rue').value).toBe('14 rue du Port')
  await within(dialog).findByText(/a changé entre-temps.*rue\. Vous choisirez en enregistrant\./)
  await press(dialog, 'Enregistrer')
  await within(dialog).findByText('1 choix à faire')
  expect(sent()).toEqual([])
  await userEvent.click(within(dialog).getByLabelText(/14 rue du Port/))
  await press(dialog, 'Enregistrer')
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(sent()).toEqual([{ street: '14 rue du Port' }])
})

describe('metadata that a colleague changes again while both values stand side by side', () => {
  /** The comparison, with one's own 14 chosen over the colleague's 16. */
  const chosen = async (): Promise<HTMLElement> => {
    await open(CAPABILITIES)
    const form = await metadataForm()
    await type(form, 'Pièces', '14')
    colleague({ metas: { ...BLOCK, items: 16 } })
    await press(form, 'Enregistrer')
    await userEvent.click(await within(form).findByLabelText(/^Votre saisie.*14$/))
    return form
  }
  const again = (): void => {
    colleague({ metas: { ...BLOCK, items: 20 } })
    takeOrder(client, '48213', order)
  }
  const button = (form: HTMLElement) => within(form).getAllByText('Enregistrer')[0] as HTMLElement

  it('are another choice', async () => {
    const form = await chosen()
    act(again)
    await within(form).findByText('1 choix à faire')
    await within(form).findByLabelText(/20$/)
    expect(sent()).toEqual([])
  })

  it('are not written over by what was chosen before they were drawn', async () => {
    const form = await chosen()
    act(() => {
      again()
      button(form).click()
    })
    await within(form).findByText('1 choix à faire')
    expect(sent()).toEqual([])
    await userEvent.click(within(form).getByLabelText(/^Votre saisie.*14$/))
    await userEvent.click(button(form))
    await waitFor(() => expect(sent()).toMatchObject([{ metas: { items: 14 } }]))
  })
})
