import { useRef, useState } from 'react'
import { parisTime } from '@/domain/calendar/api-date'
import { dayMonthYear } from '@/domain/calendar/date-text'
import type { Order } from '@/domain/orders/order'
import { pageRules } from './page-rules'
import { ProductionSheet } from './production-sheet'
import type { SheetOptions } from './sheet-options'
import styles from './sheet-pages.module.css'
import { useAutoPrint } from './use-auto-print'
import { usePageRules } from './use-page-rules'

interface Props {
  readonly orders: readonly Order[]
  readonly options: SheetOptions
  /** Displayable name of who prints, or null when it is not known. */
  readonly printedBy: string | null
}

/** The sheets of several orders, one after the other, each on pages of its own. Prints by itself when asked to. */
export function SheetPages({ orders, options, printedBy }: Props) {
  const root = useRef<HTMLElement>(null)
  const [now] = useState(() => parisTime(new Date()))
  usePageRules(pageRules(orders, `${dayMonthYear(now)} à ${now.slice(11, 16)}`, printedBy))
  useAutoPrint(
    root,
    orders.map(({ id }) => id),
    options
  )
  return (
    <main ref={root} className={styles.pages}>
      {orders.map((order) => (
        <ProductionSheet key={order.id} order={order} />
      ))}
    </main>
  )
}
