import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { type OrderPage, PAGE_SIZE } from '@/contract/orders/orders'
import { gridKey, viewGridKey } from '@/contract/storage'
import { type DimensionCode, isChannel, isDimension } from '@/domain/lists/dimensions'
import { DEFAULT_GRID, type GridConfig, readGridConfig } from '@/domain/lists/grid-config'
import { readListAddress, viewInAddress } from '@/domain/lists/list-address'
import type { ListCount } from '@/domain/lists/list-count'
import type { OriginFilter } from '@/domain/orders/origins'
import { isUnreadable } from '@/domain/orders/raw-order'
import { useNotices } from '@/renderer/lib/notices/notices'
import { orderPath } from '@/renderer/lib/orders/order-paths'
import { readAhead } from '@/renderer/lib/orders/order-query'
import { rememberList, usePreferences } from '@/renderer/lib/preferences/preferences'
import { queryKeys } from '@/renderer/lib/query/keys'
import { useIsMounted } from '@/renderer/lib/react/use-is-mounted'
import { useLatest } from '@/renderer/lib/react/use-latest'
import { readStored } from '@/renderer/lib/storage/storage'
import { type ListRequest, listRequest, pageCount, pageInAddress } from './list-request'
import { readPage } from './read-page'

/** The way to one of the two orders beside the one on screen. */
interface NeighbourStep {
  readonly go: () => void
  /** It is about to be asked for. */
  readonly near: () => void
}

/** Where an order stands in the list that one came from, and the ways to the orders beside it; null at the ends, and outside the list. */
interface ListNeighbours {
  /** Its place in the whole list, from 1, and how many there are; null outside the list, undefined while that has not been read. */
  readonly place: { readonly at: number; readonly of: ListCount } | null | undefined
  readonly previous: NeighbourStep | null
  readonly next: NeighbourStep | null
}

const OUTSIDE: ListNeighbours = { place: null, previous: null, next: null }
const UNREAD: ListNeighbours = { place: undefined, previous: null, next: null }
/** The page of an order comes first; the list behind it is asked for after that. */
const READ_AFTER_MS = 1_500

const read = (client: QueryClient, request: ListRequest): Promise<OrderPage> =>
  client.fetchQuery({
    queryKey: queryKeys.list({ ...request }),
    queryFn: ({ signal }) => readPage(request, { signal }),
    retry: false
  })

const placesOf = ({ orders, nbItems, nbItemsRelation }: OrderPage) => ({
  ids: orders.filter((order) => !isUnreadable(order)).map(({ id }) => id),
  nbItems,
  nbItemsRelation
})

/**
 * Previous and next order of the list that one came from, as its address says it (reference: lists 5.3, 5.5).
 * The page of the list as it was left is what counts: an order that one moves on keeps its place while one goes through. It is read again only where it is not kept any more, as after a new start. The way back to the list goes along.
 */
export function useListNeighbours(orderId: number): ListNeighbours {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { show } = useNotices()
  const address = usePreferences((preferences) => preferences.previousList)
  const origin = usePreferences((preferences) => preferences.origin)
  const keyword = usePreferences((preferences) => preferences.search)
  const request = useMemo(() => addressRequest(address, origin, keyword), [address, origin, keyword])
  const { data } = useQuery({
    queryKey: queryKeys.list({ ...request }),
    queryFn: skipToken,
    select: placesOf,
    notifyOnChangeProps: ['data']
  })

  const isMounted = useIsMounted()
  const current = useLatest(orderId)

  const missing = data === undefined
  useEffect(() => {
    if (request === null || !missing) return
    const timer = window.setTimeout(() => void read(client, request).catch(() => undefined), READ_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [client, request, missing])

  return useMemo(() => {
    const index = data?.ids.indexOf(orderId) ?? -1
    if (request !== null && data === undefined) return UNREAD
    if (request === null || data === undefined || index < 0) return OUTSIDE
    const { page } = request
    const isShown = (): boolean => isMounted() && current.current === orderId
    const open = (id: number): void => void navigate(orderPath(id), { replace: true })
    /** The order at an end of another page of the list; who has gone elsewhere meanwhile stays there. */
    const turn = async (to: number): Promise<void> => {
      try {
        const { ids } = placesOf(await read(client, { ...request, page: to }))
        const id = to > page ? ids[0] : ids.at(-1)
        if (id === undefined || !isShown()) return
        rememberList(onPage(address, to))
        open(id)
      } catch {
        if (isShown()) show({ text: "La suite de la liste n'a pas pu être lue. Réessayez.", tone: 'error' })
      }
    }
    const step = (by: 1 | -1): NeighbourStep | null => {
      const id = data.ids[index + by]
      if (id !== undefined) return { go: () => open(id), near: () => void readAhead(client, id) }
      const to = page + by
      if (to < 1 || to > pageCount(data.nbItems)) return null
      return { go: () => void turn(to), near: () => undefined }
    }
    return {
      place: { at: (page - 1) * PAGE_SIZE + index + 1, of: data },
      previous: step(-1),
      next: step(1)
    }
  }, [address, client, data, navigate, orderId, request, show])
}

const LIST = /^\/orders\/([\w-]+)\/([\w-]+)$/
const SEARCH = '/orders/search'

/**
 * What the list of an address asked for, by which its page is found in the cache: an address that names no filters and no sort was left
 * without (decision 040). `keyword` stands in where a search names none. Null for what is no list.
 */
export function addressRequest(address: string, origin: OriginFilter, keyword: string): ListRequest | null {
  const [path = '', query = ''] = address.split('?')
  const params = new URLSearchParams(query)
  const read = readListAddress(params)
  const view = path === SEARCH ? null : viewInAddress(params)
  const gridOf = (list: DimensionCode | 'search'): GridConfig => ({
    ...DEFAULT_GRID,
    ...read,
    columns: readGridConfig(readStored(view === null ? gridKey(list) : viewGridKey(view))).columns
  })
  const page = pageInAddress(params.get('page'))
  if (path === SEARCH) {
    const { order, second, group, columns } = gridOf('search')
    const filters = { ...DEFAULT_GRID.filters, keyword: (params.get('keyword') ?? keyword).trim() }
    return filters.keyword === ''
      ? null
      : listRequest({ list: null, grid: { ...DEFAULT_GRID, filters, order, second, group, columns }, origin, page })
  }
  const [, dimension = '', channel = ''] = LIST.exec(path) ?? []
  if (!isDimension(dimension) || !isChannel(dimension, channel)) return null
  return listRequest({ list: { dimension, channel }, grid: gridOf(dimension), origin, page })
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
