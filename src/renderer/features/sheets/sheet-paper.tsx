import type { ReactNode } from 'react'
import { displayReference } from '@/domain/format/reference'
import { type PaperName, paperScale } from '@/domain/printing/papers'
import type { Sheet } from '@/domain/sheets/arrange'
import { pageName } from './page-rules'
import styles from './sheet-paper.module.css'

interface Props {
  readonly sheet: Sheet
  readonly paper: PaperName
  readonly children: ReactNode
}

const nameOf = (sheet: Sheet): string => {
  if (sheet.kind === 'shared') return 'Fiche de picking'
  return `Fiche de ${sheet.kind} #${displayReference(sheet.order.origin_ref_id)}`
}

/** The paper of a sheet, drawn for A4 and made larger or smaller for another; its pages have a foot of their own. */
export const SheetPaper = ({ sheet, paper, children }: Props) => (
  <section className={styles.paper} style={{ page: pageName(sheet), zoom: paperScale(paper) }} aria-label={nameOf(sheet)}>
    {children}
  </section>
)
