import { useQuery } from '@tanstack/react-query'
import { createPickingLink } from '@/contract/page-links'
import { pickingLinkAddress } from '@/domain/session/page-links'
import { call } from '../../../lib/http/call'
import type { PhonePage } from './phone-code'

/** The link that a shared picking sheet carries; undefined while it is made, null where no phone can reach the server: the sheet goes without. */
export function usePhonePage(ids: readonly number[], wanted: boolean): PhonePage | null | undefined {
  const { data } = useQuery({
    queryKey: ['sheet-link', ids],
    queryFn: async (): Promise<PhonePage | null> => {
      const link = await call(createPickingLink, { body: { ids: [...ids] } }).catch(() => null)
      if (link === null || link.origin === null) return null
      return {
        address: pickingLinkAddress(link.origin, ids, link.token),
        until: link.expires_at.slice(11, 16).replace(':', '\u00a0h\u00a0')
      }
    },
    enabled: wanted,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY
  })
  return wanted ? data : null
}
