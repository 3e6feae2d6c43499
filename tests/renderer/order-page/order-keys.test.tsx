import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Comment, Order } from '@/domain/orders/order'
import { addressRequest } from '@/renderer/features/order-list/data/use-list-neighbours'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { aFace, anItem, anOrder } from '../support/an-order'
import { giveRoom } from '../support/give-room'
import { type OriginServer, serveOrigin } from '../support/origin-server'
import { showOrderPage } from '../support/show-order-page'

const LIST = '/orders/all/opened?sort=id&dir=asc&page=2'
const SECOND = 151
let server: OriginServer
let takeRoom: () => void
let orders: Map<number, Order>
/** Orders that are asked for by their reference. */
let named: Map<string, Order>
/** What pages of the list wait for. */
let held: Promise<unknown>

const page = (path: string): number => Number(new URL(path, 'http://host').searchParams.get('page') ?? 1)
/** The list: orders 1 to 150 on its first page, four more on its second. */
const listOf = (at: number) => ({
  orders: Array.from({ length: at === 1 ? 150 : 4 }, (_, index) => anOrder({ id: (at - 1) * 150 + index + 1 })),
  nbItems: 154
})

beforeEach(async () => {
  localStorage.clear()
  takeRoom = giveRoom()
  orders = new Map()
  named = new Map()
  held = Promise.resolve()
  usePreferences.setState({ previousList: LIST, profile: 'production' })
  server = await serveOrigin(async ({ method, path, body }) => {
    if (path.startsWith('/api/orders?')) {
      await held
      return { status: 200, body: listOf(page(path)) }
    }
    const orderKey = decodeURIComponent(path.split('/').at(-1) ?? '')
    const known = named.get(orderKey)
    if (known !== undefined) return { status: 200, body: known }
    const id = Number(orderKey)
    const now = orders.get(id) ?? anOrder({ id, origin_ref_id: `R-${id}` })
    if (method === 'PATCH') orders.set(id, { ...now, ...(body as Partial<Order>), version: now.version + 1 })
    return { status: 200, body: orders.get(id) ?? now }
  })
})
afterEach(async () => {
  cleanup()
  takeRoom()
  await server.close()
})

