import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BulkRequest } from '@/contract/orders/bulk-changes'
import type { Order } from '@/domain/orders/order'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { ownerNow } from '@/renderer/lib/station/person-here'
import { forgetChanges } from '@/renderer/lib/undo/undo-stack'
import { anOrder } from '../support/an-order'
import { giveRoom } from '../support/give-room'
import { listScreen } from '../support/list-screen'
import { type OriginServer, serveOrigin } from '../support/origin-server'

let server: OriginServer
let takeRoom: () => void
let order: Order
let refused: boolean
let replaced: object | undefined
beforeEach(async () => {
  localStorage.clear()
  takeRoom = giveRoom()
  refused = false
  replaced = undefined
  forgetChanges(ownerNow())
  useNoticesStore.setState({ notices: [] })
  order = anOrder({ id: 88217, origin_ref_id: '#88217', dtf_state: 'new' })
  server = await serveOrigin(({ method, path, body }) => {
    if (method === 'PATCH') {
      if (refused) return { status: 409, body: { code: 409, message: 'Le statut actuel de la commande ne permet pas la production' } }
      order = { ...order, ...(body as Partial<Order>) }
      return { status: 200, body: { ...order, replaced } }
    }
    if (path === '/api/orders/88217') return { status: 200, body: order }
    if (path === '/api/orders/bulk-changes') {
      order = { ...order, dtf_state: ((body as BulkRequest).change as { value: 'new' }).value }
      return { status: 200, body: { answers: [{ id: 88217, outcome: 'changed' }] } }
    }
    return path.startsWith('/api/orders?') ? { status: 200, body: { paginated: false, nbItems: 1, orders: [order] } } : { status: 404 }
  })
})
afterEach(async () => {
  cleanup()
  takeRoom()
  await server.close()
  vi.restoreAllMocks()
})

const sent = (): unknown[] => server.heard.filter(({ method }) => method !== 'GET').map(({ body }) => body)
const undo = { change: { kind: 'step', technique: 'dtf', value: 'new' }, ids: [88217], seen: { 88217: { dtf_state: 'print' } } }

it('tells the step that a row set, and takes it back, compared with what it set', async () => {
  const user = userEvent.setup()
  listScreen('/orders/impr-dtf/opened')
  await user.click(await screen.findByRole('button', { name: /^DTF.: passer à Impression$/ }))
  await screen.findByText('#88217 → Impression DTF')
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await screen.findByText('Annulé : étape DTF de la commande #88217, retour à « À traiter ».')
  expect(sent()).toMatchObject([{ dtf_state: 'print' }, undo])
  await screen.findByRole('button', { name: /^DTF.: passer à Impression$/ })
})

it('leaves a step that a colleague set first: it says so, and there is nothing to undo', async () => {
  const user = userEvent.setup()
  listScreen('/orders/impr-dtf/opened')
  const button = await screen.findByRole('button', { name: /^DTF.: passer à Impression$/ })
  order = { ...order, dtf_state: 'print' }
  replaced = {}
  await user.click(button)
  await screen.findByText("Rien n'a changé : étape DTF de la commande #88217, déjà « Impression ».")
  expect(screen.queryByText(/→ Impression DTF/)).toBeNull()
  await user.keyboard('{Control>}z{/Control}')
  await screen.findByText('Rien à annuler.')
  expect(sent()).toHaveLength(1)
  expect(order.dtf_state).toBe('print')
})

it('goes back to what a step replaced, where a colleague had set another one meanwhile', async () => {
  const user = userEvent.setup()
  listScreen('/orders/impr-dtf/opened')
  const button = await screen.findByRole('button', { name: /^DTF.: passer à Impression$/ })
  replaced = { dtf_state: 'assembled' }
  await user.click(button)
  await screen.findByText('#88217 → Impression DTF')
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(sent()).toMatchObject([{ dtf_state: 'print' }, { change: { value: 'assembled' } }]))
})

it('tells of several steps of one row that fail, together', async () => {
  const user = userEvent.setup()
  order = { ...order, nylon_state: 'new', clearflex_state: 'new', techniques: ['nylon', 'clearflex'] }
  refused = true
  listScreen('/orders/impr-special/opened')
  await screen.findByRole('link', { name: /88217/ })
  const buttons = screen.getAllByRole('button', { name: /passer à/ })
  for (const button of buttons) await user.click(button)
  expect(buttons.length).toBeGreaterThan(1)
  await waitFor(() => {
    const [notice, ...others] = useNoticesStore.getState().notices
    expect(notice?.text).toMatch(/^#88217 n'est pas passée à «\s.*\s» en .*, ni à «\s.*\s» en .*\. Le statut actuel/)
    expect(others).toEqual([])
  })
})

it('names the order and the step that the server refused, and leads there', async () => {
  const user = userEvent.setup()
  const { router } = listScreen('/orders/impr-dtf/opened')
  refused = true
  await user.click(await screen.findByRole('button', { name: /^DTF.: passer à Impression$/ }))
  await screen.findByText(/^#88217 n'est pas passée à « Impression » en DTF\. Le statut actuel/)
  const row = document.querySelector('[data-row="88217"]') as Element
  expect(row.className).toMatch(/refused/)
  await user.click(screen.getByRole('button', { name: "J'ai compris" }))
  await waitFor(() => expect(row.className).not.toMatch(/refused/))
  // A mark goes at once; what the row shows of its order is drawn after that paint.
  await user.click(await screen.findByRole('button', { name: /^DTF.: passer à Impression$/ }))
  await user.click(await screen.findByRole('button', { name: 'Ouvrir la commande' }))
  expect(router.state.location.pathname).toBe('/orders/view/88217')
})
