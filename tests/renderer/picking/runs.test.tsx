import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@/domain/orders/order'
import { movedRuns, type RunMove } from '@/domain/picking/runs'
import { Component } from '@/renderer/app/routes/picking-route'
import { runDrafts } from '@/renderer/features/picking/data/run-drafts'
import { pickingKey } from '@/renderer/features/picking/data/use-picking-orders'
import { PieceTile } from '@/renderer/features/picking/page/piece-tile'
import { useSelection } from '@/renderer/features/selection/selection-store'
import { NoticeStack } from '@/renderer/kit/notices/notice-stack'
import { host as station } from '@/renderer/lib/host/host'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { usePickingTicks } from '@/renderer/lib/orders/station-ticks'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { aFace, anItem, anOrder } from '../support/an-order'
import { alertThat, named, press, says, theOne } from '../support/by-words'
import { CUT, type Heard, type Reply } from '../support/origin-server'
import { serveList } from '../support/serve-list'

const { host } = serveList()
const IDS = [1, 2]
/** What the host answers to a change instead of making it. */
let refusal: ((heard: Heard) => Reply | Promise<Reply> | null) | null

const changeOrder = (id: number, change: Partial<Order>): void => {
  host.orders = host.orders.map((order) => (order.id === id ? { ...order, ...change, version: order.version + 1 } : order))
}

/** Takes the changes of the picking page as the server does. */
function changed({ method, path, body }: Heard): Reply | null {
  if (path.startsWith('/api/orders/list?')) return { status: 200, body: host.orders }
  if (method !== 'PATCH') return null
  const move = path.split('/').at(-1) as RunMove
  if (path.startsWith('/api/picking/runs/')) {
    for (const { ids, runs } of (body as { data: { ids: number[]; runs: string[] }[] }).data)
      for (const order of host.orders.filter(({ id }) => ids.includes(id)))
        changeOrder(order.id, { picking_runs: [...movedRuns(move, order.picking_runs, runs)] })
    return { status: 200, body: { msg: `${move} ${JSON.stringify(body)}` } }
  }
  const { seen: _, ...change } = body as Partial<Order> & { seen?: unknown }
  changeOrder(Number(move), change)
  return { status: 200, body: host.orders.find(({ id }) => id === Number(move)) }
}

beforeEach(() => {
  refusal = null
  runDrafts.update(() => ({}))
  useNoticesStore.setState({ notices: [] })
  host.orders = IDS.map((id) => anOrder({ id, bacs: [], picking_runs: [], items: [anItem({ id, faces: [aFace({ id })] })] }))
  host.instead = (heard) => (heard.method === 'PATCH' && refusal !== null ? refusal(heard) : null) ?? changed(heard)
})

/** The picking page of the orders, and the list where it leads to an order. */
async function open() {
  const client = createQueryClient()
  const router = createMemoryRouter(
    [
      { path: '/orders/picking/:ids', element: <Component /> },
      { path: '*', element: <p>ailleurs</p> }
    ],
    { initialEntries: [`/orders/picking/${IDS.join()}`] }
  )
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <NoticeStack />
    </QueryClientProvider>
  )
  await waitFor(() => expect(document.querySelector('main h2, main h3')).not.toBeNull())
  return { router, news: () => client.invalidateQueries({ queryKey: pickingKey(IDS) }) }
}

const fields = () => [...document.querySelectorAll<HTMLInputElement>('[data-run-field]')]
const field = () => fields()[0] as HTMLInputElement
const write = (text: string): void => {
  for (const each of fields()) fireEvent.change(each, { target: { value: text } })
}
const save = () => theOne('button', 'Enregistrer les runs') as Promise<HTMLButtonElement>
const runs = () => host.orders.map(({ picking_runs }) => picking_runs)
const moves = () =>
  host.server.heard
    .filter(({ path }) => path.startsWith('/api/picking/runs/'))
    .map(({ path, body }) => [path.split('/').at(-1), (body as { data: unknown }).data])

