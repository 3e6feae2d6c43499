import type { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CAPABILITIES } from '@/contract/http/capabilities'
import type { Order } from '@/domain/orders/order'
import { useFailedSavesStore } from '@/renderer/lib/saves/failed-saves'
import { AGAIN_AFTER_MS, TRIES_MAX } from '@/renderer/lib/saves/try-later'
import { ownerNow } from '@/renderer/lib/station/person-here'
import { forgetChanges, undoLast } from '@/renderer/lib/undo/undo-stack'
import { anOrder } from '../support/an-order'
import { giveRoom } from '../support/give-room'
import { type HeldWaits, holdWaits } from '../support/hurry'
import { type OriginServer, serveOrigin } from '../support/origin-server'
import { selectorOf, showOrderPage } from '../support/show-order-page'

const AWAY = { status: 503, body: { code: 'unavailable', message: 'Le serveur est occupé.' } }
let server: OriginServer
let waits: HeldWaits
let order: Order
/** Whether the host answers 503 to changes, and to everything. */
let failing: boolean
let away: boolean
let takeRoom: () => void
let client: QueryClient | undefined
/** What the history tells last, before something of another field. */
let lately: readonly object[]
const NEWS = { id: 1, at: '2026-11-23 13:02:00', by: 'Noa P.', field: 'files_state', from: null, to: null }

beforeEach(() => {
  localStorage.clear()
  useFailedSavesStore.setState({ saves: [], nextAt: {} })
  takeRoom = giveRoom()
  waits = holdWaits(AGAIN_AFTER_MS)
  order = anOrder()
  failing = true
  away = false
  lately = []
})
afterEach(async () => {
  // What is cut off on its way is sent again after a while: to the host of the next test.
  await waitFor(() => expect(client?.isMutating() ?? 0).toBe(0))
  cleanup()
  useFailedSavesStore.setState({ saves: [] })
  waits.end()
  takeRoom()
  vi.restoreAllMocks()
  await server.close()
})

const colleague = (change: Partial<Order>): void => {
  order = { ...order, ...change, version: order.version + 1 }
}

async function open(capabilities: readonly string[] = CAPABILITIES): Promise<void> {
  server = await serveOrigin(({ method, path, body }) => {
    if (away) return AWAY
    if (path.includes('/history')) return { status: 200, body: { entries: [...lately, NEWS], more: false } }
    if (method === 'GET') return path.endsWith('/48213') ? { status: 200, body: order } : { status: 404, body: {} }
    if (failing) return AWAY
    if (path.endsWith('/comments')) {
      const { content } = body as { content: string }
      const comment = { id: 77, content, pinned: false, created_at: '2026-11-23 10:00:00', user: null, origin: null }
      colleague({ comments: [...order.comments, comment as never] })
      return { status: 201, body: comment }
    }
    const { seen: _, ...patch } = body as { seen?: unknown }
    const replaced = Object.fromEntries(Object.keys(patch).map((field) => [field, order[field as keyof Order]]))
    colleague(patch as Partial<Order>)
    return { status: 200, body: { ...order, replaced } }
  }, capabilities)
  client = showOrderPage().client
  await screen.findByRole('heading', { level: 1 })
}

async function choose(label: string, value: string): Promise<void> {
  await userEvent.click(selectorOf(label))
  await userEvent.click((await screen.findAllByText(value)).at(-1) as HTMLElement)
}
const changes = () => server.heard.filter(({ method }) => method !== 'GET')
const alertOf = (text: RegExp) =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=alert]')].find(({ textContent }) => text.test(textContent ?? ''))
    if (found === undefined) throw new Error(`nothing tells ${text}`)
    return found
  })
const noAlert = () => waitFor(() => expect(document.querySelectorAll('[role=alert]')).toHaveLength(0))
const settled = () => new Promise((resolve) => setTimeout(resolve, 900))

