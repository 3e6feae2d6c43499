import { type JobState, nextJobState } from './job-states'
import { isFollowed, type SpoolState } from './spool-states'

/** Whether the orders of a job are marked printed: nothing to mark, still to do, done, or refused for good (reference: printing 2.1, 5.3). */
export const JOB_MARKS = ['none', 'due', 'done', 'refused'] as const
export type JobMark = (typeof JOB_MARKS)[number]

/** What a person may decide of a job: print again what failed or is uncertain, print once more what was sent, say that it came out, take
 *  it out of the queue, say that its failure was read. */
export const JOB_DECISIONS = ['retry', 'reprint', 'confirm', 'remove', 'acknowledge'] as const
export type JobDecision = (typeof JOB_DECISIONS)[number]

interface Judged {
  readonly state: JobState
  readonly mark: JobMark
  readonly acknowledged: boolean
  /** What the print system says of it since it was sent; not told by earlier versions, nor before. */
  readonly spool?: { readonly state: SpoolState } | null | undefined
}

/** Whether a job was sent and stands still: the printer waits for somebody (reference: printing 5.4). */
export const isStanding = ({ state, spool }: Pick<Judged, 'state' | 'spool'>): boolean => state === 'sent' && spool?.state === 'held'

/** True while a person has to look at the job: a failure, a printer that waits for somebody, or a mark that was refused, until it was read; an
 *  uncertain one until decided. */
export const needsAttention = (job: Judged): boolean =>
  job.state === 'uncertain' || (!job.acknowledged && (job.state === 'failed' || job.mark === 'refused' || isStanding(job)))

/** True when the job is done with: nothing will happen to it, and nobody has to look at it. Only such a one may be forgotten. */
export const isOver = (job: Judged): boolean =>
  job.state !== 'queued' &&
  job.state !== 'printing' &&
  job.mark !== 'due' &&
  !(job.state === 'sent' && job.spool && isFollowed(job.spool.state)) &&
  !needsAttention(job)

const ALLOWED: Readonly<Record<JobDecision, (job: Judged) => boolean>> = {
  retry: ({ state }) => nextJobState(state, 'retry') !== null,
  confirm: ({ state }) => nextJobState(state, 'confirm') !== null,
  reprint: ({ state }) => state === 'sent',
  remove: ({ state }) => state === 'queued',
  acknowledge: (job) => job.state !== 'uncertain' && needsAttention(job)
}

/** Whether a person may decide so of the job as it stands. */
export const mayDecide = (job: Judged, decision: JobDecision): boolean => ALLOWED[decision](job)
