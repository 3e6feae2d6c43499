import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listOrders } from '@/contract/orders/orders'
import { DEFAULT_GRID } from '@/domain/lists/grid-config'
import type { ListCount } from '@/domain/lists/list-count'
import { channelOfView, type SavedView } from '@/domain/lists/views'
import { call } from '@/renderer/lib/http/call'
import { onLive } from '@/renderer/lib/live/live'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { queryKeys } from '@/renderer/lib/query/keys'
import { type LiveNews, useLiveRefresh } from '@/renderer/lib/query/use-live-refresh'
import { listRequest } from '../data/list-request'
import type { ListPlace } from './view-place'

/** How many orders the list of a view has, for the station's origin: undefined until known. Its sort does not count, so that equal filters are counted once. */
export function useViewCount({ grid, ...view }: Pick<SavedView, 'grid' | 'channel'>, { code, channel }: ListPlace): ListCount | undefined {
  const origin = usePreferences((preferences) => preferences.origin)
  const list = { dimension: code, channel: channelOfView(view, channel) }
  const counted = { ...grid, order: DEFAULT_GRID.order, second: null, group: null }
  const query = { ...listRequest({ list, grid: counted, origin, page: 1 }), pageSize: 1 }
  const { data } = useQuery({
    queryKey: queryKeys.viewCount(query),
    queryFn: async ({ signal }): Promise<ListCount> => {
      const { nbItems, nbItemsRelation } = await call(listOrders, { query }, { signal, quiet: true })
      return { nbItems, nbItemsRelation }
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000
  })
  return data
}

const countNews: LiveNews = (refresh) => onLive('refresh_metrics', refresh)

/** Counts again as the figures of the lists are (reference: lists 1.5). */
export const useViewCountsRefresh = (): void => useLiveRefresh(queryKeys.viewCounts, countNews)
