import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createPickingLink } from '@/contract/page-links'
import type { Order } from '@/domain/orders/order'
import { LINK_ORDERS_MAX, pickingLinkAddress } from '@/domain/session/page-links'
import { sharedCode } from '@/domain/sheets/shared-code'
import { CodeDrawing, printedSide, qrDrawing } from '@/renderer/kit/code-drawing/code-drawing'
import { call } from '@/renderer/lib/http/call'
import styles from './shared-sheet.module.css'

/** The picking page as a phone opens it. */
export interface PhonePage {
  readonly address: string
  /** Until when it opens without a password, as one reads it: « 11 h 42 ». */
  readonly until: string
}

/** Side of the code at the head of a shared sheet, in millimetres, at least. */
const LEAST = 27

/** The code at the head of a shared sheet, and what is said of it beside. */
export function HeadCode({ drawing, label, children }: { drawing: string; label: string; children: ReactNode }) {
  const side = `${printedSide(drawing, LEAST)}mm`
  return (
    <div className={styles.phone}>
      <p>{children}</p>
      <div style={{ width: side, height: side }}>
        <CodeDrawing drawing={drawing} label={label} />
      </div>
    </div>
  )
}

/** The page of the picking for a phone, without a password as long as its link stands (reference: session 4.1). */
export const PhoneCode = ({ page: { address, until } }: { page: PhonePage }) => (
  <HeadCode drawing={qrDrawing(address, 'L')} label="QR code de la page de picking">
    Ouvrir sur
    <br />
    le téléphone
    <br />
    {`jusqu'à ${until}`}
  </HeadCode>
)

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
