import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FirstList, FirstOrder } from '@/contract/desktop/first-list'
import { drawFirstList } from '@/renderer/app/first-list/draw-first-list'
import { sidebarWidth } from '@/renderer/features/sidebar/narrow'

const order = (id: number, more: Partial<FirstOrder> = {}): FirstOrder => ({
  ...{ id, origin_ref_id: `#MT-BDC-20261120-00${id}`, origin_code: 'sales', customer_firstname: 'Léa', customer_lastname: 'Martin' },
  ...{ customer_organization: null, bacs: ['A1', 'A2'], picking_runs: [], amount: 1234.5 },
  ...{ metrics: { items: 3, faces: 1, customizations: 0, stitch_points: 0 }, ordered_at: '2026-11-24 09:42:00' },
  ...{ production_at: '2026-11-27 00:00:00', dispatched_at: null, shipping_at: '2026-11-30 00:00:00' },
  ...more
})
/** A window of this width. */
function wide(width: number): void {
  for (const [name, value] of Object.entries({ innerWidth: width, innerHeight: 900, matchMedia: () => ({ matches: false }) }))
    vi.stubGlobal(name, value)
}

/** A list as it stands in the page in the end. */
function drawn(list: FirstList): HTMLElement | undefined {
  const drawing = drawFirstList(list)
  drawing?.more()
  return drawing?.view
}

beforeEach(() => wide(1440))
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('shows a list by its title, its orders with reference, customer, days and figures, each leading to its page', () => {
  const view = drawn({ scope: 'all/opened', orders: [order(28), order(29, { customer_organization: 'Mairie <b>' })] })
  expect(view?.querySelector('h1')?.textContent).toBe('Toutes les commandes · Ouvertes')
  const links = [...(view?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => [link.getAttribute('href'), link.title])).toEqual([
    ['/orders/view/28', 'MT-BDC-20261120-0028'],
    ['/orders/view/29', 'MT-BDC-20261120-0029']
  ])
  for (const text of ['MARTIN', 'Léa', 'A1', '+1', '24/11', '09:42', '27/11', '30/11', 'Mairie <b>'])
    expect(view?.textContent).toContain(text)
})

it('has its first rows first, then as many as the window shows', () => {
  const orders = Array.from({ length: 40 }, (_, at) => order(at + 1))
  const drawing = drawFirstList({ scope: 'all/opened', orders })
  const ids = () => [...(drawing?.view.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  expect(ids()).toEqual(orders.slice(0, 6).map(({ id }) => `/orders/view/${id}`))
  drawing?.more()
  const shown = ids()
  expect(shown).toEqual(orders.slice(0, shown.length).map(({ id }) => `/orders/view/${id}`))
  expect(shown.length).toBeGreaterThan(12)
  expect(shown.length).toBeLessThan(40)
})

it('is for eyes alone, and stops no tab key', () => {
  const view = drawn({ scope: 'all/opened', orders: [order(28)] })
  expect(view?.getAttribute('aria-hidden')).toBe('true')
  expect(view?.querySelector('a')?.tabIndex).toBe(-1)
  expect(view?.querySelector('[role]')).toBeNull()
})

it('has no column of amounts for who is told none, and the theme that was chosen', () => {
  localStorage.setItem('theme', 'dark')
  const view = drawn({ scope: 'all/opened', orders: [order(28, { amount: null })] })
  expect(view?.textContent).not.toContain('Total')
  expect(view?.style.getPropertyValue('color-scheme')).toBe('dark')
})

it.each([
  ['narrow beside the whole sidebar', 1_400, 'true', 'Expéd. /Livr.', '19\u00a0K', '12\u202f346'],
  ['wide', 2_400, undefined, 'Expédition /Livraison', '18\u202f900', '12\u202f345,60']
])('has columns as %s as its room, with their own headers and figures', (_, width, narrow, header, points, total) => {
  wide(width)
  const dates = { dispatched_at: '2026-11-28 00:00:00', amount: 12_345.6 }
  const metrics = { items: 3, faces: 1, customizations: 0, stitch_points: 18_900 }
  const view = drawn({ scope: 'all/opened', orders: [order(28, { ...dates, metrics })] })
  for (const text of [points, total, '28/11→30/11']) expect(view?.textContent).toContain(text)
  expect(view?.querySelector<HTMLElement>('[style*="--columns"]')?.dataset.narrow).toBe(narrow)
  expect(view?.textContent).toContain(header)
})

it.each([
  ['reduced', true, 1_600, /\n\.reduced \{\s*width: (\d+)px/],
  ['whole', false, 1_600, /^\.sidebar \{[^}]*?\n {2}width: (\d+)px/],
  ['whole in a window of 1500 px', false, 1_500, /@media \(max-width: 1500px\) \{\s*\.sidebar:not\(\.reduced\) \{\s*width: (\d+)px/]
])('knows the width of a sidebar that is %s', (_, isReduced, width, rule) => {
  wide(width)
  const css = readFileSync('src/renderer/features/sidebar/sidebar.module.css', 'utf8')
  expect(String(sidebarWidth(isReduced))).toBe(rule.exec(css)?.[1])
})

it.each([
  ['no such list', 'gone/opened', 1440],
  ['a phone', 'all/opened', 600]
])('draws nothing for %s', (_, scope, width) => {
  wide(width)
  expect(drawFirstList({ scope, orders: [order(28)] })).toBeNull()
})
