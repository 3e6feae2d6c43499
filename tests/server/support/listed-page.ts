import type { PageRequest } from '@/server/repositories/lists/order-lists'

/** The first page of a list without filters, newest orders first, and what of it is to be otherwise. */
export const listedPage = (
  list: PageRequest['list'],
  { filters, ...change }: Partial<Omit<PageRequest, 'filters'>> & { readonly filters?: Partial<PageRequest['filters']> } = {}
): PageRequest => ({
  list,
  filters: { keyword: '', bac: '', runs: [], sku: '', origin: null, chips: {}, today: '2026-11-21', ...filters },
  sort: 'orderedAt',
  dir: 'desc',
  second: null,
  extras: [],
  page: 1,
  pageSize: 150,
  seesAll: true,
  ...change
})
