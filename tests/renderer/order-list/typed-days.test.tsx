import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { anOrder } from '../support/an-order'
import { listScreen } from '../support/list-screen'
import { serveList } from '../support/serve-list'

const { host, requested, rowShown } = serveList()
// Without a layout the focus library may hide a menu that opens as another one closes.
configure({ defaultHidden: true })
beforeEach(() => {
  useNoticesStore.setState({ notices: [] })
  host.orders = [anOrder({ id: 1, origin_ref_id: 'R-1' })]
  host.instead = ({ path }) => (path.startsWith('/api/orders/filter-counts') ? { status: 200, body: { counts: [] } } : null)
})

const filters = (): unknown => JSON.parse(requested().at(-1)?.get('filters') ?? '{}')
const notices = (): string[] => useNoticesStore.getState().notices.map(({ text }) => text)
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function opened() {
  listScreen('/orders/all/opened')
  await rowShown(1)
  await userEvent.click(within(screen.getByRole('toolbar', { name: 'Filtres de la liste' })).getByRole('button', { name: 'Production' }))
  const menu = within(await screen.findByRole('dialog'))
  const field = (name: 'du' | 'au') => menu.getByRole('textbox', { name: `Production, ${name}` })
  const type = async (from: string, to: string): Promise<void> => {
    if (from !== '') await userEvent.type(field('du'), from)
    if (to !== '') await userEvent.type(field('au'), to)
  }
  return { menu, type }
}
const pressBeside = () => userEvent.click(screen.getByRole('region', { name: /^Toutes les commandes/ }), { pointerEventsCheck: 0 })

describe('two days typed', () => {
  it('apply when the menu closes by a press beside it', async () => {
    const { type } = await opened()
    await type('25/11/2026', '28/11/2026')
    await pressBeside()
    await isClosed()
    await waitFor(() => expect(filters()).toEqual({ production: ['2026-11-25..2026-11-28'] }))
    expect(notices()).toEqual([])
  })

  it('are typed after a press on what stands over them, and a press on any words leaves Escape to the menu', async () => {
    const { menu } = await opened()
    await userEvent.click(menu.getByText('Entre…'))
    expect(document.activeElement).toBe(menu.getByRole('textbox', { name: 'Production, du' }))
    await userEvent.click(menu.getByText('nombres avec les autres filtres'))
    await userEvent.keyboard('{Escape}')
    await isClosed()
  })

  it('apply when the second one is left', async () => {
    const { type } = await opened()
    await type('25/11/2026', '28/11/2026')
    await userEvent.tab()
    await waitFor(() => expect(filters()).toEqual({ production: ['2026-11-25..2026-11-28'] }))
  })

  it('leave a value alone that was chosen after them', async () => {
    const { menu, type } = await opened()
    await type('25/11/2026', '28/11/2026')
    await userEvent.click(menu.getByRole('radio', { name: /Demain/ }))
    await pressBeside()
    await isClosed()
    await waitFor(() => expect(filters()).toEqual({ production: ['tomorrow'] }))
  })

  it('are given up by Escape', async () => {
    const { type } = await opened()
    await type('25/11/2026', '28/11/2026')
    await userEvent.keyboard('{Escape}')
    await isClosed()
    expect([filters(), notices()]).toEqual([{}, []])
  })

  it.each([
    ['no day', '25/11/2026', '31/11/2026', '25/11/2026 – 31/11/2026', 'Une date comme 24/11/2026 est attendue.'],
    ['half a day', '25/', '', '25/', 'Une date comme 24/11/2026 est attendue.'],
    ['backwards', '28/11/2026', '25/11/2026', '28/11/2026 – 25/11/2026', 'La seconde date est avant la première.']
  ])('do not go without a word: %s', async (_, from, to, typed, why) => {
    const { type } = await opened()
    await type(from, to)
    await pressBeside()
    await isClosed()
    expect(notices()).toEqual([`Production\u00a0: «\u00a0${typed}\u00a0» n'a pas été appliqué. ${why}`])
    expect(filters()).toEqual({})
  })
})

it('a day alone is both', async () => {
  const { type } = await opened()
  await type('', '28/11/2026')
  await pressBeside()
  await isClosed()
  await waitFor(() => expect(filters()).toEqual({ production: ['2026-11-28..2026-11-28'] }))
})

it('going back from the second one to an empty first one applies nothing yet', async () => {
  const { type } = await opened()
  await type('', '28/11/2026')
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('25/11/2026')
  expect(filters()).toEqual({})
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(filters()).toEqual({ production: ['2026-11-25..2026-11-28'] }))
})