describe('runs that are written by product reference', () => {
  it('stay where they cannot be saved, through news of colleagues too, and are sent again', async () => {
    const { news } = await open()
    expect((await save()).disabled).toBe(true)
    refusal = () => ({ status: 500, body: { code: 'server-error', message: 'Panne.' } })
    await userEvent.type(field(), 'st0900')
    await userEvent.click(await save())
    await alertThat(/Les runs n'ont pas tous été enregistrés\. Panne\./)
    expect(field().value).toBe('st0900')

    field().focus()
    for (const id of IDS) changeOrder(id, { picking_runs: ['NEUF'], bacs: ['B99'] })
    await news()
    await says(/B99/)
    expect([document.activeElement === field(), field().value]).toEqual([true, 'st0900'])

    refusal = null
    await press('Réessayer')
    await waitFor(() => expect(runs().flat()).toContain('ST0900'))
    expect(moves().at(-1)).toEqual(['push', [{ ids: [1, 2], runs: ['ST0900'] }]])
  })

  it('tell the last failure alone, and none once they are saved by the button', async () => {
    await open()
    const alerts = () => useNoticesStore.getState().notices.filter(({ tone }) => tone === 'error').length
    const ready = () => waitFor(async () => expect((await save()).getAttribute('aria-disabled')).not.toBe('true'))
    for (const message of ['Panne.', 'Toujours en panne.']) {
      refusal = () => ({ status: 500, body: { code: 'server-error', message } })
      write('ST0900')
      await userEvent.click(await save())
      await alertThat(new RegExp(`Les runs n'ont pas tous été enregistrés\\. ${message}`))
      expect(alerts()).toBe(1)
      await ready()
    }
    refusal = null
    await userEvent.click(await save())
    await waitFor(() => expect(runs()).toEqual([['ST0900'], ['ST0900']]))
    expect(alerts()).toBe(0)
  })

  it('take the place of what stood there; an emptied field changes nothing', async () => {
    for (const id of IDS) changeOrder(id, { picking_runs: ['VIEUX'] })
    await open()
    expect(field().value).toBe('VIEUX')
    write('')
    expect((await save()).disabled).toBe(true)
    write('neuf')
    await userEvent.click(await save())
    await waitFor(() => expect(runs()).toEqual([['NEUF'], ['NEUF']]))
    expect(moves()).toEqual([
      ['push', [{ ids: [1, 2], runs: ['NEUF'] }]],
      ['pop', [{ ids: [1, 2], runs: ['VIEUX'] }]]
    ])
    await waitFor(async () => expect((await save()).disabled).toBe(true))
  })

  it('take the place of the first when they are corrected while it is being saved', async () => {
    await open()
    const { promise, resolve } = Promise.withResolvers<null>()
    refusal = () => promise as unknown as Promise<Reply>
    host.instead = async (heard) => {
      if (heard.method === 'PATCH') await promise
      return changed(heard) ?? { status: 404 }
    }
    write('ST0950')
    await userEvent.click(await save())
    await waitFor(() => expect(moves()).toHaveLength(1))
    write('ST0951')
    resolve(null)
    await says(/push .*ST0950/)
    expect(field().value).toBe('ST0951')
    await waitFor(async () => expect((await save()).getAttribute('aria-disabled')).not.toBe('true'))
    await userEvent.click(await save())
    await waitFor(() => expect(runs()).toEqual([['ST0951'], ['ST0951']]))
  })
})

it('what was written and not saved is not shown for the orders of another page, and is there again on its own', async () => {
  host.orders = [...host.orders, anOrder({ id: 3, picking_runs: [], items: [anItem({ id: 3, faces: [aFace({ id: 3 })] })] })]
  const all = host.orders
  const { router } = await open()
  write('st0900')
  const goTo = async (ids: readonly number[]): Promise<void> => {
    host.orders = all.filter(({ id }) => ids.includes(id))
    await act(() => router.navigate(`/orders/picking/${ids.join()}`))
    await waitFor(() => expect(field()?.isConnected).toBe(true))
  }
  await goTo([3])
  expect([field().value, (await save()).disabled]).toEqual(['', true])
  await goTo(IDS)
  expect([field().value, (await save()).disabled]).toEqual(['st0900', false])
})

describe('order by order', () => {
  beforeEach(() => usePreferences.getState().set({ pickingGrouped: false }))
  const card = () =>
    document.querySelector<HTMLElement>('section[aria-label^="Commande "], [role=region][aria-label^="Commande "]') ?? document.body
  const input = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`) as HTMLInputElement

  it('bins and runs are edited in place, and follow a colleague', async () => {
    const { news } = await open()
    await userEvent.type(input('Ajouter un bac'), 'b140{Enter}b7')
    await userEvent.type(input('Ajouter un run'), 'st1')
    await userEvent.tab()
    await waitFor(() => expect([host.orders[0]?.bacs, host.orders[0]?.picking_runs]).toEqual([['B140', 'B7'], ['ST1']]))
    const known = await theOne('[role=region], section', /Bacs déjà saisis/)
    expect([...known.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['B7', 'B140'])
    await press('Retirer B140')
    await waitFor(() => expect(host.orders[0]?.bacs).toEqual(['B7']))
    changeOrder(1, { bacs: ['B7', 'B8'] })
    await news()
    await theOne('button', 'Retirer B8', card())
  })

  it('a bin that is not saved is back in its field, and told', async () => {
    await open()
    refusal = () => ({ status: CUT })
    await userEvent.type(input('Ajouter un bac'), 'perdu{Enter}')
    await alertThat(/^Une erreur s'est produite\.$/)
    expect(named('button', 'Retirer PERDU')).toEqual([])
    expect(input('Ajouter un bac').value).toBe('PERDU')
  })

  it('an order is selected by its box as in the list, and opened by its number', async () => {
    const { router } = await open()
    const box = document.querySelector<HTMLElement>('[data-select] input, [role=checkbox], input[type=checkbox]') as HTMLElement
    box.focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect([...useSelection.getState().own]).toEqual([1]))
    await press(/^Commande /)
    expect(router.state.location.pathname).toBe('/orders/view/1')
  })
})

it.each([false, true])('a phone that a link opened is led nowhere else (by product reference: %s)', async (pickingGrouped) => {
  usePreferences.getState().set({ pickingGrouped })
  ;(station as { pageLink: string | null }).pageLink = `/orders/picking/${IDS.join()}`
  await open()
  expect([...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toEqual([])
  ;(station as { pageLink: string | null }).pageLink = null
})

it.each([
  [1, 'dont 1 déjà prise'],
  [2, 'dont 2 déjà prises']
])('a tile of which %i is ticked says « %s »', (qty, words) => {
  const pieces = [qty, 3].map((each, at) => ({ item: 900 + at, size: 'M', qty: each }))
  usePickingTicks.getState().toggle(pieces.slice(0, 1))
  render(<PieceTile cell={{ size: 'M', qty: qty + 3, pieces }} of="GI6400 Noir" />)
  expect(named('button', new RegExp(`${words}$`))).toHaveLength(1)
})

it('what is ticked stays ticked in both layouts, and the layout that was chosen stays', async () => {
  await open()
  const ticked = () => [...document.querySelectorAll('button[aria-pressed]')].map((tile) => tile.getAttribute('aria-pressed'))
  expect(ticked()).not.toContain('true')
  await userEvent.click(document.querySelector('button[aria-pressed]') as HTMLElement)
  expect(ticked()[0]).toBe('true')
  await userEvent.click(await theOne('[role=switch]', 'Grouper par références produit'))
  await waitFor(() => expect(named('button', 'Enregistrer les runs')).toEqual([]))
  expect(ticked()).toContain('true')
  expect(usePreferences.getState().pickingGrouped).toBe(false)
})
