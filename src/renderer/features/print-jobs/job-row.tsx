import {
  CheckmarkCircle16Filled,
  Clock16Regular,
  ErrorCircle16Filled,
  type FluentIcon,
  Print16Regular,
  QuestionCircle16Filled,
  Send16Regular,
  Warning16Filled
} from '@fluentui/react-icons'
import { type MouseEvent, memo } from 'react'
import { Link } from 'react-router-dom'
import type { PrintJob } from '@/contract/desktop/print-jobs'
import type { CalendarDay } from '@/domain/calendar/days'
import { type JobDecision, mayDecide, needsAttention } from '@/domain/printing/job-decisions'
import type { Tone } from '@/domain/states/order-states'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { toneClass } from '@/renderer/kit/tone/tone'
import styles from './job-row.module.css'
import { type JobStanding, kindText, MARK_TEXTS, missingText, momentText, paperText, STANDING_WORDS, standingOf } from './job-texts'

/** References that stand in a row; the others are counted. */
const NAMED = 4

interface Props {
  readonly job: PrintJob
  readonly printer: string
  /** Moments of today are told by their hour. */
  readonly today: CalendarDay
  readonly onDecide: Parameters<typeof JobActions>[0]['onDecide']
}

function References({ orders }: Pick<PrintJob, 'orders'>) {
  const others = orders.slice(NAMED)
  return (
    <span className={styles.references}>
      {orders.slice(0, NAMED).map(({ id, reference }) => (
        <Link key={id} to={`/orders/view/${id}`}>
          {reference}
        </Link>
      ))}
      {others.length > 0 && (
        <span title={others.map(({ reference }) => reference).join(', ')}>
          {`et ${others.length} ${others.length === 1 ? 'autre' : 'autres'}`}
        </span>
      )}
    </span>
  )
}

/** One job: where it stands, what it prints, on what, when and for whom, and what one may do about it. Why it failed is always said. */
export const JobRow = memo(function JobRow({ job, printer, today, onDecide }: Props) {
  const reason = job.reason ?? job.markReason
  const missing = missingText(job)
  return (
    <li className={needsAttention(job) ? `${styles.row} ${styles.open}` : styles.row} tabIndex={-1} data-job={job.id}>
      <Standing job={job} />
      <div className={styles.what}>
        <b>{kindText(job)}</b>
        <References orders={job.orders} />
        {missing !== null && <span className={styles.reason}>{missing}</span>}
        {reason !== null && <span className={styles.reason}>{reason}</span>}
      </div>
      <div className={styles.where}>
        <span title={printer}>{printer}</span>
        <span className={styles.quiet}>{paperText(job)}</span>
      </div>
      <div className={styles.when}>
        <time dateTime={job.at}>{momentText(job.at, today)}</time>
        <span className={styles.quiet}>{job.by}</span>
      </div>
      <JobActions job={job} printer={printer} onDecide={onDecide} />
    </li>
  )
})

const LOOKS: Readonly<Record<JobStanding, readonly [FluentIcon, Tone]>> = {
  queued: [Clock16Regular, 'new'],
  printing: [Print16Regular, 'progress'],
  sent: [Send16Regular, 'progress'],
  held: [Warning16Filled, 'waiting'],
  printed: [CheckmarkCircle16Filled, 'complete'],
  failed: [ErrorCircle16Filled, 'alert'],
  uncertain: [QuestionCircle16Filled, 'waiting']
}

/** Where a job stands: icon and word, and below what is known of the mark of its orders. */
function Standing({ job }: { job: PrintJob }) {
  const standing = standingOf(job)
  const [Drawing, tone] = LOOKS[standing]
  const mark = MARK_TEXTS[job.mark]
  return (
    <div className={styles.state}>
      <span className={`${styles.pill} ${toneClass(tone)}`}>
        <Drawing aria-hidden="true" />
        {STANDING_WORDS[standing]}
      </span>
      {mark !== null && <span className={styles.mark}>{mark}</span>}
    </div>
  )
}

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

interface JobActionsProps {
  readonly job: PrintJob
  readonly printer: string
  readonly onDecide: (job: PrintJob, decision: JobDecision, row: HTMLElement | null) => void
}

/** What one may decide of a job as it stands. */
function JobActions({ job, printer, onDecide }: JobActionsProps) {
  const press = (decision: JobDecision) => (event: MouseEvent) => onDecide(job, decision, event.currentTarget.closest('li'))
  const what = `${kindText(job)} ${job.orders.map(({ reference }) => reference).join(', ')}, ${printer}`
  return (
    <div className={styles.actions}>
      {SHOWN.filter((decision) => mayDecide(job, decision)).map((decision) => (
        <PlainButton
          look="small"
          key={decision}
          className={decision === 'retry' ? `${styles.button} ${styles.first}` : styles.button}
          aria-label={`${LABELS[decision](job)}\u00a0: ${what}`}
          onClick={press(decision)}
        >
          {LABELS[decision](job)}
        </PlainButton>
      ))}
    </div>
  )
}
