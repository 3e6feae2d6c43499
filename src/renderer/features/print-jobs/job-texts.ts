import type { Printer } from '@/contract/desktop/bridge'
import type { PrintJob } from '@/contract/desktop/print-jobs'
import { dayMonthTime } from '@/domain/calendar/date-text'
import { formatNumber } from '@/domain/format/number'
import { counted, isPlural } from '@/domain/format/plural'
import type { JobMark } from '@/domain/printing/job-decisions'
import type { JobState } from '@/domain/printing/job-states'
import { missingPreviewsText } from '@/domain/printing/missing-previews'
import { printerLabel } from '@/domain/printing/printer-label'

/** A word for each state: sent is what the station knows, never that paper came out. */
export const STATE_WORDS: Readonly<Record<JobState, string>> = {
  queued: "En file d'attente",
  printing: "En cours d'envoi",
  sent: 'Envoyée',
  failed: 'Échec',
  uncertain: 'Incertaine'
}

/** What a mark adds to the state, where it says something. */
export const MARK_TEXTS: Readonly<Record<JobMark, string | null>> = {
  none: null,
  due: 'Imprimée, pas encore notée',
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

/** Paper and copies: 'A4', 'A5, 2 exemplaires'. */
export const paperText = ({ paper, copies }: Pick<PrintJob, 'paper' | 'copies'>): string =>
  copies === 1 ? paper.name : `${paper.name}, ${formatNumber(copies)}\u00a0exemplaires`

const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' })

/** When something was, in the workshop's time: the hour today, the day before it. `now` in milliseconds. */
export function momentText(at: string, now: number): string {
  const [moment, today] = [CLOCK.format(new Date(at)), CLOCK.format(now)]
  return moment.slice(0, 10) === today.slice(0, 10) ? moment.slice(11, 16) : dayMonthTime(moment)
}
