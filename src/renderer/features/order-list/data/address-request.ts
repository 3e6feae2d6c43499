import { isChannel, isDimension } from '@/domain/lists/dimensions'
import { DEFAULT_GRID } from '@/domain/lists/grid-config'
import { readListAddress } from '@/domain/lists/list-address'
import type { OriginFilter } from '@/domain/orders/origins'
import { type ListRequest, listRequest, readPage } from './list-request'

const LIST = /^\/orders\/([\w-]+)\/([\w-]+)$/
const SEARCH = '/orders/search'

/**
 * What the list of an address asked for, by which its page is found in the cache: an address that names no filters and no sort was left
 * without (decision 040). `keyword` stands in where a search names none. Null for what is no list.
 */
export function addressRequest(address: string, origin: OriginFilter, keyword: string): ListRequest | null {
  const [path = '', query = ''] = address.split('?')
  const params = new URLSearchParams(query)
  const grid = readListAddress(params) ?? DEFAULT_GRID
  const page = readPage(params.get('page'))
  if (path === SEARCH) {
    const filters = { ...DEFAULT_GRID.filters, keyword: (params.get('keyword') ?? keyword).trim() }
    return filters.keyword === '' ? null : listRequest({ list: null, grid: { filters, order: grid.order }, origin, page })
  }
  const [, dimension = '', channel = ''] = LIST.exec(path) ?? []
  if (!isDimension(dimension) || !isChannel(dimension, channel)) return null
  return listRequest({ list: { dimension, channel }, grid, origin, page })
}

/** The same address on another page of its list. */
export function onPage(address: string, page: number): string {
  const [path = '', query = ''] = address.split('?')
  const params = new URLSearchParams(query)
  if (page === 1) params.delete('page')
  else params.set('page', String(page))
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}
