import { dayMonthYear } from '@/domain/calendar/date-text'
import { formatNumber } from '@/domain/format/number'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import type { SheetKindName } from '@/domain/printing/addresses'
import { shownCode } from '@/domain/sheets/shared-code'
import type { Failure, Scan } from './scan-queue'

/** A reading as one can see it: keys without a character as a square. */
export const visible = (reading: string): string => reading.replaceAll('\ufffd', '▯')

/** What a scan says in one line: the codes that were read, else what the keyboard wrote. */
export const readText = ({ verdict, readings }: Scan): string =>
  verdict.kind === 'read' ? verdict.codes.map(shownCode).join(' · ') : visible(readings.byKey)

/** What was looked up, each once, without the mark of a reference. */
export const searchedTexts = (failure: Failure): readonly string[] =>
  failure.kind === 'unknown' ? [...new Set(failure.searched.map(displayReference))] : []

/** Title of a failure; the reference's sentence for a code without an order (reference: scanning 3.2). */
export function failureTitle(failure: Failure): string {
  if (failure.kind === 'unknown') return `Aucune commande ne correspond au code barre "${searchedTexts(failure)[0] ?? ''}"`
  return failure.kind === 'unread'
    ? 'Scan refusé\u00a0: un code barre ne contient que des lettres et des chiffres'
    : "La commande n'a pas pu être cherchée"
}

/** What one can do about it. */
export function failureAdvice(failure: Failure): string {
  if (failure.kind === 'unknown') return "Vérifiez que l'étiquette est entière, puis scannez-la de nouveau."
  return failure.kind === 'unread'
    ? "Rien n'a été cherché. Vérifiez l'étiquette\u00a0; si cela se répète, testez le pistolet\u00a0: menu utilisateur, «\u00a0Poste\u00a0»."
    : failure.reason
}

/** '1 autre scan attend', '3 autres scans attendent'; empty when none does. */
export function waitingText(waiting: number): string {
  if (waiting === 0) return ''
  return waiting === 1 ? '1 autre scan attend' : `${waiting} autres scans attendent`
}

const SHEETS = { production: 'de production', picking: 'de picking' } as const satisfies Record<SheetKindName, string>

/** Title of a sheet whose order changed since its print. */
export const outdatedTitle = ({ origin_ref_id }: Pick<Order, 'origin_ref_id'>): string =>
  `La commande ${displayReference(origin_ref_id)} a changé depuis l'impression de cette fiche`

/** Title of a sheet of which so many orders changed since its print. */
export const outdatedSharedTitle = (count: number): string =>
  count === 1
    ? "Une commande a changé depuis l'impression de cette fiche"
    : `${formatNumber(count)} commandes ont changé depuis l'impression de cette fiche`

/** Title of a sheet of which nobody could tell. */
export const UNCHECKED_TITLE = "Cette fiche n'a pas pu être vérifiée"

/** What one can do about it; `since` is when the sheet was printed, an API date; `known` whether it is known to be out of date. */
export const outdatedAdvice = (kind: SheetKindName, since: string, known = true): string =>
  `Fiche ${SHEETS[kind]} imprimée le ${dayMonthYear(since)} à ${since.slice(11, 16)}\u00a0: ${
    known
      ? 'ne travaillez plus avec elle, réimprimez-la.'
      : "des commandes ont pu changer depuis. Fiez-vous à l'écran, ou scannez-la de nouveau."
  }`
