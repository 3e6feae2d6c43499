import { useQuery } from '@tanstack/react-query'
import { getOrder } from '@/contract/orders'
import { call } from '../../../lib/http/call'
import { queryKeys } from '../../../lib/query/keys'

/** The order that an address asks for, by number or reference (spec §7, decisions). */
export const useOrder = (asked: string) =>
  useQuery({
    queryKey: queryKeys.order(asked),
    queryFn: ({ signal }) => call(getOrder, { params: { id: asked } }, { signal })
  })
