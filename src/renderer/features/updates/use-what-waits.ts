import type { UpdateWaits } from '@/contract/desktop/updates'
import { formatNumber } from '@/domain/format/number'
import { printerLabel } from '@/domain/printing/printer-label'
import { isUnderWay, useDownloads } from '@/renderer/lib/archives/downloads'
import { type Left, leftBy, referenceOf } from '@/renderer/lib/drafts/left-behind'
import { unsavedCount } from '@/renderer/lib/drafts/unsaved'
import { host } from '@/renderer/lib/host/host'
import { usePrinters, usePrintJobs } from '@/renderer/lib/printing/print-jobs'
import { ownerNow } from '@/renderer/lib/station/person-here'
import { useClock } from '@/renderer/lib/use-clock'
import { waitLines } from './update-words'

/** One thing that a version waits for, by name. */
interface WaitingThing {
  readonly key: string
  readonly text: string
  /** Where it is; null where it stands on this screen, or nobody knows. */
  readonly to: string | null
}

/** What a version waits for of one kind. */
export interface WaitingKind {
  readonly what: keyof UpdateWaits
  readonly count: number
  readonly name: string
  readonly things: readonly WaitingThing[]
  /** Of what is named here: where, in a word, for a line of its own. */
  readonly where: string | null
  /** How many more there are than could be named: they are in other windows. */
  readonly elsewhere: number
}

const LOOKS_EVERY_MS = 1_000

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
const orderPath = (id: number): string => `/orders/view/${id}`

/** « Un commentaire, 1120-0028 »; of others who share the station nothing is told but that it is theirs. */
const leftThing = ({ what, orderId }: Left, at: number): WaitingThing => {
  const of = referenceOf(orderId)
  return { key: `${at} ${what}`, text: capital(of === null ? what : `${what}, ${of}`), to: orderId === null ? null : orderPath(orderId) }
}

/** The first names of some, and how many more there are. */
function firstOf(names: readonly string[]): string | null {
  const all = [...new Set(names)]
  const [first] = all
  return first === undefined ? null : all.length === 1 ? first : `${first} et ${formatNumber(all.length - 1)}\u00a0de plus`
}

/** What a version waits for, kind by kind, as far as this window can name it; nothing where nothing waits. */
export function useWhatWaits(waits: UpdateWaits | null): readonly WaitingKind[] {
  const printers = usePrinters()
  const jobs = (usePrintJobs().data?.jobs ?? []).filter(({ state }) => state === 'queued' || state === 'printing')
  const downloads = useDownloads(host.station?.archives).filter(isUnderWay)
  // What this window holds tells nobody of itself.
  useClock(LOOKS_EVERY_MS)
  if (waits === null) return []
  const left = leftBy(ownerNow())
  const printerOf = (printer: string | null): string => (printer === null ? 'imprimante par défaut' : printerLabel(printers, printer))
  const typed: readonly WaitingThing[] =
    unsavedCount('change') > 0 ? [{ key: 'here', text: 'Une saisie dans cette fenêtre', to: null }] : []
  const changes = left.filter(({ upload }) => !upload).map(leftThing)
  const things: Readonly<Record<keyof UpdateWaits, readonly WaitingThing[]>> = {
    prints: jobs.map(({ id, orders, printer, kind }) => ({
      key: `${id}`,
      text: `${kind === 'test' ? "Page d'essai" : (firstOf(orders.map(({ reference }) => reference)) ?? 'Fiche')}, ${printerOf(printer)}`,
      to: null
    })),
    archives: downloads.map(({ id, order, reference }) => ({ key: id, text: reference, to: orderPath(order) })),
    uploads: left.filter(({ upload }) => upload).map(leftThing),
    unsaved: changes.length > 0 ? changes : typed
  }
  const where: Readonly<Record<keyof UpdateWaits, string | null>> = {
    prints: firstOf(jobs.map(({ printer }) => printerOf(printer))),
    archives: firstOf(downloads.map(({ reference }) => reference)),
    uploads: firstOf(left.flatMap(({ upload, orderId }) => (upload ? (referenceOf(orderId) ?? []) : []))),
    unsaved: firstOf(left.flatMap(({ upload, orderId }) => (upload ? [] : (referenceOf(orderId) ?? []))))
  }
  return waitLines(waits).map(({ what, count, name }) => ({
    ...{ what, count, name, things: things[what], where: where[what] },
    // One line may stand for several changes: what is named is never said to be elsewhere as well.
    elsewhere: Math.max(0, count - (what === 'unsaved' ? Math.max(things.unsaved.length, unsavedCount('change')) : things[what].length))
  }))
}
