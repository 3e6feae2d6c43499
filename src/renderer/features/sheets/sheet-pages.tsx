import { type ReactNode, useRef, useState } from 'react'
import { dayOf, parisTime } from '@/domain/calendar/api-date'
import { dayMonthYear } from '@/domain/calendar/date-text'
import { displayReference } from '@/domain/format/reference'
import { type PaperName, paperScale } from '@/domain/printing/papers'
import type { Sheet } from '@/domain/sheets/arrange'
import { usePageRules } from '@/renderer/kit/paper-print/page-rules'
import { pageName, pageRules } from './page-rules'
import type { PhonePage } from './picking/phone-code'
import { PickingSheet } from './picking/picking-sheet'
import { SharedSheet } from './picking/shared-sheet'
import { ProductionSheet } from './production/production-sheet'
import type { SheetOptions } from './sheet-options'
import styles from './sheet-pages.module.css'
import { useAutoPrint } from './use-auto-print'

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

interface SheetPaperProps {
  readonly sheet: Sheet
  readonly paper: PaperName
  readonly children: ReactNode
}

const nameOf = (sheet: Sheet): string => {
  if (sheet.kind === 'shared') return 'Fiche de picking'
  return `Fiche de ${sheet.kind} #${displayReference(sheet.order.origin_ref_id)}`
}

/** The paper of a sheet, drawn for A4 and made larger or smaller for another; its pages have a foot of their own. */
const SheetPaper = ({ sheet, paper, children }: SheetPaperProps) => (
  <section className={styles.paper} style={{ page: pageName(sheet), zoom: paperScale(paper) }} aria-label={nameOf(sheet)}>
    {children}
  </section>
)
