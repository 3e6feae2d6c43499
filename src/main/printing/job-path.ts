import type { PrintJob } from '@/contract/print-jobs'
import { silentSheetsPath, testPagePath } from '@/domain/printing/addresses'
import { paperNamed } from '@/domain/printing/papers'

/** Address of what a job prints: the sheets of its orders, or a test page that names this `station`. */
export function jobPath({ kind, sheet, orders, paper, printer, shared }: PrintJob, station: string): string {
  const name = paperNamed(paper.name)
  return kind === 'test'
    ? testPagePath(sheet, name, printer ?? '', station)
    : silentSheetsPath(
        sheet,
        orders.map(({ id }) => id),
        name,
        shared === true
      )
}
