import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DIMENSION_CODES } from '@/domain/lists/dimensions'
import { hasRole, knownRole } from '@/domain/people/roles'
import { useSidebarKey } from '@/renderer/app/shell/shell-keys'
import { dimensionOf, Sidebar } from '@/renderer/features/sidebar/sidebar'
import { useReducedSidebar } from '@/renderer/features/sidebar/use-reduced-sidebar'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { forgetRole, takeRole } from '@/renderer/lib/roles/role'
import { giveRoom } from '../support/give-room'
import { type OriginServer, serveOrigin } from '../support/origin-server'

let server: OriginServer
beforeEach(async () => {
  usePreferences.setState({ origin: 'all', previousList: '/orders/dtg/opened' })
  server = await serveOrigin(({ path }) => ({
    status: 200,
    body: { dimensions: { all: { opened: path.includes('origin=sales') ? 3 : 412 }, 'impr-dtf': { opened: 1234 }, sav: { opened: 0 } } }
  }))
})
afterEach(async () => {
  cleanup()
  await server.close()
})

function Folding() {
  const [reduced, setReduced] = useState(false)
  const toggle = () => setReduced(!reduced)
  useSidebarKey(toggle)
  return <Sidebar reduced={reduced} onToggle={toggle} />
}
const mount = (path: string) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Folding />
      </MemoryRouter>
    </QueryClientProvider>
  )

it('leads to the first channel of every list, by group', () => {
  mount('/orders/all/opened')
  expect(within(screen.getByRole('navigation', { name: 'Listes de commandes' })).getAllByRole('listitem')).toHaveLength(
    DIMENSION_CODES.length
  )
  const transit = screen.getByRole('list', { name: 'Transit' })
  expect(within(transit).getByRole('link').getAttribute('href')).toBe('/orders/prod-assembly/opened')
})

it('shows figures in short, tells them in full, and a dash for none', async () => {
  mount('/orders/all/opened')
  const dtf = await screen.findByRole('link', { name: /^Impression DTF, 1.234.commandes$/ })
  expect(dtf.textContent).toMatch(/1,2.K$/)
  expect(screen.getByRole('link', { name: /^SAV, 0.commande$/ }).textContent).toMatch(/—$/)
})

it('follows the origin of the station, and keeps what it shows meanwhile', async () => {
  mount('/orders/all/opened')
  await screen.findByRole('link', { name: /^Toutes les commandes, 412.commandes$/ })
  usePreferences.setState({ origin: 'sales' })
  await waitFor(() => expect(server.heard.at(-1)?.path).toBe('/api/metrics?origin=sales'))
  await screen.findByRole('link', { name: /^Toutes les commandes, 3.commandes$/ })
})

it.each([
  ['the list on screen', '/orders/sav/closed', 'SAV', 'page'],
  ['the list one comes from, while on an order', '/orders/view/12', 'DTG', true]
] as const)('marks %s', (_, path, name, current) => {
  mount(path)
  expect(screen.getByRole('link', { current }).textContent).toContain(name)
})

it('folds and unfolds with Ctrl+B', async () => {
  mount('/orders/all/opened')
  await userEvent.keyboard('{Control>}b{/Control}')
  expect(screen.getByRole('button', { name: 'Déplier le menu' }).getAttribute('aria-expanded')).toBe('false')
  await userEvent.keyboard('{Control>}b{/Control}')
  expect(screen.getByRole('button', { name: 'Réduire le menu' })).toBeTruthy()
})

it('is reduced on each order that one comes to from a list, whatever was chosen on the one before', () => {
  const takeRoom = giveRoom()
  const { result, rerender } = renderHook(({ onOrder }) => useReducedSidebar(onOrder), { initialProps: { onOrder: true } })
  act(() => result.current[1]())
  rerender({ onOrder: true })
  expect(result.current[0]).toBe(false)
  for (const onOrder of [false, true]) rerender({ onOrder })
  expect(result.current[0]).toBe(true)
  takeRoom()
})

it.each([
  ['/orders/all/opened', 'all'],
  ['/orders/impr-dtf/print?page=2', 'impr-dtf'],
  ['/orders/view/12', null],
  ['/orders/print/1,2', null],
  ['/orders/nowhere/opened', null],
  ['/orders/all', null],
  ['/', null]
])('reads the list of %s as %s', (path, code) => expect(dimensionOf(path)).toBe(code))

describe('its foot', () => {
  const links = async (role: string, capabilities?: readonly string[]): Promise<readonly (string | null)[]> => {
    await server.close()
    server = await serveOrigin(() => ({ status: 200, body: { dimensions: {} } }), capabilities)
    takeRole(role)
    mount('/serveur/liens')
    await screen.findByRole('link', { name: 'Planning' })
    if (hasRole(knownRole(role), 'manager') && capabilities === undefined) await screen.findByText('Administration')
    return [...document.querySelectorAll('nav a[aria-current], nav a[title="Équipe"]')].map((link) => link.getAttribute('title'))
  }
  afterEach(forgetRole)

  it.each([
    ['packing', []],
    ['operator', []],
    ['manager', ['Serveur']],
    ['administrator', ['Équipe', 'Serveur']]
  ])('shows who is %s what they look after', async (role, shown) => expect(await links(role)).toEqual(shown))

  it('shows no server where the host has no open links', async () => expect(await links('manager', ['people'])).toEqual([]))
})
