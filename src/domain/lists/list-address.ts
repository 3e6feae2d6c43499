import { SortDir, SortField } from './columns'
import { activeFilters, DEFAULT_GRID, type GridConfig } from './grid-config'

const FILTERS = Object.keys(DEFAULT_GRID.filters) as (keyof GridConfig['filters'])[]
/** As long as a filter may be. */
const TEXT_MAX = 200

/** The query of a list's address: its filters, its sort and its page, what is as usual left out (reference: lists 5.5). Empty when all is. */
export function writeListAddress({ filters, order }: GridConfig, page: number): string {
  const params = new URLSearchParams(activeFilters(filters))
  const usual = DEFAULT_GRID.order
  if (order.field !== usual.field || order.dir !== usual.dir) {
    params.set('sort', order.field)
    params.set('dir', order.dir)
  }
  if (page !== 1) params.set('page', String(page))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The filters and the sort that an address names; null when it names none. What cannot be read is as usual. */
export function readListAddress(params: URLSearchParams): GridConfig | null {
  if (![...FILTERS, 'sort'].some((name) => params.has(name))) return null
  const filters = Object.fromEntries(FILTERS.map((name) => [name, (params.get(name) ?? '').slice(0, TEXT_MAX)]))
  const field = SortField.safeParse(params.get('sort'))
  const dir = SortDir.safeParse(params.get('dir'))
  return {
    filters: filters as GridConfig['filters'],
    order: field.success ? { field: field.data, dir: dir.success ? dir.data : DEFAULT_GRID.order.dir } : DEFAULT_GRID.order
  }
}
