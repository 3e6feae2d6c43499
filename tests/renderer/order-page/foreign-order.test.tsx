import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aFace, anItem, anOrder } from '../support/an-order'
import { giveRoom } from '../support/give-room'
import { type OriginServer, serveOrigin } from '../support/origin-server'
import { selectorOf, showOrderPage } from '../support/show-order-page'

// Dialogs are loaded on demand: here they are at hand.
await import('@/renderer/features/order-people/shipping-dialog')
await import('@/renderer/features/order-people/customer-dialog')

type Raw = Record<string, unknown>
let server: OriginServer
let order: Raw
let takeRoom: () => void

beforeEach(async () => {
  localStorage.clear()
  takeRoom = giveRoom()
  server = await serveOrigin(({ method, path, body }) => {
    if (method === 'GET' && !path.startsWith('/api/orders/48213')) return { status: 404, body: { message: 'Not Found' } }
    if (method !== 'GET') order = { ...order, ...(body as Raw) }
    return { status: 200, body: order }
  }, null)
})
afterEach(async () => {
  cleanup()
  takeRoom()
  await server.close()
})

async function open(change: Raw): Promise<void> {
  order = { ...anOrder(), ...change }
  showOrderPage()
  await screen.findByRole('list', { name: 'Étapes' })
}
const sent = () => server.heard.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

it.each([
  ['Fichiers', 'files_state', 'BAT OK', 'checked'],
  ['Préparation', 'preparation_state', 'Reliquat', 'backorder']
])('shows an unknown state in %s, and lets an offered one be chosen', async (label, field, offered, code) => {
  await open({ [field]: 'gelee' })
  expect(selectorOf(label).textContent).toContain('gelee')
  await userEvent.click(selectorOf(label))
  await userEvent.click(await screen.findByText(offered, { selector: '[role=menuitemradio] *' }))
  await waitFor(() => expect(sent()).toEqual([['PATCH', '/api/orders/48213', { [field]: code }]]))
  await waitFor(() => expect(selectorOf(label).textContent).toContain(offered))
})

it('asks before an unknown main state is left, and sets the offered one', async () => {
  await open({ state: 'cmd' })
  expect(selectorOf('Commande').textContent).toContain('cmd')
  await userEvent.click(selectorOf('Commande'))
  await userEvent.click(await screen.findByText('En attente', { selector: '[role=menuitemradio] *' }))
  await userEvent.click(await screen.findByText('Passer à « En attente »'))
  await waitFor(() => expect(sent()).toEqual([['PATCH', '/api/orders/48213', { state: 'waiting' }]]))
})

