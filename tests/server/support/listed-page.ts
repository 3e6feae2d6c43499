import type { Query } from '@/server/db/database'
import { type PageRequest, readListPage } from '@/server/repositories/lists/order-lists'

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

/** Plans of every statement that a page asks for. */
export async function listedPlans(query: Query, request: PageRequest): Promise<string> {
  const plans: string[] = []
  const explained: Query = async (text, values = []) => {
    const explain = text.startsWith('explain') ? text : `explain ${text}`
    if (explain !== text) plans.push(JSON.stringify(await query(explain, values)))
    return query(text, values)
  }
  await readListPage(explained, request)
  return plans.join('\n')
}
