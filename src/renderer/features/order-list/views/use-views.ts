import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getListViews, type ListView } from '@/contract/list-views'
import { isDimension } from '@/domain/lists/dimensions'
import { asKeptGrid, type SavedView } from '@/domain/lists/views'
import type { Read } from '@/domain/reading/read-as'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { discovered } from '@/renderer/lib/dialect/discover'
import { call } from '@/renderer/lib/http/call'
import { onLive } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { laidOver } from '@/renderer/lib/query/pending'
import { type LiveNews, useLiveRefresh } from '@/renderer/lib/query/use-live-refresh'
import { onStationViews, stationViews } from './station-views'

/** A view as the host gave it; null where this screen cannot read what it keeps. */
export function savedViewOf(view: Read<ListView>): SavedView | null {
  const grid = asKeptGrid(view.grid)
  const { dimension, changed_by: changedBy, ...rest } = view
  if (grid === null || (dimension !== null && !isDimension(dimension))) return null
  return { ...rest, dimension, changedBy, grid }
}

const savedViews = (views: readonly Read<ListView>[]): readonly SavedView[] => views.flatMap((view) => savedViewOf(view) ?? [])

/** Key of the views that are known: the host's, or the station's own. */
export const viewsKey = (atHost: boolean) => [...queryKeys.listViews, atHost ? 'host' : 'station'] as const

/** Before it is known what the host knows, nobody can tell whose the views are. */
async function ofStation(): Promise<readonly ListView[]> {
  await discovered()
  return stationViews()
}

const viewNews: LiveNews = (refresh) => {
  const stops = [onLive('list_views_changed', refresh), onStationViews(refresh)]
  return () => {
    for (const stop of stops) stop()
  }
}
const NONE: readonly SavedView[] = []

export interface Views {
  readonly views: readonly SavedView[]
  /** They were read since the list stands: what is not among them is no view. */
  readonly known: boolean
  /** The host keeps them, so that they may be shared. */
  readonly atHost: boolean
}

/** Saved views, one's own and those of all, kept as the host has them; those of the station where it knows none (reference: lists 8.6). */
export function useViews(): Views {
  const client = useQueryClient()
  const atHost = useCapability('list-views')
  const queryKey = viewsKey(atHost)
  useLiveRefresh(queryKeys.listViews, viewNews)
  const { data, isFetchedAfterMount, isError } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const views = atHost ? (await call(getListViews, {}, { signal, quiet: true })).views : await ofStation()
      return laidOver(client, queryKey, savedViews(views))
    },
    staleTime: 5 * 60_000,
    // News of views are heard where a list stands: what another screen has read may miss some.
    refetchOnMount: 'always'
  })
  return { views: data ?? NONE, known: data !== undefined && isFetchedAfterMount && !isError, atHost }
}
