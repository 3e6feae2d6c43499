import {
  CheckmarkCircle16Regular,
  Clock16Regular,
  ErrorCircle16Filled,
  type FluentIcon,
  Print16Regular,
  QuestionCircle16Filled
} from '@fluentui/react-icons'
import type { PrintJob } from '@/contract/desktop/print-jobs'
import type { JobState } from '@/domain/printing/job-states'
import type { Tone } from '@/domain/states/order-states'
import { toneClass } from '../../kit/tone/tone'
import styles from './job-row.module.css'
import { MARK_TEXTS, STATE_WORDS } from './job-texts'

const LOOKS: Readonly<Record<JobState, readonly [FluentIcon, Tone]>> = {
  queued: [Clock16Regular, 'new'],
  printing: [Print16Regular, 'progress'],
  sent: [CheckmarkCircle16Regular, 'complete'],
  failed: [ErrorCircle16Filled, 'alert'],
  uncertain: [QuestionCircle16Filled, 'waiting']
}

/** Where a job stands: icon and word, and below what is known of the mark of its orders. */
export function JobStanding({ job }: { job: PrintJob }) {
  const [Drawing, tone] = LOOKS[job.state]
  const mark = MARK_TEXTS[job.mark]
  return (
    <div className={styles.state}>
      <span className={`${styles.pill} ${toneClass(tone)}`}>
        <Drawing aria-hidden="true" />
        {STATE_WORDS[job.state]}
      </span>
      {mark !== null && <span className={styles.mark}>{mark}</span>}
    </div>
  )
}
