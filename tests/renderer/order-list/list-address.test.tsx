import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { gridKey } from '@/contract/storage'
import { DEFAULT_GRID } from '@/domain/lists/grid-config'
import { painted } from '@/renderer/lib/after-paint'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { giveRoom } from '../support/give-room'
import { listScreen } from '../support/list-screen'
import { type OriginServer, serveOrigin } from '../support/origin-server'

let server: OriginServer
let takeRoom: () => void
beforeEach(async () => {
  localStorage.clear()
  takeRoom = giveRoom()
  server = await serveOrigin(({ path }) =>
    path.startsWith('/api/orders?') ? { status: 200, body: { paginated: false, nbItems: 0, orders: [] } } : { status: 404 }
  )
})
afterEach(async () => {
  cleanup()
  takeRoom()
  await server.close()
})

/** The filters of the last list that was asked for. */
const requested = (): unknown => {
  const { path = '' } = server.heard.filter((call) => call.path.startsWith('/api/orders?')).at(-1) ?? {}
  return JSON.parse(new URL(path, 'http://host').searchParams.get('filters') ?? '{}')
}
const kept = (bac: string): void =>
  localStorage.setItem(gridKey('dtg'), JSON.stringify({ ...DEFAULT_GRID, filters: { ...DEFAULT_GRID.filters, bac } }))

it('shows what a link to a filtered list names, whatever the station keeps', async () => {
  kept('B999')
  listScreen('/orders/dtg/opened?bac=B140')
  await waitFor(() => expect(requested()).toEqual({ bac: 'B140' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Bac' })).value).toBe('B140')
})

it('says in the address what the station keeps', async () => {
  const { router } = listScreen('/orders/all/opened')
  kept('B140')
  await router.navigate('/orders/dtg/opened')
  await waitFor(() => expect(router.state.location.search).toBe('?bac=B140'))
  await waitFor(() => expect(requested()).toEqual({ bac: 'B140' }))
})

it('goes back to the list without its filters, and forward to them', async () => {
  const user = userEvent.setup()
  const { router } = listScreen('/orders/all/opened')
  await router.navigate('/orders/dtg/opened')
  await screen.findByRole('heading', { name: /^DTG/ })
  await user.type(await screen.findByRole('textbox', { name: 'Bac' }), 'B140{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?bac=B140'))
  await router.navigate(-1)
  await waitFor(() => expect(requested()).toEqual({}))
  expect(router.state.location.search).toBe('')
  await router.navigate(1)
  await waitFor(() => expect(requested()).toEqual({ bac: 'B140' }))
})

const sortedBy = (name: string): string | null | undefined =>
  screen.getByTitle(`Trier par ${name}`).closest('[role=columnheader]')?.getAttribute('aria-sort')

it('has an address written once the press that it tells of was answered, each press its own', async () => {
  const { router } = listScreen('/orders/all/opened')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Bac' })
  await userEvent.type(field, 'B140')
  flushSync(() => screen.getByRole('button', { name: 'Ok' }).click())
  expect(screen.queryByRole('button', { name: 'Réinitialiser' })).not.toBeNull()
  expect(router.state.location.search).toBe('')
  flushSync(() => screen.getByTitle('Trier par Client').click())
  expect(sortedBy('Client')).toBe('ascending')
  expect(router.state.location.search).toBe('?bac=B140')
  await waitFor(() => expect(router.state.location.search).toContain('customer'))
  expect(router.state.location.search).toContain('bac=B140')
  await router.navigate(-1)
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('leaves who goes elsewhere in the moment of a press where they are', async () => {
  const { router } = listScreen('/orders/all/opened')
  await screen.findByRole('textbox', { name: 'Bac' })
  const { href } = window.location
  flushSync(() => screen.getByTitle('Trier par Client').click())
  window.history.pushState(null, '', '/planning')
  try {
    await painted()
    await painted()
    expect(router.state.location.search).toBe('')
  } finally {
    window.history.pushState(null, '', href)
  }
})

it('loses neither a press nor what is opened in its moment', async () => {
  const { router } = listScreen('/orders/all/opened')
  const { promise: order, resolve: bring } = Promise.withResolvers<null>()
  router.patchRoutes(null, [{ path: '/orders/view/:id', loader: () => order, element: <p>commande</p> }])
  await screen.findByRole('textbox', { name: 'Bac' })
  flushSync(() => screen.getByTitle('Trier par Client').click())
  fireEvent.pointerDown(document.body)
  void router.navigate('/orders/view/7')
  await painted()
  await painted()
  bring(null)
  await screen.findByText('commande')
  expect(router.state.location.pathname).toBe('/orders/view/7')
  await router.navigate(-1)
  await waitFor(() => expect(router.state.location.search).toContain('customer'))
})

it('has a press to come back to by who goes to another list in its moment', async () => {
  const { router } = listScreen('/orders/all/opened')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Bac' })
  await userEvent.type(field, 'B140')
  flushSync(() => screen.getByRole('button', { name: 'Ok' }).click())
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await router.navigate('/orders/all/waiting')
  await painted()
  await router.navigate(-1)
  await waitFor(() => expect(router.state.location.search).toBe('?bac=B140'))
})

it('offers to search everywhere for what a list does not have', async () => {
  const user = userEvent.setup()
  const { router } = listScreen('/orders/dtg/opened?keyword=Martin')
  await user.click(await screen.findByRole('button', { name: /^Chercher «.Martin.» partout$/ }))
  await waitFor(() => expect(requested()).toEqual({ keyword: 'Martin' }))
  expect(router.state.location.pathname + router.state.location.search).toBe('/orders/search?keyword=Martin')
})

it('shows the search that an address names, also after a way back', async () => {
  usePreferences.getState().set({ search: 'autre' })
  const { router } = listScreen('/orders/search?keyword=Martin')
  await waitFor(() => expect(requested()).toEqual({ keyword: 'Martin' }))
  await router.navigate('/orders/search?keyword=Durand')
  await waitFor(() => expect(requested()).toEqual({ keyword: 'Durand' }))
  await router.navigate(-1)
  await waitFor(() => expect(usePreferences.getState().search).toBe('Martin'))
})
