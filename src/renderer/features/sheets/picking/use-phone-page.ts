import { useQuery } from '@tanstack/react-query'
import { createPickingLink } from '@/contract/page-links'
import type { Order } from '@/domain/orders/order'
import { pickingLinkAddress } from '@/domain/session/page-links'
import { sharedCode } from '@/domain/sheets/shared-code'
import { call } from '../../../lib/http/call'
import type { PhonePage } from './phone-code'

/**
 * The link that the picking sheet of these orders carries, with what the sheet shows of them; undefined while it is made, null where no
 * phone can reach the server: the sheet goes without. No orders, no link.
 */
export function usePhonePage(orders: readonly Order[]): PhonePage | null | undefined {
  const ids = orders.map(({ id }) => id)
  const { data } = useQuery({
    queryKey: ['sheet-link', ids],
    queryFn: async () => {
      const link = await call(createPickingLink, { body: { ids } }).catch(() => null)
      if (link === null || link.origin === null) return null
      return {
        address: pickingLinkAddress(link.origin, ids, link.token, sharedCode(orders, Date.now())),
        until: link.expires_at.slice(11, 16).replace(':', '\u00a0h\u00a0')
      }
    },
    enabled: ids.length > 0,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY
  })
  return ids.length > 0 ? data : null
}
