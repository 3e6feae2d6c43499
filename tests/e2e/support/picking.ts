import { expect, type Page } from '@playwright/test'
import type { OrderSummary } from '@/domain/orders/order'
import type { Api } from './api'
import { rowOf } from './screens'

/** Orders of À préparer without bins and runs, from a place of their own: specs of one worker share the server. */
export async function freshOrders(api: Api, from: number, count: number): Promise<readonly OrderSummary[]> {
  const orders = (await api.list('prepare/opened')).slice(from, from + count)
  for (const { id } of orders) await api.patch(id, { bacs: [], picking_runs: [] })
  return orders
}

const idsOf = (orders: readonly OrderSummary[]): string => orders.map(({ id }) => id).join(',')
/** Address of the picking page of some orders. */
export const picking = (orders: readonly OrderSummary[]): string => `/orders/picking/${idsOf(orders)}`
export const toggle = (page: Page) => page.getByRole('switch', { name: 'Grouper par références produit' })
export const runFields = (page: Page) => page.getByRole('textbox', { name: /^Run de / })

/** The runs of orders, as the server holds them. */
export const runsOf = async (api: Api, orders: readonly OrderSummary[]): Promise<(readonly string[])[]> =>
  Promise.all(orders.map(async ({ id }) => (await api.order(id)).picking_runs))

/** Selects orders of the list on screen. */
export async function select(page: Page, orders: readonly OrderSummary[]): Promise<void> {
  for (const { id } of orders) {
    await rowOf(page, id).getByRole('checkbox').click()
    await expect(rowOf(page, id)).toHaveAttribute('aria-selected', 'true')
  }
}

/** Writes in every run field of the page. */
export async function writeRuns(page: Page, text: string): Promise<void> {
  await expect(runFields(page).first()).toBeVisible()
  for (const field of await runFields(page).all()) await field.fill(text)
}
