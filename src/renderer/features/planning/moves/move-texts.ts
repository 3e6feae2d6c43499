import { dayOf } from '@/domain/calendar/api-date'
import { dayInWords, dayShortMonth, weekdayName } from '@/domain/calendar/date-text'
import type { CalendarDay } from '@/domain/calendar/days'
import { listedCustomer } from '@/domain/customers/names'
import { capital } from '@/domain/format/capital'
import { counted } from '@/domain/format/plural'
import { displayReference } from '@/domain/format/reference'
import { amountOf, amountWith, type DayBucket, totalsOf } from '@/domain/planning/day-bucket'
import { type DayAmount, loadText, measuredOf } from '@/domain/planning/load'
import type { Move, MoveWarning } from '@/domain/planning/plan-move'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import { warningsOf } from '@/domain/planning/several-moves'

type Moves = readonly Move<PlannedOrder>[]

const refOf = (order: PlannedOrder): string => `#${displayReference(order.origin_ref_id)}`

/** « #48198 », « #48198 et #48204 », « 4 commandes ». */
export function namesOf(orders: readonly PlannedOrder[]): string {
  if (orders.length > 3) return `${orders.length} commandes`
  const refs = orders.map(refOf)
  return refs.length < 2 ? (refs[0] ?? '') : `${refs.slice(0, -1).join(', ')} et ${refs.at(-1)}`
}

/** « la commande #48198 », « les commandes #48198 et #48204 », « les 4 commandes ». */
export const ordersNamed = (orders: readonly PlannedOrder[]): string => {
  if (orders.length === 1) return `la commande ${namesOf(orders)}`
  return orders.length > 3 ? `les ${namesOf(orders)}` : `les commandes ${namesOf(orders)}`
}

/** « #48198 reste à sa place. » */
export const stayText = (orders: readonly PlannedOrder[]): string =>
  `${namesOf(orders)} ${orders.length > 1 ? 'restent à leur place' : 'reste à sa place'}.`

/** What is said of an order that left the group while it was held. */
export const goneText = (order: PlannedOrder, by = "quelqu'un"): string =>
  `La commande ${refOf(order)} n'est plus à déplacer\u00a0: ${by} l'a changée entre-temps.`

/** What the snackbar of a move says (reference: planning 4.4). */
export function movedNotice(moves: Moves): string {
  const [first] = moves
  if (moves.length === 1 && first) return `La commande ${refOf(first.order)} a bien été déplacée\u00a0!`
  return `${moves.length} commandes ont bien été déplacées au ${dayInWords(first?.day ?? '')}\u00a0!`
}

/** What is said of moves that a colleague had made already: there is nothing of one's own to undo. */
export function soAlreadyNotice(moves: Moves): string {
  const was = moves.length === 1 ? 'était' : 'étaient'
  return `${capital(ordersNamed(moves.map(({ order }) => order)))} ${was} déjà au ${dayInWords(moves[0]?.day ?? '')}\u00a0: rien n'a changé.`
}

/** What is said of moves, or of their undo, that were not saved: whose they are, and where they are again. */
export function failedNotice(moves: Moves, reason: string): string {
  const [first] = moves
  const back = first?.order.production_at ?? null
  const where = moves.length === 1 && back !== null ? ` Elle est revenue au ${dayInWords(back)}.` : ''
  const not = moves.length === 1 ? "n'a pas été déplacée" : "n'ont pas été déplacées"
  return `${capital(ordersNamed(moves.map(({ order }) => order)))} ${not}. ${reason}${where}`
}

export function undoFailedNotice(moves: Moves, reason: string): string {
  const not = moves.length === 1 ? "n'est pas revenue à ses dates" : 'ne sont pas revenues à leurs dates'
  return `${capital(ordersNamed(moves.map(({ order }) => order)))} ${not}. ${reason}`
}

export function undoneNotice(moves: Moves): string {
  const back = moves.length === 1 ? 'est revenue à ses dates' : 'sont revenues à leurs dates'
  return `${capital(ordersNamed(moves.map(({ order }) => order)))} ${back}.`
}

const PAST: Readonly<Record<MoveWarning, { readonly after: string; readonly field: keyof PlannedOrder }>> = {
  deadline: { after: 'Après la deadline', field: 'production_deadline_at' },
  dispatch: { after: "Après l'expédition", field: 'dispatched_at' },
  shipping: { after: 'Après la livraison', field: 'shipping_at' }
}

/** What is said of a day before the drop: « Après la deadline (19 nov.) : dates à confirmer ». Null where nothing is past. */
export function pastNotice(moves: Moves): string | null {
  const [first] = warningsOf(moves)
  if (first === undefined) return null
  const { after, field } = PAST[first.warning]
  const date = moves.length === 1 ? moves[0]?.order[field] : null
  const about =
    typeof date === 'string'
      ? ` (${dayShortMonth(dayOf(date))})`
      : moves.length > 1
        ? ` de ${first.orders} commande${first.orders > 1 ? 's' : ''}`
        : ''
  return `${after}${about}\u00a0: dates à confirmer`
}

/** What a card held by the keyboard says first. */
export const takenText = (orders: readonly PlannedOrder[], day: CalendarDay | null): string => {
  const where = day === null ? '' : `, ${dayInWords(day)}`
  return `${capital(namesOf(orders))}${where}\u00a0: en déplacement. Flèches gauche et droite pour choisir le jour, Entrée pour déposer, Échap pour annuler.`
}

const loadOf = (group: ProcessGroup, amount: DayAmount): string => {
  const measured = measuredOf(group, amount)
  return measured === 0 ? '0' : loadText(measured)
}

/** « 41 → 65 »: a day's load as it is and as it becomes; nothing is zero within a sentence, not a dash. */
export const loadChange = (group: ProcessGroup, before: DayAmount, projected: DayAmount, arrow: string): string =>
  `${loadOf(group, before)} ${arrow} ${loadOf(group, projected)}`

/** « Lycée Touchard · 24 pièces, 48 faces · vendredi passe de 41 à 65 ». The load is told of a day that is on screen. */
export function aboutMoves(group: ProcessGroup, moves: Moves, bucket: DayBucket | undefined): string {
  const orders = moves.map(({ order }) => order)
  const [first] = orders
  const { strong, rest } = first ? listedCustomer(first) : { strong: '', rest: '' }
  const who = orders.length === 1 ? `${strong} ${rest}`.trim() : namesOf(orders)
  const { items, faces } = totalsOf(orders)
  const parts = [who, `${counted(items, 'piece')}, ${counted(faces, 'face')}`]
  if (bucket !== undefined)
    parts.push(`${weekdayName(bucket.day)} passe de ${loadChange(group, amountOf(bucket), amountWith(group, bucket, orders), 'à')}`)
  return parts.filter(Boolean).join(' · ')
}
