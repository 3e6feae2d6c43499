import { type PrinterTrouble, worstTrouble } from './printer-troubles'

/**
 * Where a job stands that the print system took: it is in its queue, it stands there and somebody has to see to the printer, it left the queue
 * printed, or nobody can tell any more (reference: printing 5.4).
 */
export const SPOOL_STATES = ['waiting', 'held', 'printed', 'unknown'] as const
export type SpoolState = (typeof SPOOL_STATES)[number]

/** Whether the print system may still have something to say of it. */
export const isFollowed = (state: SpoolState): boolean => state === 'waiting' || state === 'held'

/** What the print system says of a job: on its way, standing still and why, printed, not printed and why, or nothing that it knows of. */
export type SpoolReport =
  | { readonly kind: 'waiting' | 'printed' | 'unknown' }
  | { readonly kind: 'held'; readonly trouble: PrinterTrouble | 'held' }
  | { readonly kind: 'failed'; readonly why: 'canceled' | 'aborted' }

const troubled = (troubles: readonly PrinterTrouble[]): SpoolReport => {
  // A queue that takes no more jobs goes on with those that it has.
  const trouble = worstTrouble(troubles.filter((one) => one !== 'rejecting'))
  return trouble === null ? { kind: 'waiting' } : { kind: 'held', trouble }
}

/** IPP's job-state (RFC 8011 5.3.7). */
const IPP = { held: 4, stopped: 6, canceled: 7, aborted: 8, completed: 9 } as const

/** What a job's state tells by IPP, of a printer with these troubles. */
export function ippJobReport(state: number, reasons: readonly string[], troubles: readonly PrinterTrouble[]): SpoolReport {
  switch (state) {
    case IPP.completed:
      return { kind: reasons.includes('job-completed-with-errors') ? 'unknown' : 'printed' }
    case IPP.canceled:
      return { kind: 'failed', why: 'canceled' }
    case IPP.aborted:
      return { kind: 'failed', why: 'aborted' }
    case IPP.held:
      return { kind: 'held', trouble: 'held' }
    case IPP.stopped:
      return troubles.length > 0 ? troubled(troubles) : { kind: 'held', trouble: 'paused' }
    default:
      return reasons.includes('printer-stopped') && troubles.length === 0 ? { kind: 'held', trouble: 'paused' } : troubled(troubles)
  }
}

/** JOB_STATUS of Windows (winspool.h, JOB_INFO_2). */
const WINDOWS = {
  paused: 0x0001,
  error: 0x0002,
  deleting: 0x0004,
  offline: 0x0020,
  paperOut: 0x0040,
  printed: 0x0080,
  deleted: 0x0100,
  blocked: 0x0200,
  intervention: 0x0400,
  complete: 0x1000
} as const

/** What a job's status tells on Windows, of a printer with these troubles. */
export function windowsJobReport(status: number, troubles: readonly PrinterTrouble[]): SpoolReport {
  const has = (bits: number): boolean => (status & bits) !== 0
  // A job that was printed is taken out of the queue as well, in these words.
  if (has(WINDOWS.printed | WINDOWS.complete)) return { kind: 'printed' }
  if (has(WINDOWS.deleting | WINDOWS.deleted)) return { kind: 'failed', why: 'canceled' }
  if (has(WINDOWS.paused)) return { kind: 'held', trouble: 'held' }
  const own: readonly (PrinterTrouble | false)[] = [
    has(WINDOWS.offline) && 'offline',
    has(WINDOWS.paperOut) && 'paper-out',
    has(WINDOWS.intervention) && 'intervention',
    has(WINDOWS.error | WINDOWS.blocked) && 'error'
  ]
  return troubled([...own.filter((trouble) => trouble !== false), ...troubles])
}

/** What a job that left the queue of Windows became: it went well when last seen, so it was printed; it stood still, so nobody can tell. */
export const windowsGoneReport = (last: SpoolState): SpoolReport => ({ kind: last === 'waiting' ? 'printed' : 'unknown' })
