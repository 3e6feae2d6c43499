import { useQuery } from '@tanstack/react-query'
import { createPickingLink } from '@/contract/page-links'
import type { Order } from '@/domain/orders/order'
import { LINK_ORDERS_MAX, pickingLinkAddress } from '@/domain/session/page-links'
import { sharedCode } from '@/domain/sheets/shared-code'
import { CodeDrawing, qrDrawing } from '@/renderer/kit/code-drawing/code-drawing'
import { call } from '@/renderer/lib/http/call'
import styles from './shared-sheet.module.css'

/** The picking page as a phone opens it. */
export interface PhonePage {
  readonly address: string
  /** Until when it opens without a password, as one reads it: « 11 h 42 ». */
  readonly until: string
}

/** Side of the code in millimetres: half of one for each of its dots, of which a longer address has more, 27 at least. */
const sideOf = (address: string): number => Math.max(27, Math.ceil((12 + 3 * Math.sqrt(address.length)) / 2))

/** The page of the picking for a phone, without a password as long as its link stands (reference: session 4.1). */
export function PhoneCode({ page: { address, until } }: { page: PhonePage }) {
  const side = `${sideOf(address)}mm`
  return (
    <div className={styles.phone}>
      <p>
        Ouvrir sur
        <br />
        le téléphone
        <br />
        {`jusqu'à ${until}`}
      </p>
      <div style={{ width: side, height: side }}>
        <CodeDrawing drawing={qrDrawing(address, 'L')} label="QR code de la page de picking" />
      </div>
    </div>
  )
}

/**
 * The link that the picking sheet of these orders carries, with what the sheet shows of them; undefined while it is made, null where no
 * phone can reach the server: the sheet goes without. No orders, or more than a link opens: no link.
 */
export function usePhonePage(orders: readonly Order[]): PhonePage | null | undefined {
  const ids = orders.map(({ id }) => id)
  const isLinked = ids.length > 0 && ids.length <= LINK_ORDERS_MAX
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
    enabled: isLinked,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY
  })
  return isLinked ? data : null
}
