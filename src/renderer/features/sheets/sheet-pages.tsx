import { useRef, useState } from 'react'
import { dayOf, parisTime } from '@/domain/calendar/api-date'
import { dayMonthYear } from '@/domain/calendar/date-text'
import type { Sheet } from '@/domain/sheets/arrange'
import { pageName, pageRules } from './page-rules'
import type { PhonePage } from './picking/phone-code'
import { PickingSheet } from './picking/picking-sheet'
import { SharedSheet } from './picking/shared-sheet'
import { ProductionSheet } from './production-sheet'
import type { SheetOptions } from './sheet-options'
import styles from './sheet-pages.module.css'
import { SheetPaper } from './sheet-paper'
import { useAutoPrint } from './use-auto-print'
import { usePageRules } from './use-page-rules'

interface Props {
  readonly sheets: readonly Sheet[]
  readonly options: SheetOptions
  /** Displayable name of who prints, or null when it is not known. */
  readonly printedBy: string | null
  /** The picking page for a phone, on a sheet that several orders share. */
  readonly phone: PhonePage | null
}

/** Sheets one after the other, each on pages of its own. They print by themselves when asked to. */
export function SheetPages({ sheets, options, printedBy, phone }: Props) {
  const root = useRef<HTMLElement>(null)
  const [now] = useState(() => new Date())
  const day = parisTime(now)
  const printedAt = now.getTime()
  usePageRules(pageRules(sheets, options.paper, { at: printedAt, day: `${dayMonthYear(day)} à ${day.slice(11, 16)}`, by: printedBy }))
  useAutoPrint(
    root,
    sheets.flatMap((sheet) => (sheet.kind === 'production' ? [sheet.order.id] : [])),
    options
  )
  return (
    <main ref={root} className={options.silent ? `${styles.pages} ${styles.silent}` : styles.pages}>
      {sheets.map((sheet) => (
        <SheetPaper key={pageName(sheet)} sheet={sheet} paper={options.paper}>
          {sheet.kind === 'production' && <ProductionSheet order={sheet.order} printedAt={printedAt} today={dayOf(day)} />}
          {sheet.kind === 'picking' && <PickingSheet order={sheet.order} printedAt={printedAt} today={dayOf(day)} />}
          {sheet.kind === 'shared' && <SharedSheet orders={sheet.orders} day={day} printedAt={printedAt} phone={phone} />}
        </SheetPaper>
      ))}
    </main>
  )
}