describe('what could not be saved for want of an answer', () => {
  it('is sent again by itself, and says when', async () => {
    await open()
    await choose('Préparation', 'Reliquat')
    const line = await alertOf(/Préparation.*Reliquat.*n'a pas été enregistré/)
    await within(line).findByText(/^Nouvel essai dans \d s\.$/)
    failing = false
    await waits.endNext()
    await noAlert()
    expect(order.preparation_state).toBe('backorder')
    expect(screen.getByText('Enregistré')).toBeTruthy()
  })

  it('is tried three times while the server answers, then waits for somebody', async () => {
    await open()
    await choose('Préparation', 'Reliquat')
    await alertOf(/n'a pas été enregistré/)
    for (let again = 1; again <= TRIES_MAX; again += 1) {
      await waits.endNext()
      await waitFor(() => expect(changes()).toHaveLength(1 + again))
    }
    await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).not.toContain('Nouvel essai'))
    expect(waits.end()).toBe(0)
    // What the server holds stands there again.
    expect([selectorOf('Préparation').textContent, order.preparation_state]).toEqual([expect.stringMatching(/Terminée/), 'complete'])
    expect((await alertOf(/n'a pas été enregistré/)).textContent).not.toContain('Nouvel essai')
    failing = false
    await userEvent.click(screen.getByText('Réessayer'))
    await noAlert()
    expect([selectorOf('Préparation').textContent, order.preparation_state]).toEqual([expect.stringMatching(/Reliquat/), 'backorder'])
  })

  it('is no try while the server is away: it is sent when that is back', async () => {
    await open()
    away = true
    await choose('Préparation', 'Reliquat')
    await alertOf(/n'a pas été enregistré/)
    // More often than what is given up where the server answers.
    for (let looked = 0; looked <= TRIES_MAX; looked += 1) await waits.endNext()
    expect(changes()).toHaveLength(1)
    ;[away, failing] = [false, false]
    // The last look may have come back by now, or be on its way.
    await waitFor(() => {
      waits.end()
      expect(document.querySelectorAll('[role=alert]')).toHaveLength(0)
    })
    expect(order.preparation_state).toBe('backorder')
  })

  it.each([
    ['a host that merges', CAPABILITIES as readonly string[]],
    ['a host of the specification alone', []]
  ])('is not sent over a colleague: both values are told, and one is chosen (%s)', async (_, capabilities) => {
    await open(capabilities)
    await choose('Préparation', 'Reliquat')
    await alertOf(/n'a pas été enregistré/)
    failing = false
    lately = [{ ...NEWS, id: 2, by: 'Léa M.', field: 'preparation_state' }]
    colleague({ preparation_state: 'waiting' })
    await waits.endNext()
    const line = await alertOf(capabilities.length > 0 ? /Léa M. a changé entre-temps/ : /Un collègue a changé entre-temps/)
    expect(line.textContent).toMatch(/Préparation\s: vous «\sReliquat\s», maintenant «\sEn attente\s»/)
    expect(changes()).toHaveLength(1)
    await userEvent.click(within(line).getByText('Garder le mien'))
    await noAlert()
    expect(order.preparation_state).toBe('backorder')
  })

  it('is undone to what it was chosen over', async () => {
    forgetChanges(ownerNow())
    // An undo goes as a change of this order.
    await open(CAPABILITIES.filter((name) => name !== 'bulk-changes'))
    await choose('Préparation', 'Reliquat')
    await alertOf(/n'a pas été enregistré/)
    // It was read again since, and nobody tells this window what becomes of it.
    await waitFor(() =>
      expect(server.heard.filter(({ path }) => path === '/api/orders/48213').map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET'])
    )
    failing = false
    colleague({ preparation_state: 'waiting' })
    await waits.endNext()
    await userEvent.click(within(await alertOf(/a changé entre-temps/)).getByText('Garder le mien'))
    await noAlert()
    undoLast()
    await waitFor(() => expect(changes()).toHaveLength(3))
    expect(order.preparation_state).toBe('waiting')
  })

  it('goes away by itself where the order says by now what was wanted', async () => {
    await open()
    await choose('Préparation', 'Reliquat')
    await alertOf(/n'a pas été enregistré/)
    colleague({ preparation_state: 'backorder' })
    await waits.endNext()
    await noAlert()
    expect(changes()).toHaveLength(1)
  })

  it('stands in one list, where all is sent again or given up', async () => {
    await open()
    await choose('Préparation', 'Reliquat')
    await choose('Fichiers', 'BAT OK')
    await userEvent.click(await screen.findByText('2 changements non enregistrés'))
    const list = await screen.findByRole('dialog', { name: '2 changements non enregistrés' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    // The list is over what is told beside their fields.
    expect(screen.getAllByRole('alert').filter((line) => !list.contains(line))).toEqual([])
    failing = false
    await userEvent.click(within(list).getByText('Tout réessayer'))
    await noAlert()
    expect([order.preparation_state, order.files_state]).toEqual(['backorder', 'checked'])

    failing = true
    await choose('Préparation', 'En attente')
    await userEvent.click(await screen.findByText('1 changement non enregistré'))
    await userEvent.click(await screen.findByText('Tout abandonner'))
    await noAlert()
    expect(order.preparation_state).toBe('backorder')
    expect(useFailedSavesStore.getState().saves).toEqual([])
  })
})

describe('a comment that could not be sent', () => {
  const write = async (text: string): Promise<void> => {
    await userEvent.type(await screen.findByLabelText('Commentaire'), text)
    await userEvent.click(screen.getByText('Envoyer'))
    await alertOf(/Le commentaire n'a pas été envoyé/)
  }

  it('is sent again by itself under its key', async () => {
    await open()
    await write('Course samedi')
    failing = false
    await waits.endNext()
    await noAlert()
    expect(order.comments.map(({ content }) => content)).toEqual(['Course samedi'])
    const keys = changes().map(({ body }) => (body as { request_key?: string }).request_key)
    expect(new Set(keys).size).toBe(1)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Commentaire').value).toBe('')
  })

  it('is not sent again unasked once something else is typed, nor to a host that knows no keys', async () => {
    await open()
    await write('Course')
    await userEvent.type(screen.getByLabelText('Commentaire'), ' dimanche')
    failing = false
    waits.end()
    await settled()
    expect(changes()).toHaveLength(1)
    expect(order.comments).toEqual([])
  })

  it('waits for somebody where the host knows no keys', async () => {
    await open([])
    await write('Samedi, sans clé')
    const line = await alertOf(/Le commentaire n'a pas été envoyé/)
    expect(line.textContent).not.toContain('Nouvel essai')
    failing = false
    expect(waits.end()).toBe(0)
    expect(order.comments).toEqual([])
  })
})

it('of a face, its techniques and its options each say what was not saved', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Techniques et options, Cœur' }))
  await userEvent.click(screen.getByRole('button', { name: /choisir les techniques de la face Cœur/ }))
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: /Broderie/ }))
  await screen.findByText(/Les techniques de la face n'ont pas été enregistrées\./)
  await userEvent.keyboard('{Escape}')
  await userEvent.type(screen.getByLabelText('Ajouter une option à la face Cœur'), 'Relief{Enter}')
  await screen.findByText(/Les options de la face n'ont pas été enregistrées\./)
  screen.getByText(/Les techniques de la face n'ont pas été enregistrées\./)
})
