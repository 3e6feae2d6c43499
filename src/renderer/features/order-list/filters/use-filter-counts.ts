import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getFilterCounts } from '@/contract/orders/orders'
import type { FilterKey } from '@/domain/lists/filters/list-filters'
import { call } from '@/renderer/lib/http/call'
import { queryKeys } from '@/renderer/lib/query/keys'
import type { ListRequest } from '../data/list-request'

/** What the counts of a menu depend on: neither the sort nor the page. */
const narrowedBy = ({ dimension, channel, filters }: ListRequest) => ({
  ...(dimension !== undefined && { dimension }),
  ...(channel !== undefined && { channel }),
  ...(filters !== undefined && { filters })
})

/** Counts of a filter's values under the other filters (reference: lists 3.6). Those of before stay while others come. */
export function useFilterCounts(request: ListRequest, key: FilterKey, q: string, enabled = true) {
  const query = { ...narrowedBy(request), key, ...(q === '' ? {} : { q }) }
  return useQuery({
    queryKey: queryKeys.filterCounts(query),
    queryFn: ({ signal }) => call(getFilterCounts, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled
  })
}

/** Names of the channels or customers that are chosen, once the host told them. */
export function useChosenNames(request: ListRequest, key: FilterKey, enabled: boolean): ReadonlyMap<string, string> {
  const { data } = useFilterCounts(request, key, '', enabled)
  return useMemo(() => new Map(data?.counts.map(({ value, label }) => [value, label ?? value])), [data])
}
