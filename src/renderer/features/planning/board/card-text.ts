import { listedCustomer } from '@/domain/customers/names'
import { formatMetric } from '@/domain/format/number'
import { counted, isPlural } from '@/domain/format/plural'
import { displayReference, shortReference } from '@/domain/format/reference'
import type { Metrics } from '@/domain/orders/order'
import type { CardSignals } from '@/domain/planning/card-signals'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { type ProcessGroup, processGroup } from '@/domain/planning/process-groups'
import { OPTIONS, optionOf } from '@/domain/tags/options'

/** A reference in two sizes: what is large tells the cards of a day apart. */
export interface CardReference {
  readonly lead: string
  readonly large: string
  readonly suffix: string
}

/** « BDC-1112- » and « 0012 », « SAV » after it; a bare number is large as a whole. */
export function cardReference(order: PlannedOrder, year: number): CardReference {
  const { chip, tail, suffix } = shortReference(order.origin_ref_id, order.origin_code, year)
  const at = tail.lastIndexOf('-') + 1
  const lead = at > 0 ? `${chip}-${tail.slice(0, at)}` : ''
  return { lead, large: tail.slice(at), suffix: suffix.replace(/^-/, '') }
}

/** Width of a digit of the large part, and of the small parts' letters and of what else they have, in ems of the large part. */
const LARGE_EM = 0.58
const SMALL_LETTER_EM = 0.39
const SMALL_EM = 0.31

const smallEms = (text: string): number => [...text].reduce((sum, sign) => sum + (/\p{L}/u.test(sign) ? SMALL_LETTER_EM : SMALL_EM), 0)

/** How many ems a reference takes at most, so that its line can be measured without drawing it. */
export const referenceEms = ({ lead, large, suffix }: CardReference): number =>
  Number((large.length * LARGE_EM + smallEms(lead) + smallEms(suffix) + 0.2).toFixed(2))

const UNITS: Readonly<Record<keyof Metrics, string>> = {
  items: 'p.',
  faces: 'f.',
  white_faces: 'f. blanches',
  colored_faces: 'f. couleur',
  customizations: 'perso.',
  stitch_points: 'pts'
}

/** A quantity of a card: its figure and its short unit. */
export interface CardQuantity {
  readonly figure: string
  readonly unit: string
}

const quantity = (metrics: Metrics, name: keyof Metrics): CardQuantity => ({ figure: formatMetric(metrics[name]), unit: UNITS[name] })

/** What weighs in the group: its load counts faces, pieces, points or personalisations (reference: planning 1.2). */
export const mainQuantity = (group: ProcessGroup, { metrics }: Pick<PlannedOrder, 'metrics'>): CardQuantity =>
  quantity(metrics, processGroup(group).load.metric)

/** Pieces, then what weighs in the group; faces where pieces weigh. */
export function cardQuantities(group: ProcessGroup, { metrics }: Pick<PlannedOrder, 'metrics'>): readonly [CardQuantity, CardQuantity] {
  const { metric } = processGroup(group).load
  return [quantity(metrics, 'items'), quantity(metrics, metric === 'items' ? 'faces' : metric)]
}

/** Words of an option where a card has room for them. */
const SHORT_LABELS: Readonly<Record<string, string>> = { fractionne: 'Fractionné', prio_frs: 'Prio. fournisseur' }

/** Name of a tag on a card. */
export function tagText(tag: string): string {
  const option = optionOf(tag)
  return option === null ? tag : (SHORT_LABELS[option] ?? OPTIONS[option].label)
}

/** What each signal says (reference: planning 3.1). */
export const SIGNAL_TEXTS = {
  sameDay: 'Expédition le jour même',
  early: 'Produite avant sa deadline',
  late: 'Produite après sa deadline',
  overdue: 'En retard',
  comment: 'Commentaire du client'
} as const

/** « 2 jours ouvrés entre la production et l'expédition » */
export const toDispatchText = (days: number): string =>
  `${days}\u00a0${days > 1 ? 'jours ouvrés' : 'jour ouvré'} entre la production et l'expédition`

/** « 10 jours »: how long a late order has waited, in days of the workshop. */
export const waitedText = (days: number): string => `${days}\u00a0${isPlural(days) ? 'jours' : 'jour'}`

/** A whole card in words, for who hears it: the order, its customer, its quantities, its signals; among the late ones how long it has waited. */
export function cardName(
  order: PlannedOrder,
  { sameDay, late, shift, workingDaysToDispatch, comment, tags }: CardSignals,
  waited?: string
): string {
  const { strong, rest } = listedCustomer(order)
  const parts = [
    `Commande ${displayReference(order.origin_ref_id)}`,
    `${strong} ${rest}`.trim(),
    counted(order.metrics.items, 'piece'),
    counted(order.metrics.faces, 'face'),
    ...tags.map(tagText),
    sameDay && SIGNAL_TEXTS.sameDay,
    late && (waited === undefined ? SIGNAL_TEXTS.overdue : `${SIGNAL_TEXTS.overdue} de ${waited}`),
    shift && SIGNAL_TEXTS[shift.kind],
    workingDaysToDispatch !== null && toDispatchText(workingDaysToDispatch),
    comment && SIGNAL_TEXTS.comment
  ]
  return parts.filter(Boolean).join(', ')
}
