import { beforeEach, expect, it, vi } from 'vitest'
import { PERSON_HEADER } from '@/contract/desktop/desktop-http'
import { openFirstList } from '@/main/protocol/first-list'

const QUERY = '?dimension=all&channel=opened&sort=orderedAt&dir=desc&page=1&pageSize=150'
const LIST = `app://atelier/api/orders${QUERY}`
const order = (id: number) => ({
  ...{ id, origin_ref_id: `#MT-${id}`, origin_code: 'sales', customer_firstname: 'Léa', customer_lastname: 'Martin', amount: 12.5 },
  ...{ bacs: ['A1'], picking_runs: [], metrics: { items: 3, faces: 1, customizations: 0, stitch_points: 0 } },
  ...{ ordered_at: '2026-11-24 09:42:00', production_at: null, secret: 'left out' }
})

let kept: Record<string, string>
let open: boolean
let now: number
let reply: () => Response
const forward = vi.fn(async (_: Request) => reply())
const onError = vi.fn()
const opened = () =>
  openFirstList({
    file: {
      read: () => kept,
      write: async (lists) => {
        kept = lists
      },
      writeNow: () => undefined
    },
    forward,
    isOpen: async () => open,
    now: () => now,
    onError
  })

beforeEach(() => {
  kept = { 'all/opened': QUERY }
  open = true
  now = 0
  reply = () => Response.json({ paginated: true, nbItems: 2, orders: [order(1), order(2)] })
  forward.mockClear()
  onError.mockClear()
})

it('asks as the page asked last, for the list that a window opens on, and gives page and bridge what came', async () => {
  const first = opened()
  first.ask('/')
  const list = await first.list()
  expect(forward.mock.calls.map(([{ url }]) => url)).toEqual([LIST])
  expect(list?.scope).toBe('all/opened')
  expect(list?.orders.map(({ id, origin_ref_id }) => [id, origin_ref_id])).toEqual([
    [1, '#MT-1'],
    [2, '#MT-2']
  ])
  expect(JSON.stringify(list)).not.toContain('left out')
  const taken = await first.take(new Request(LIST))
  expect(await taken?.json()).toMatchObject({ nbItems: 2 })
  expect(first.take(new Request(LIST)), 'once').toBeNull()
  expect(forward).toHaveBeenCalledOnce()
})

it.each(['/dashboard', '/orders/search', '/orders/all/gone', '/orders/dtg/opened'])('asks nothing for a window on %s', (path) => {
  const first = opened()
  first.ask(path)
  expect(first.isFor(path)).toBe(false)
  expect(forward).not.toHaveBeenCalled()
})

it('is for the first page on its path alone, and for ten seconds', async () => {
  const first = opened()
  first.ask('/orders/all/opened')
  expect(first.isFor('/')).toBe(false)
  expect(first.isFor('/orders/all/opened')).toBe(true)
  expect(first.isFor('/orders/all/opened')).toBe(false)
  first.ask('/')
  await first.list()
  now = 10_000
  expect(first.isFor('/')).toBe(false)
})

it('counts these from its reply: one that is asked for while the runtime starts is no older', async () => {
  const { promise: ready, resolve: letGo } = Promise.withResolvers<void>()
  forward.mockImplementationOnce(async () => ready.then(reply))
  const first = opened()
  first.ask('/')
  now = 12_000
  expect(first.isFor('/')).toBe(true)
  const taken = first.take(new Request(LIST))
  letGo()
  expect((await first.list())?.orders).toHaveLength(2)
  expect(await (await taken)?.json()).toMatchObject({ nbItems: 2 })
  expect(forward).toHaveBeenCalledOnce()
})

it('sends nothing where nobody is signed in, and leaves the page to ask by itself', async () => {
  open = false
  const first = opened()
  first.ask('/')
  expect(await first.list()).toBeNull()
  expect(forward).not.toHaveBeenCalled()
  expect((await first.take(new Request(LIST)))?.status).toBe(200)
  expect(forward).toHaveBeenCalledOnce()
})

it('shows nothing of a reply that is none, and lets the page ask', async () => {
  reply = () => new Response(null, { status: 503 })
  const first = opened()
  first.ask('/')
  expect(await first.list()).toBeNull()
  reply = () => Response.json({ orders: 'none' })
  const other = opened()
  other.ask('/')
  expect(await other.list()).toBeNull()
})

it('tells a fault of the network to the log', async () => {
  reply = () => {
    throw new Error('gone')
  }
  const first = opened()
  first.ask('/')
  expect(await first.list()).toBeNull()
  expect(onError).toHaveBeenCalledOnce()
})

it('gives nobody what was asked for somebody else', async () => {
  const first = opened()
  first.ask('/')
  expect(first.take(new Request(LIST, { headers: { [PERSON_HEADER]: '4' } }))).toBeNull()
  expect(first.take(new Request(LIST.replace('page=1', 'page=2')))).toBeNull()
  first.drop()
  expect(await first.list()).toBeNull()
  expect(first.take(new Request(LIST))).toBeNull()
})

it('keeps sort and size of a list, and nothing of one that is filtered', () => {
  const first = opened()
  const note = (query: string, path = '/api/orders') => first.note({ method: 'GET', url: `app://atelier${path}${query}` })
  note('?dimension=dtg&channel=opened&sort=id&dir=asc&page=1&pageSize=150')
  expect(kept['dtg/opened']).toContain('sort=id')
  note('?dimension=dtg&channel=opened&sort=id&dir=asc&filters=%7B%22keyword%22%3A%22martin%22%7D&page=1&pageSize=150')
  expect(kept).toEqual({ 'all/opened': QUERY })
  note('?sort=id&dir=asc&page=1&pageSize=150')
  note(`${QUERY}&dir=asc`, '/api/orders/7')
  expect(kept).toEqual({ 'all/opened': QUERY })
})
