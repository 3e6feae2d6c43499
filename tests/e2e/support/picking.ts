import type { Page } from '@playwright/test'
import type { OrderSummary } from '@/domain/orders/order'
import type { Api } from './api'

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
