import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { PrintJob } from '@/contract/desktop/print-jobs'
import { needsAttention } from '@/domain/printing/job-decisions'
import { JobActions } from './job-actions'
import styles from './job-row.module.css'
import { JobStanding } from './job-state'
import { kindText, missingText, momentText, paperText } from './job-texts'

/** References that stand in a row; the others are counted. */
const NAMED = 4

interface Props {
  readonly job: PrintJob
  /** What its printer is called. */
  readonly printer: string
  /** The day that it is, as milliseconds: moments of today are told by their hour. */
  readonly now: number
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
export const JobRow = memo(function JobRow({ job, printer, now, onDecide }: Props) {
  const reason = job.reason ?? job.markReason
  const missing = missingText(job)
  return (
    <li className={needsAttention(job) ? `${styles.row} ${styles.open}` : styles.row} tabIndex={-1} data-job={job.id}>
      <JobStanding job={job} />
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
        <time dateTime={job.at}>{momentText(job.at, now)}</time>
        <span className={styles.quiet}>{job.by}</span>
      </div>
      <JobActions job={job} printer={printer} onDecide={onDecide} />
    </li>
  )
})
