import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { forgetKept } from '@/renderer/features/selection/kept-selections'
import { useSelection } from '@/renderer/features/selection/selection-store'
import { anOrder } from '../support/an-order'
import { listScreen } from '../support/list-screen'
import type { Reply } from '../support/origin-server'
import { serveList } from '../support/serve-list'

const { host, rowShown } = serveList()
beforeEach(forgetKept)

const ids = (): number[] => [...useSelection.getState().own].sort((one, other) => one - other)

/** « Sélectionner les 390 » of « À préparer », whose other pages are on their way until `come`. */
async function pressed() {
  host.orders = [1, 2].map((id) => anOrder({ id, origin_ref_id: `R-${id}` }))
  host.count = 390
  const held = Promise.withResolvers<void>()
  const reply: Reply = {
    status: 200,
    body: { paginated: true, nbItems: 3, orders: [1, 2, 3].map((id) => anOrder({ id, origin_ref_id: `R-${id}` })) }
  }
  host.instead = ({ path }) => (path.includes('pageSize=500') ? held.promise.then(() => reply) : null)
  const { router } = listScreen('/orders/prepare/opened')
  await rowShown(1)
  await userEvent.click(screen.getByRole('checkbox', { name: /Tout sélectionner|Sélectionner toute/ }))
  await userEvent.click(await screen.findByRole('button', { name: /^Sélectionner les 390/ }))
  await waitFor(() => expect(host.server.heard.some(({ path }) => path.includes('pageSize=500'))).toBe(true))
  const come = async (): Promise<void> => {
    held.resolve()
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
  }
  return { router, come }
}

it('a list that is still on screen is selected whole', async () => {
  const { come } = await pressed()
  await come()
  await waitFor(() => expect(ids()).toEqual([1, 2, 3]))
})

it.each(['/orders/supply/opened', '/orders/prepare/handled', '/orders/prepare/opened?keyword=R'])(
  'nothing is selected in %s, where one went while the pages were read',
  async (address) => {
    const { router, come } = await pressed()
    await act(() => router.navigate(address))
    await rowShown(1)
    const before = ids()
    await come()
    expect([ids(), before.includes(3)]).toEqual([before, false])
  }
)
