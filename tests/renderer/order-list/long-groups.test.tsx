import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import * as saving from '@/renderer/lib/host/save-response'
import { queryKeys } from '@/renderer/lib/query/keys'
import { anOrder } from '../support/an-order'
import { listScreen } from '../support/list-screen'
import type { Reply } from '../support/origin-server'
import { serveList } from '../support/serve-list'

const { host, requested, rowShown } = serveList()

const WHY = /^Plus de 20.000 commandes.: ajoutez un filtre pour les regrouper\.$/
const message = 'Plus de 20\u202f000 commandes\u00a0: ajoutez un filtre pour les regrouper.'
const TOO_LONG: Reply = { status: 409, body: { code: 'conflict', message } }
const totals = { orders: 2, items: 145, faces: 0, stitch_points: 0, amount: 1_234.5 }

/** A list that is gathered, or why not: what asks for a group is answered so. */
function serveGrouped(refusal: Reply | null): void {
  host.orders = [1, 2].map((id) => anOrder({ id, origin_ref_id: `R-${id}`, state: 'closed', picking_runs: ['ST1'] }))
  host.instead = ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://host')
    if (pathname !== '/api/orders' || !searchParams.has('group')) return null
    const groups = [{ key: 'ST1', ...totals }]
    return refusal ?? { status: 200, body: { paginated: false, nbItems: 2, orders: host.orders, groups } }
  }
}
const heads = (): number => screen.getAllByRole('row').filter((row) => row.querySelector('[aria-colspan]')).length
/** What the open menu offers, and whether it may be chosen. */
const choices = (): (readonly [string, boolean])[] =>
  screen.getAllByRole('menuitemradio').map((choice) => [choice.textContent ?? '', choice.getAttribute('aria-disabled') !== 'true'] as const)
const ALL = ['Jour de production', 'Client', 'Run', 'Technique']
const off = (none: boolean) => [['Ne pas regrouper', none], ...ALL.map((name) => [name, false])]
const on = [['Ne pas regrouper', true], ...ALL.map((name) => [name, true])]

it.each(['/orders/all/closed?group=run', '/orders/sav/closed?group=run&technique=dtf', '/orders/search?keyword=R&group=run'])(
  '%s, too long, shows its rows without groups and says why; the choice can be given up',
  async (address) => {
    serveGrouped(TOO_LONG)
    const { router } = listScreen(address)
    await rowShown(2)
    expect((await screen.findByText(WHY)).getAttribute('role')).toBe('status')
    expect([heads(), screen.queryByText("La liste n'a pas pu être chargée")]).toEqual([0, null])
    expect(requested().map((one) => one.get('group'))).toEqual(['run', null])
    await userEvent.click(screen.getByRole('button', { name: 'Par run' }))
    await screen.findByRole('group', { name: WHY })
    expect(choices()).toEqual(off(true))
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Ne pas regrouper' }))
    await waitFor(() => expect(router.state.location.search).not.toContain('group'))
    await waitFor(() => expect(screen.queryByText(WHY)).toBeNull())
    await rowShown(2)
  }
)

it('a list that was counted to be too long says so in the menu, and nothing is asked for', async () => {
  serveGrouped(TOO_LONG)
  host.count = 20_001
  listScreen('/orders/all/closed?page=3')
  await rowShown(1)
  const before = requested().length
  await userEvent.click(screen.getByRole('button', { name: 'Regrouper' }))
  await screen.findByRole('group', { name: WHY })
  expect(choices()).toEqual(off(false))
  expect(requested().length).toBe(before)
})

it('one that was not counted to its end is asked about once the menu is open: what is on screen stays', async () => {
  serveGrouped(TOO_LONG)
  Object.assign(host, { count: 1_001, uncounted: true })
  const { router } = listScreen('/orders/all/closed?technique=dtf&page=3')
  await rowShown(1)
  expect(requested().some((one) => one.has('group'))).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Regrouper' }))
  await screen.findByRole('group', { name: WHY })
  expect(choices()).toEqual(off(false))
  expect(router.state.location.search).toBe('?technique=dtf&page=3')
  await userEvent.keyboard('{Escape}')
  serveGrouped(null)
  await userEvent.click(screen.getByRole('button', { name: 'Regrouper' }))
  await waitFor(() => expect(choices()).toEqual(on))
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Run' }))
  await waitFor(() => expect(heads()).toBe(1))
})

it('a list that grows too long while one looks at it loses its groups, keeps its rows, and has them again once it is shorter', async () => {
  serveGrouped(null)
  const { client } = listScreen('/orders/all/closed?group=run')
  await waitFor(() => expect(heads()).toBe(1))
  const row = await rowShown(1)
  serveGrouped(TOO_LONG)
  await act(() => client.invalidateQueries({ queryKey: queryKeys.lists }))
  await screen.findByText(WHY)
  expect([heads(), document.contains(row)]).toEqual([0, true])
  serveGrouped(null)
  await act(() => client.invalidateQueries({ queryKey: queryKeys.lists }))
  await waitFor(() => expect(heads()).toBe(1))
  expect(screen.queryByText(WHY)).toBeNull()
})

it('an older server says in its own words that it gathers no history', async () => {
  const older = "Cette liste va jusque dans l'historique."
  const fields = [{ path: 'query.group', message: older }]
  serveGrouped({ status: 400, body: { code: 'validation-failed', message: 'Validation Failed', fields } })
  listScreen('/orders/all/closed?group=run')
  await rowShown(1)
  await screen.findByText(older)
})

it('what is refused for another reason is refused', async () => {
  const fields = [{ path: 'query.filters', message: 'Non.' }]
  serveGrouped({ status: 400, body: { code: 'validation-failed', message: 'Validation Failed', fields } })
  listScreen('/orders/all/closed?group=run')
  await screen.findByText("La liste n'a pas pu être chargée")
  expect(requested().map((one) => one.get('group'))).toEqual(['run'])
})

it('is taken along as it stands on screen: without the groups that it does not have', async () => {
  serveGrouped(TOO_LONG)
  const save = vi.spyOn(saving, 'saveResponse').mockResolvedValue({ kind: 'saved', path: 'x', bytes: 3 })
  listScreen('/orders/all/closed?group=run')
  await screen.findByText(WHY)
  await userEvent.click(await screen.findByRole('button', { name: /^Exporter/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV, pour tout tableur' }))
  await screen.findByText(/Liste exportée/)
  await save.mock.calls[0]?.[0]()
  const { pathname, searchParams } = new URL(host.server.heard.at(-1)?.path ?? '', 'http://host')
  expect([pathname, searchParams.has('group')]).toEqual(['/api/orders/export', false])
})

it('what a filter of an empty list hides is counted without groups', async () => {
  serveGrouped(TOO_LONG)
  const { instead } = host
  host.instead = (heard) => {
    const { searchParams } = new URL(heard.path, 'http://host')
    const isEmpty = heard.path.startsWith('/api/orders?') && searchParams.has('filters')
    return isEmpty ? { status: 200, body: { paginated: false, nbItems: 0, orders: [] } } : instead(heard)
  }
  host.count = 30_000
  listScreen('/orders/all/closed?group=run&printed=0')
  await screen.findByText(/en masque 30.000/)
})
