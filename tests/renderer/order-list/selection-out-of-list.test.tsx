import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EMPTY_SELECTION } from '@/renderer/features/selection/selection-changes'
import { useSelection } from '@/renderer/features/selection/selection-store'
import { queryKeys } from '@/renderer/lib/query/keys'
import { anOrder } from '../support/an-order'
import type { ForeignOrder } from '../support/any-order'
import { listScreen } from '../support/list-screen'
import { serveOrders } from '../support/serve-orders'

const serve = serveOrders()
const order = (id: number, preparation: string): ForeignOrder =>
  ({ ...anOrder({ id, origin_ref_id: `#${id}`, origin_code: 'pod', preparation_state: preparation as never }) }) as unknown as ForeignOrder

let opened: string[]
beforeEach(() => {
  opened = []
  useSelection.setState(EMPTY_SELECTION)
  vi.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(String(address))
    return null
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Two orders selected in À préparer, and one of them completed by a colleague. */
async function oneLeft() {
  const user = userEvent.setup()
  serve([order(88217, 'new'), order(88218, 'new')])
  const { client } = listScreen('/orders/prepare/opened')
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner la commande 88217' }))
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner la commande 88218' }))
  serve([order(88218, 'new')])
  await client.invalidateQueries({ queryKey: queryKeys.lists })
  await screen.findByText('dont 1 hors de la liste')
  serve([order(88217, 'complete'), order(88218, 'new')])
  return user
}

it('says which of the selected orders left the list, and lets go of it', async () => {
  const user = await oneLeft()
  await user.click(screen.getByRole('button', { name: 'Voir' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hors de la liste' })
  await within(dialog).findByRole('link', { name: '88217' })
  within(dialog).getByText('A quitté la liste')
  await user.click(await within(dialog).findByRole('button', { name: 'La désélectionner' }))
  expect([...useSelection.getState().own]).toEqual([88218])
  expect(screen.queryByText(/hors de la liste/)).toBeNull()
})

it.each([
  ['Préparer celle de la liste', ['/orders/picking/88218']],
  ['Préparer les 2', ['/orders/picking/88217,88218']],
  ['Annuler', []]
])('asks before an order that left is prepared: « %s »', async (answer, pages) => {
  const user = await oneLeft()
  await user.click(screen.getByRole('button', { name: 'Préparer' }))
  const dialog = await screen.findByRole('dialog', { name: /^Préparer/ })
  expect(opened).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: answer }))
  // In which sequence depends on whether the list has been read again by then: those that it shows come first.
  const sorted = opened.map((path) => decodeURIComponent(path).replace(/[\d,]+$/, (ids) => ids.split(',').toSorted().join(',')))
  expect(sorted).toEqual(pages)
})

it.each([
  ['Imprimer', /^Imprimer/],
  ['Term. run', /^Terminer/]
])('asks before « %s » acts on an order that left', async (name, question) => {
  const user = await oneLeft()
  await user.click(screen.getByRole('button', { name: new RegExp(`^${name.replace('.', '\\.')}`) }))
  const dialog = await screen.findByRole('dialog', { name: question })
  await within(dialog).findByText('A quitté la liste')
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  expect([...useSelection.getState().own].sort()).toEqual([88217, 88218])
})

it('asks nothing while all that is selected is in sight', async () => {
  const user = userEvent.setup()
  serve([order(88217, 'new'), order(88218, 'new')])
  listScreen('/orders/prepare/opened')
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner la commande 88218' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Préparer' }).hasAttribute('disabled')).toBe(false))
  await user.click(screen.getByRole('button', { name: 'Préparer' }))
  expect(opened).toEqual(['/orders/picking/88218'])
})

it('finds the selection again after a look at another list', async () => {
  const user = userEvent.setup()
  serve([order(88217, 'new'), order(88218, 'new')])
  const { router } = listScreen('/orders/prepare/opened')
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner la commande 88218' }))
  await router.navigate('/orders/supply/opened')
  await screen.findByRole('checkbox', { name: 'Sélectionner la commande 88218', checked: false })
  await router.navigate('/orders/prepare/opened')
  await screen.findByRole('checkbox', { name: 'Sélectionner la commande 88218', checked: true })
})
