import type { Printer } from '@/contract/desktop/bridge'
import type { PrintJob } from '@/contract/desktop/print-jobs'
import { dayOf } from '@/domain/calendar/api-date'
import { dayMonthTime } from '@/domain/calendar/date-text'
import type { CalendarDay } from '@/domain/calendar/days'
import { formatNumber } from '@/domain/format/number'
import { counted, isPlural } from '@/domain/format/plural'
import { isStanding, type JobMark } from '@/domain/printing/job-decisions'
import type { JobState } from '@/domain/printing/job-states'
import { missingPreviewsText } from '@/domain/printing/missing-previews'
import { layText, PAPERS, paperNamed } from '@/domain/printing/papers'
import { printerLabel } from '@/domain/printing/printer-label'

/** Where a job stands, told apart further than its state: what was sent may wait for its printer, or have left the queue printed. */
export type JobStanding = JobState | 'held' | 'printed'

export const standingOf = (job: Pick<PrintJob, 'state' | 'spool'>): JobStanding => {
  if (job.state !== 'sent') return job.state
  if (isStanding(job)) return 'held'
  return job.spool?.state === 'printed' ? 'printed' : 'sent'
}

/** A word for each standing: sent is what the station knows, printed what the print system says (reference: printing 5.4). */
export const STANDING_WORDS: Readonly<Record<JobStanding, string>> = {
  queued: "En file d'attente",
  printing: "En cours d'envoi",
  sent: 'Envoyée',
  held: "En attente de l'imprimante",
  printed: 'Imprimée',
  failed: 'Échec',
  uncertain: 'Incertaine'
}

/** What a mark adds to the state, where it says something. */
export const MARK_TEXTS: Readonly<Record<JobMark, string | null>> = {
  none: null,
  due: 'Pas encore notée imprimée',
  done: 'Notée imprimée',
  refused: 'Pas notée imprimée'
}

const KIND_WORDS: Readonly<Record<PrintJob['kind'], readonly [one: string, several: string]>> = {
  production: ['Fiche de production', 'fiches de production'],
  picking: ['Fiche de picking', 'fiches de picking'],
  test: ["Page d'essai", "pages d'essai"]
}

/** '3 fiches de production', 'Fiche de picking', 'Fiche de picking, 80 commandes' where they share it. */
export function kindText({ kind, orders, shared = false }: Pick<PrintJob, 'kind' | 'orders' | 'shared'>): string {
  const [one, several] = KIND_WORDS[kind]
  if (shared && orders.length > 1) return `${one}, ${counted(orders.length, 'order')}`
  return isPlural(orders.length) ? `${formatNumber(orders.length)}\u00a0${several}` : one
}

/** What people call the printer, and what the system chooses without one. */
export const printerText = (printer: string | null, printers: readonly Printer[]): string =>
  printer === null ? 'Imprimante par défaut' : printerLabel(printers, printer)

/** What the sheets of a job went without, once it was handed over; null for whole ones. */
export const missingText = ({ state, missing = 0 }: Pick<PrintJob, 'state' | 'missing'>): string | null =>
  missing === 0 || state === 'queued' ? null : `${missingPreviewsText(missing)}.`

/** Paper, tray, sides and copies: 'A4', 'A5, bac 2, 2 exemplaires'. */
export function paperText({ paper, copies, tray, sides }: Pick<PrintJob, 'paper' | 'copies' | 'tray' | 'sides'>): string {
  const lay = layText(PAPERS[paperNamed(paper.name)].label, tray, sides)
  return copies === 1 ? lay : `${lay}, ${formatNumber(copies)}\u00a0exemplaires`
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' })

/** When something was, in the workshop's time: the hour today, the day before it. */
export function momentText(at: string, today: CalendarDay): string {
  const moment = CLOCK.format(new Date(at))
  return dayOf(moment) === today ? moment.slice(11, 16) : dayMonthTime(moment)
}
