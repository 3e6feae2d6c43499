import { SortDir, SortField } from './columns'
import { FILTER_KEYS, filterValues, LIST_FILTERS } from './filters/list-filters'
import { activeFilters, DEFAULT_GRID, type GridConfig, Grouping, type SortKey } from './grid-config'

const TEXTS = Object.keys(DEFAULT_GRID.filters) as (keyof GridConfig['filters'])[]
/** As long as a filter may be. */
const TEXT_MAX = 200
/** Names the saved view that a list stands in (reference: lists 8.3). */
const VIEW = 'view'

/** What of a list stands in its address: all but columns and density, which are the station's or a view's. */
export type AddressedGrid = Pick<GridConfig, 'filters' | 'chips' | 'order' | 'second' | 'group'>

/** The query of a list's address: its filters, its sort, its page and the view that it stands in, what is as usual left out (reference: lists 5.5). Empty when all is. */
export function writeListAddress(
  { filters, chips, order, second, group }: AddressedGrid,
  page: number,
  view: number | null = null
): string {
  const params = new URLSearchParams(activeFilters(filters))
  for (const key of FILTER_KEYS) if (chips[key] !== undefined) params.set(key, chips[key].join(','))
  const usual = DEFAULT_GRID.order
  if (order.field !== usual.field || order.dir !== usual.dir || second !== null) {
    const keys = second === null ? [order] : [order, second]
    params.set('sort', keys.map(({ field }) => field).join(','))
    params.set('dir', keys.map(({ dir }) => dir).join(','))
  }
  if (group !== null) params.set('group', group)
  if (page !== 1) params.set('page', String(page))
  if (view !== null) params.set(VIEW, String(view))
  // A comma may stand in a query as it is, and reads better so.
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

function sortKeys(params: URLSearchParams): readonly SortKey[] {
  const [fields, dirs] = ['sort', 'dir'].map((name) => (params.get(name) ?? '').split(','))
  return (fields ?? []).flatMap((text, at) => {
    const field = SortField.safeParse(text)
    const dir = SortDir.safeParse(dirs?.[at])
    return field.success ? [{ field: field.data, dir: dir.success ? dir.data : DEFAULT_GRID.order.dir }] : []
  })
}

/** The saved view that an address names; null where it names none. */
export function viewInAddress(params: URLSearchParams): number | null {
  const view = params.get(VIEW) ?? ''
  return /^[1-9]\d{0,9}$/.test(view) ? Number(view) : null
}

/** The filters and the sort that an address names; null when it names none. What cannot be read is as usual. */
export function readListAddress(params: URLSearchParams): AddressedGrid | null {
  if (![...TEXTS, ...FILTER_KEYS, 'sort', 'group', VIEW].some((name) => params.has(name))) return null
  const filters = Object.fromEntries(TEXTS.map((name) => [name, (params.get(name) ?? '').slice(0, TEXT_MAX)]))
  const [order = DEFAULT_GRID.order, second = null] = sortKeys(params)
  const group = Grouping.safeParse(params.get('group'))
  return {
    filters: filters as GridConfig['filters'],
    chips: filterValues(Object.fromEntries(FILTER_KEYS.map((key) => [key, params.get(key)?.split(',')]))),
    order,
    second: second?.field === order.field ? null : second,
    group: group.success ? group.data : null
  }
}

/** What an address has under the name of a filter and is no value of it: it is left out (reference: lists 3.5). */
export const strayInAddress = (params: URLSearchParams): readonly { readonly label: string; readonly values: readonly string[] }[] =>
  FILTER_KEYS.flatMap((key) => {
    const { label, isValue } = LIST_FILTERS[key]
    const values = (params.get(key) ?? '').split(',').filter((text) => text.trim() !== '' && !isValue(text))
    return values.length === 0 ? [] : [{ label, values: values.map((text) => text.slice(0, TEXT_MAX)) }]
  })
