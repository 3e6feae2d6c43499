import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { flushSync } from 'react-dom'
import { expect, it } from 'vitest'
import { anOrder } from '../support/an-order'
import { listScreen } from '../support/list-screen'
import { serveList } from '../support/serve-list'

const { host, requested, rowShown } = serveList([])

it('a host that does not know them hears of no filter and of one key, and no chip is drawn', async () => {
  host.orders = [anOrder({ id: 1 })]
  const { router } = listScreen('/orders/all/opened?printed=0&sort=productionAt,customer&dir=asc,desc')
  await rowShown(1)
  const [query] = requested()
  expect([query?.get('filters'), query?.get('second'), query?.get('sort')]).toEqual([null, null, 'productionAt'])
  expect(screen.queryByRole('toolbar', { name: 'Filtres de la liste' })).toBeNull()
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  // A press is answered before the list is drawn: with what this host will be asked for.
  await user.type(screen.getByLabelText('Mot clé'), 'R')
  flushSync(() => screen.getByRole('button', { name: 'Ok' }).click())
  expect(screen.queryByRole('img', { name: /tri$/ })).toBeNull()
  await waitFor(() => expect(router.state.location.search).toContain('keyword=R'))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByTitle('Trier par ID'))
  await waitFor(() => expect(router.state.location.search).toMatch(/sort=id&dir=desc/))
})

it('a host that does not know them hears of no column of its own, though the station remembers one', async () => {
  host.orders = [anOrder({ id: 1 })]
  const columns = [{ id: 'id' }, { id: 'customer' }, { id: 'email' }]
  localStorage.setItem('grid.all', JSON.stringify({ filters: {}, order: { field: 'id', dir: 'desc' }, columns }))
  listScreen('/orders/all/opened')
  await rowShown(1)
  expect(requested()[0]?.has('extras')).toBe(false)
  expect(screen.queryByText('E-mail')).toBeNull()
  expect(screen.getByTitle('Trier par Client')).toBeTruthy()
})

it.each(['/orders/all/closed?group=run', '/orders/search?keyword=R&group=run'])(
  'a host that gathers nothing hears of no group, and none is offered: %s',
  async (address) => {
    host.orders = [anOrder({ id: 1, origin_ref_id: 'R-1' })]
    listScreen(address)
    await rowShown(1)
    expect(requested().map((query) => query.has('group'))).toEqual([false])
    expect([screen.queryByRole('button', { name: /Regrouper|Par run/ }), screen.queryByText(/pour les regrouper/)]).toEqual([null, null])
  }
)