/** An order as one opens it from the second page of a list. */
async function open(id: number, change: Partial<Order> = {}): Promise<void> {
  orders.set(id, anOrder({ id, origin_ref_id: `R-${id}`, ...change }))
  const client = createQueryClient()
  client.setQueryData(queryKeys.list({ ...addressRequest(LIST, 'all', '') }), listOf(2))
  showOrderPage(id, client)
  await shown(change.origin_ref_id?.replace('R-', '') ?? id)
}
const shown = (id: number | string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Commande #R-${id}`))
const mode = (): string | null | undefined => document.querySelector('fieldset [aria-pressed=true]')?.textContent
const field = async () => screen.findByLabelText<HTMLTextAreaElement>('Commentaire')
const patches = () => server.heard.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
const comment = (id: number, content: string, pinned: boolean): Comment => ({
  id,
  content,
  pinned,
  created_at: '2026-11-18 11:20:00',
  user: null,
  origin: null
})

it('Alt and an arrow go through the list that one came from, over its pages, and the way back goes along', async () => {
  await open(SECOND + 1)
  expect((await screen.findAllByTitle(/152 sur 154/)).length).toBe(2)
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await shown(SECOND + 2)
  await userEvent.click(screen.getByRole('button', { name: 'Commande précédente' }))
  await shown(SECOND + 1)
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await shown(SECOND)
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await shown(150)
  expect(usePreferences.getState().previousList).toBe('/orders/all/opened?sort=id&dir=asc')
})

it('an arrow with Alt opens no menu from the button of a state that was just chosen', async () => {
  await open(154)
  await screen.findAllByTitle(/154 sur 154/)
  const button = await screen.findByRole('button', { name: /^Fichiers/ })
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  button.focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(button.getAttribute('aria-expanded')).not.toBe('true')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await shown(153)
})

it('stays where one went while another page of the list was being read', async () => {
  await open(SECOND)
  await screen.findAllByTitle(/151 sur 154/)
  const reading = Promise.withResolvers<void>()
  held = reading.promise
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await shown(SECOND + 1)
  await waitFor(() => expect(server.heard.some(({ path }) => path.startsWith('/api/orders?') && page(path) === 1)).toBe(true))
  reading.resolve()
  await new Promise((resolve) => setTimeout(resolve, 300))
  await shown(SECOND + 1)
  expect(usePreferences.getState().previousList).toBe(LIST)
})

it('stops at the end of the list, and does nothing for an order that is not in it', async () => {
  await open(154)
  expect(screen.getByRole('button', { name: 'Commande suivante' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Commande #R-154')
  cleanup()
  await open(999)
  for (const name of ['Commande précédente', 'Commande suivante'])
    expect(screen.getByRole('button', { name }).title).toContain("pas dans la liste d'où vous venez")
})

it('Alt and a key do the next action, go to the comment, and choose the mode', async () => {
  await open(152, { state: 'new', files_state: 'new' })
  await userEvent.keyboard('{Alt>}[Enter]{/Alt}')
  await waitFor(() => expect(patches()).toEqual([{ files_state: 'complete', seen: { files_state: 'new' } }]))
  await userEvent.keyboard('{Alt>}[KeyC]{/Alt}')
  expect(document.activeElement).toBe(await field())
  // A field has its keys to itself.
  await userEvent.keyboard('{Alt>}[Digit4][Enter]{/Alt}')
  expect([mode(), patches().length]).toEqual(['Complet', 1])
  await userEvent.click(screen.getByRole('heading', { level: 1 }))
  ;(document.activeElement as HTMLElement).blur()
  for (const [key, label] of [
    ['Digit2', 'P.A.O'],
    ['Digit3', 'DTG'],
    ['Digit4', 'Emballage'],
    ['Digit1', 'Complet']
  ] as const) {
    await userEvent.keyboard(`{Alt>}[${key}]{/Alt}`)
    expect(mode()).toBe(label)
  }
})

it('a gun that scans on the page does none of it', async () => {
  await open(152, { state: 'new', files_state: 'new' })
  await userEvent.keyboard('CMD00099999{Enter}')
  await userEvent.keyboard('{Alt>}[Numpad0][Numpad4][Numpad3]{/Alt}')
  expect([mode(), patches()]).toEqual(['Complet', []])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Commande #R-152')
})

it('a folded comment field unfolds for its key', async () => {
  await open(152)
  await userEvent.click(await screen.findByRole('button', { name: 'Replier Commentaires' }))
  expect(screen.queryByLabelText('Commentaire')).toBeNull()
  await userEvent.keyboard('{Alt>}[KeyC]{/Alt}')
  expect(document.activeElement).toBe(await field())
})

it('DTG shows pinned comments, and the others behind a line that its key opens too', async () => {
  const dtg = [anItem({ faces: [aFace({ techniques: ['dtg'] })] })]
  usePreferences.setState({ profile: 'dtg' })
  await open(152, { items: dtg, comments: [comment(1, 'Épinglé', true), comment(2, 'Autre', false), comment(3, 'Encore', false)] })
  expect(mode()).toBe('DTG')
  await screen.findByText('Épinglé')
  expect(screen.queryByText('Autre')).toBeNull()
  const others = screen.getByRole('button', { name: '2 autres commentaires' })
  await userEvent.click(others)
  await screen.findByText('Autre')
  await userEvent.click(others)
  await userEvent.keyboard('{Alt>}[KeyC]{/Alt}')
  expect(document.activeElement).toBe(await field())
})

it('DTG says of an after-sales order what its first one made', async () => {
  const dtg = [anItem({ faces: [aFace({ techniques: ['dtg'] })] })]
  usePreferences.setState({ profile: 'dtg' })
  named.set(
    'R-152',
    anOrder({ id: 150, origin_ref_id: 'R-152', production_at: '2026-11-18 10:00:00', picking_runs: ['ST0602'], items: dtg })
  )
  await open(152, { items: dtg, tags: ['sav'], origin_ref_id: 'R-152-SAV' })
  const sizes = await screen.findByRole('region', { name: /^Tailles à refaire/ })
  await within(sizes).findByText('Déjà produit')
  expect(sizes.textContent).toContain('mer. 18/11')
  expect(sizes.textContent).toContain('run ST0602')
})

it('a DTG station gets the whole page of an order without DTG, and is told', async () => {
  usePreferences.setState({ profile: 'dtg' })
  await open(152)
  expect(mode()).toBe('Complet')
  const line = await screen.findByText(/rien à imprimer en DTG/)
  expect(line.getAttribute('role')).toBe('status')
  await userEvent.click(screen.getByRole('button', { name: 'P.A.O' }))
  expect(screen.queryByText(/rien à imprimer en DTG/)).toBeNull()
})

it('packing says what is packed and what is not, counts no more once it is, and shows bins and address', async () => {
  usePreferences.setState({ profile: 'packing' })
  await open(152, { state: 'complete', bacs: ['B140', 'B141'] })
  const toggle = await screen.findByRole('switch', { name: 'Emballée' })
  expect(toggle.textContent).toContain('Pas emballée')
  expect(toggle.textContent).toContain('Encore 10\u00a0pièces à cocher')
  expect(screen.getByText('B140, B141')).toBeTruthy()
  expect(document.querySelector('address')?.textContent).toContain('8 place de la Halle')
  await userEvent.click(toggle)
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'))
  await waitFor(() => expect(orders.get(152)?.state).toBe('packed'))
  expect(toggle.textContent).toContain('Emballée')
  expect(toggle.textContent).not.toContain('Pas emballée')
  expect(document.body.textContent).not.toMatch(/à cocher|sur 10|Tout décocher/)
})