it('shows an unknown step of a technique, and sets a known one', async () => {
  await open({ dtf_state: 'sechage' })
  const steps = within(screen.getByRole('group', { name: 'État de production DTF' }))
  expect(steps.getByRole('button', { name: 'sechage' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(steps.getByRole('button', { name: 'Impression' }))
  await waitFor(() => expect(sent()).toEqual([['PATCH', '/api/orders/48213', { dtf_state: 'print' }]]))
})

it('keeps an unknown technique of the order when another is taken', async () => {
  await open({ techniques: ['dtf', 'gravure'] })
  expect(screen.getAllByText('GRAVURE').length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: /Technique\s: choisir les techniques$/ }))
  await userEvent.click(await screen.findByText('Flex', { selector: '[role=menuitemcheckbox] *' }))
  await waitFor(() => expect(sent()).toEqual([['PATCH', '/api/orders/48213/techniques', { techs: ['dtf', 'gravure', 'flex'] }]]))
})

/** Parts of every kind, as a host shows them that numbers its parts, or does not. */
function partsOf(numbered: boolean): Raw {
  const part = (raw: Raw, id: number): Raw => ({ ...raw, id: numbered ? id : undefined })
  const author = { firstname: 'Noa', lastname: 'Lefèvre' }
  const noted = (id: number): Raw => part({ content: 'Plus haut', pinned: true, user: author }, id)
  const { customer, shipping } = anOrder()
  const views = [part({ view: 'Dos', processes: ['flex'], annotations: [noted(4)] }, 5)]
  const decoration = { state: 'draft', data: { decorationId: numbered ? 6 : undefined }, views }
  return {
    items: [part({ ...anItem(), faces: [part({ ...aFace(), annotations: [noted(2)] }, 3)], decoration }, 1)],
    customer: part({ ...customer }, 7),
    shipping: part({ ...shipping }, 8),
    comments: [part({ content: 'Merci', user: author }, 9)],
    files: [part({ file: { name: 'bon.pdf' }, origin_ref: { identifier: 'atelier' } }, 10)],
    tickets: [part({ type: 'Validation BAT', description: 'À valider', opened: true }, 11)]
  }
}

const CONTROLS = [
  /^Annoter, Cœur/,
  /^Annoter, vue Dos/,
  /^Techniques et options, Cœur/,
  /choisir les techniques de la vue Dos/,
  /^Supprimer l'annotation/,
  /^(?:Épingler|Détacher).*l'annotation/,
  /^(?:Épingler|Détacher).*le commentaire/,
  /^(?:Épingler|Détacher).*bon\.pdf/,
  /^BAT /,
  /^Supprimer bon\.pdf/,
  /^Fermer le ticket/,
  /^Modifier le client/,
  /^Modifier la livraison/,
  /^Soumettre/,
  /^Modifier \(zéro ou rien retire la taille\)/,
  /^Ajouter des tailles|^Tailles? de l'article|^Ajouter une taille/
]

/** Which controls of parts the page offers. */
function offered(): readonly string[] {
  const names = [...document.querySelectorAll('button, input, a')].flatMap((one) => [
    one.getAttribute('aria-label') ?? '',
    one.getAttribute('title') ?? '',
    one.textContent ?? ''
  ])
  return CONTROLS.filter((control) => names.some((name) => control.test(name))).map(String)
}

it('shows parts without an id as others, and offers no control of theirs', async () => {
  await open(partsOf(true))
  expect(offered()).toEqual(CONTROLS.map(String))
  cleanup()
  await open(partsOf(false))
  for (const word of ['T-shirt Softstyle homme', 'Cœur', 'Plus haut', 'Merci', 'bon.pdf', 'Validation BAT', 'XXL:4', 'Guérin'])
    expect(document.body.textContent).toContain(word)
  expect(offered()).toEqual([])
})

const METAS = { items: 10, customizations: 1, faces: [], white_faces: 0, stitch_points: 0, techniques: ['dtf'] }

/** The field of a dialog by its label. */
const field = async (label: string): Promise<HTMLInputElement & HTMLSelectElement> =>
  (await screen.findByLabelText(label, { selector: 'dialog *, [role=dialog] *' })) as HTMLInputElement & HTMLSelectElement

it('keeps an unknown title, country and delivery method when something else of a delivery is changed', async () => {
  await open({ shipping: { ...anOrder().shipping, gender: 'dr', country: 'ES', method: 'drone' }, shipping_method: 'drone', metas: METAS })
  expect(document.body.textContent).toContain('dr Éloïse Guérin')
  await userEvent.click(screen.getByRole('button', { name: 'Modifier la livraison' }))
  expect((await field('Civilité')).value).toBe('dr')
  expect((await field('Pays')).value).toBe('ES')
  expect((await field('Mode de livraison')).value).toBe('drone')
  fireEvent.change(await field('Ville'), { target: { value: 'Irun' } })
  await userEvent.click(screen.getByText('Enregistrer', { selector: '[role=dialog] button' }))
  await waitFor(() => expect(sent()).toEqual([['PATCH', '/api/shipping-addresses/9', { city: 'Irun' }]]))
})

it('keeps an unknown title when something else of a customer is changed', async () => {
  await open({ customer: { ...anOrder().customer, gender: 'dr' }, metas: METAS })
  await userEvent.click(screen.getByRole('button', { name: 'Modifier le client' }))
  expect((await field('Civilité')).value).toBe('dr')
  fireEvent.change(await field('Nom'), { target: { value: 'Garcia' } })
  await userEvent.click(screen.getByText('Enregistrer', { selector: '[role=dialog] button' }))
  await waitFor(() => expect(sent()).toEqual([['PATCH', '/api/customer/5', { lastname: 'Garcia' }]]))
})
