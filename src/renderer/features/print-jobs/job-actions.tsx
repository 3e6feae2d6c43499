import type { MouseEvent } from 'react'
import type { PrintJob } from '@/contract/desktop/print-jobs'
import { type JobDecision, mayDecide } from '@/domain/printing/job-decisions'
import styles from './job-row.module.css'
import { kindText } from './job-texts'

/** What a button says: printing again says so where the first sheet may lie in the printer. */
const LABELS: Readonly<Record<JobDecision, (job: PrintJob) => string>> = {
  retry: ({ state }) => (state === 'uncertain' ? 'Imprimer à nouveau' : 'Réessayer'),
  confirm: () => "C'est bien sorti",
  reprint: () => 'Réimprimer',
  remove: () => 'Retirer',
  acknowledge: () => "J'ai compris"
}

/** In the order of the buttons. */
const SHOWN: readonly JobDecision[] = ['retry', 'confirm', 'reprint', 'remove', 'acknowledge']

interface Props {
  readonly job: PrintJob
  /** What its printer is called. */
  readonly printer: string
  readonly onDecide: (job: PrintJob, decision: JobDecision, row: HTMLElement | null) => void
}

/** What one may decide of a job as it stands. */
export function JobActions({ job, printer, onDecide }: Props) {
  const press = (decision: JobDecision) => (event: MouseEvent) => onDecide(job, decision, event.currentTarget.closest('li'))
  const what = `${kindText(job)} ${job.orders.map(({ reference }) => reference).join(', ')}, ${printer}`
  return (
    <div className={styles.actions}>
      {SHOWN.filter((decision) => mayDecide(job, decision)).map((decision) => (
        <button
          key={decision}
          type="button"
          className={decision === 'retry' ? `${styles.button} ${styles.first}` : styles.button}
          aria-label={`${LABELS[decision](job)}\u00a0: ${what}`}
          onClick={press(decision)}
        >
          {LABELS[decision](job)}
        </button>
      ))}
    </div>
  )
}
