import type { PrintJob } from '@/contract/desktop/print-jobs'
import { isStanding } from '@/domain/printing/job-decisions'

/** Orders that are named; the others are counted. */
const NAMED = 3

const ordersText = (orders: PrintJob['orders']): string => {
  if (orders.length === 0) return ''
  const named = orders.slice(0, NAMED).map(({ reference }) => reference)
  const others = orders.length - named.length
  const list = others === 0 ? named.join(', ') : `${named.join(', ')} et ${others} ${others === 1 ? 'autre' : 'autres'}`
  return ` ${orders.length === 1 ? 'Commande' : 'Commandes'}\u00a0: ${list}.`
}

/**
 * What there is to tell of a job that had left for the printer: it was not printed, or stands still since; null where nothing new is known. An
 * error, or a warning (reference: printing 5.4).
 */
export function latePrintText(
  before: PrintJob | undefined,
  job: PrintJob
): { readonly tone: 'error' | 'warning'; readonly text: string } | null {
  if (before?.state !== 'sent' || job.reason === null) return null
  if (job.state === 'failed') return { tone: 'error', text: job.reason + ordersText(job.orders) }
  return isStanding(job) && job.reason !== before.reason ? { tone: 'warning', text: job.reason } : null
}
