import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { anOrder } from '../support/an-order'
import { listScreen } from '../support/list-screen'
import { serveList } from '../support/serve-list'

const { host, rowShown } = serveList()

it('a search that was not counted to its end says so, goes on page by page, and is not selected whole', async () => {
  host.orders = [anOrder({ id: 1, origin_ref_id: 'R-1' }), anOrder({ id: 2, origin_ref_id: 'R-2' })]
  Object.assign(host, { count: 1_001, uncounted: true })
  const { router } = listScreen('/orders/search?keyword=R')
  await rowShown(1)
  expect(screen.getByText(/^1–150$/).parentElement?.textContent).toMatch(/^1–150 sur plus de 1\s000 commandes$/)
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('-1')
  expect(screen.getByRole('button', { name: /Exporter plus de 1.000.commandes/ })).toBeTruthy()
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pages.queryByRole('button', { name: 'Dernière page' })).toBeNull()
  expect(pages.getByText(/^Page/).textContent).toBe('Page 1')
  await userEvent.click(screen.getByRole('checkbox', { name: /Tout sélectionner|Sélectionner toute/ }))
  await screen.findByText('toute la page')
  expect(screen.queryByRole('button', { name: /^Sélectionner les/ })).toBeNull()
  host.count = 1_201
  await userEvent.click(pages.getByRole('button', { name: 'Page suivante' }))
  await screen.findByText(/plus de 1.200/)
  expect(router.state.location.search).toContain('page=2')
  expect(screen.getByText(/^151–300$/).parentElement?.textContent).toMatch(/^151–300 sur plus de 1\s200 commandes$/)
})

it('it is said beside an order in its preview too', async () => {
  host.orders = [anOrder({ id: 1, origin_ref_id: 'R-1' })]
  Object.assign(host, { count: 1_001, uncounted: true })
  listScreen('/orders/search?keyword=R')
  await userEvent.click((await rowShown(1)).querySelector('[data-preview]') as Element)
  const panel = within(await screen.findByRole('complementary', { name: /^Aperçu/ }))
  expect(panel.getByText(/sur plus de/).textContent).toMatch(/^1 sur plus de 1\s000$/)
})

it('all of its first page is no whole list, where more is selected than is sure', async () => {
  host.orders = [anOrder({ id: 1, origin_ref_id: 'R-1' }), anOrder({ id: 2, origin_ref_id: 'R-2' })]
  // The least that a host may say of a list that goes on.
  Object.assign(host, { count: 2, uncounted: true })
  listScreen('/orders/search?keyword=R')
  await rowShown(1)
  await userEvent.click(screen.getByRole('checkbox', { name: /Tout sélectionner|Sélectionner toute/ }))
  await screen.findByText('toute la page')
  expect(screen.queryByText('toute la liste')).toBeNull()
})
