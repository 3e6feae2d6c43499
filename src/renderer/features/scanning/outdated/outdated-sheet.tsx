import { useQuery } from '@tanstack/react-query'
import { listHistory } from '@/contract/orders/history'
import { parisTime } from '@/domain/calendar/api-date'
import { dayMonthTime } from '@/domain/calendar/date-text'
import { historyText } from '@/domain/history/history-text'
import type { Order } from '@/domain/orders/order'
import { changesOnSheet } from '@/domain/sheets/outdated-sheet'
import type { SheetCode } from '@/domain/sheets/sheet-code'
import { call } from '@/renderer/lib/http/call'
import { outdatedAdvice, outdatedTitle } from '../scan-texts'
import styles from '../scanning.module.css'
import { OutdatedPanel, type PaperAnswers } from './outdated-panel'

interface Props extends PaperAnswers {
  readonly order: Order
  readonly sheet: SheetCode
}

/** Changes that are told; the order's history has them all. */
const SHOWN_MAX = 5

/** What changed of the order that the sheet shows, newest first; null until it is known, none where the history cannot be had. */
function useChanges(orderId: number, since: string) {
  const { data, isPending } = useQuery({
    queryKey: ['orders', 'sheet-changes', orderId, since],
    queryFn: ({ signal }) => call(listHistory, { params: { id: orderId }, query: {} }, { signal }),
    gcTime: 0,
    retry: false
  })
  return isPending ? null : changesOnSheet(data?.entries ?? [], since)
}

/** A sheet whose order changed since it was printed, before anything else: what changed, and the way to the order. Waits for its answer. */
export function OutdatedSheet({ order, sheet, ...answers }: Props) {
  const since = parisTime(new Date(sheet.printedAt))
  const changes = useChanges(order.id, since)
  const more = (changes?.length ?? 0) - SHOWN_MAX
  const facts = changes !== null && changes.length > 0 && (
    <ul className={styles.changes} aria-label="Changé depuis l'impression">
      {changes.slice(0, SHOWN_MAX).map((line) => (
        <li key={line.id}>
          <time className="num" dateTime={line.at.replace(' ', 'T')}>
            {dayMonthTime(line.at)}
          </time>
          <span>
            {historyText(line)} <small>{line.by ?? 'Système'}</small>
          </span>
        </li>
      ))}
      {more > 0 && <li>{more === 1 ? 'et un autre changement' : `et ${more} autres changements`}</li>}
    </ul>
  )
  return (
    <OutdatedPanel
      {...answers}
      title={outdatedTitle(order)}
      advice={outdatedAdvice(sheet.kind, since)}
      facts={facts}
      openLabel="Ouvrir la commande"
    />
  )
}
