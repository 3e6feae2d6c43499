import { dayInWords, shortDay } from '@/domain/calendar/date-text'
import { counted, isPlural } from '@/domain/format/plural'
import { FIELD_LABELS, takenValueText } from '@/domain/history/field-labels'
import { LABELS_MAX } from '@/domain/orders/labels'
import type { LabelField } from '@/domain/orders/patch/fields'
import { roleRefusal } from '@/domain/people/roles'
import { type Actor, changedText, nameOf, printedText, readField } from '@/domain/refusals/changed-text'
import { patchText } from '@/domain/refusals/patch-texts'
import { ORDER_BUSY, ORDER_UNKNOWN } from '@/domain/refusals/refusal-texts'
import { type StateSelector, stateLabel } from '@/domain/states/order-states'
import { OPTIONS, optionOf } from '@/domain/tags/options'
import { TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import type { BulkChange, BulkChanges, BulkOrder, BulkRefusal, BulkWarning, LoneDate } from './bulk-change'

const notReady = ({ files_state, preparation_state }: BulkOrder): string => {
  const missing = [
    ...(files_state === 'complete' ? [] : [`les fichiers sont «\u00a0${stateLabel(files_state)}\u00a0»`]),
    ...(preparation_state === 'complete' ? [] : [`la préparation est «\u00a0${stateLabel(preparation_state)}\u00a0»`])
  ]
  return `DTG verrouillé\u00a0: ${missing.join(', ')}.`
}

/** Why an order is left as it is, in French; `order` as it stands, null where it is not known, `by` who changed it meanwhile. */
export function bulkRefusalText(refusal: BulkRefusal, order: BulkOrder | null, by: Actor = null): string {
  switch (refusal.code) {
    case 'forbidden':
      return roleRefusal(refusal.least)
    case 'changed-meanwhile':
      return changedText(by, refusal.fields, order)
    case 'order-busy':
      return ORDER_BUSY
    case 'not-found':
      return ORDER_UNKNOWN
    case 'step-refused':
      return refusal.reason === 'order-not-ready' && order !== null ? notReady(order) : patchText(refusal)
    case 'conflict':
      return refusal.reason === 'too-many-labels' ? `Au plus ${LABELS_MAX} à la fois.` : patchText(refusal)
    default:
      return patchText(refusal)
  }
}

/** A label as one reads it: options by their name. */
export const labelText = (field: LabelField, label: string): string => {
  const option = field === 'tags' ? optionOf(label) : null
  return option === null ? label : OPTIONS[option].label
}

const FIELD_NAMES: Readonly<Record<LabelField, string>> = { bacs: 'bac', picking_runs: 'run', tags: 'option' }
const SELECTOR_NAMES: Readonly<Record<StateSelector, string>> = {
  state: FIELD_LABELS.state ?? '',
  files_state: FIELD_LABELS.files_state ?? '',
  preparation_state: FIELD_LABELS.preparation_state ?? ''
}

const DATE_NAMES: Readonly<Record<LoneDate, string>> = { dispatched_at: 'expédition', shipping_at: 'livraison' }

const labelsMoved = ({ field, add, remove }: Extract<BulkChange, { kind: 'labels' }>): string =>
  [...add.map((label) => `+\u00a0${labelText(field, label)}`), ...remove.map((label) => `−\u00a0${labelText(field, label)}`)].join(', ')

/** What a bulk change makes of so many orders, in a few words: « Préparation : Terminée », « runs + ST0606 », « imprimées ». */
export function bulkChangeText(change: BulkChange, orders = 1): string {
  switch (change.kind) {
    case 'state':
      return `${SELECTOR_NAMES[change.field]}\u00a0: ${stateLabel(change.value)}`
    case 'step':
      return `${TECHNIQUE_LABELS[change.technique].label}\u00a0: ${stateLabel(change.value)}`
    case 'labels':
      return `${FIELD_NAMES[change.field]}${change.add.length + change.remove.length > 1 ? 's' : ''} ${labelsMoved(change)}`
    case 'production':
      return `production le ${dayInWords(change.day)}`
    case 'date':
      return `${DATE_NAMES[change.field]} le ${dayInWords(change.day)}`
    case 'printed':
      return `${change.printed ? 'imprimée' : 'non imprimée'}${isPlural(orders) ? 's' : ''}`
  }
}

/** What one order becomes, before and after, as a preview shows it. */
interface BulkStep {
  readonly name: string
  readonly from: string
  readonly to: string
}

const dateText = (value: unknown): string => (typeof value === 'string' ? shortDay(value) : '—')

const listText = (field: LabelField, labels: unknown): string =>
  Array.isArray(labels) && labels.length > 0 ? labels.map((label) => labelText(field, String(label))).join(', ') : '—'

/** The changes of one order, field by field. */
export const bulkSteps = (changes: BulkChanges, order: BulkOrder): readonly BulkStep[] =>
  Object.entries(changes).map(([field, to]) => {
    const from = readField(order, field)
    if (field === 'printed') return { name: 'Impression', from: printedText(from), to: printedText(to) }
    if (field.endsWith('_at')) return { name: nameOf(field), from: dateText(from), to: dateText(to) }
    if (field === 'bacs' || field === 'picking_runs' || field === 'tags')
      return { name: nameOf(field), from: listText(field, from), to: listText(field, to) }
    return { name: nameOf(field), from: takenValueText(field, from), to: takenValueText(field, to) }
  })

const WARNINGS: Readonly<Record<BulkWarning, (many: boolean) => string>> = {
  'no-way-back': (many) =>
    `${many ? 'quittent un état qui ne se choisit plus' : 'quitte un état qui ne se choisit plus'}\u00a0: sans retour possible`,
  'no-technique': (many) => `${many ? "n'ont" : "n'a"} aucune technique`,
  deadline: (many) => `${many ? 'dépassent' : 'dépasse'} la deadline de production prévue`,
  dispatch: (many) => `${many ? 'dépassent leur' : 'dépasse son'} expédition, qui suit`,
  shipping: (many) => `${many ? 'dépassent leur' : 'dépasse sa'} livraison, qui suit`
}

/** What is to be known of some of the orders: « 3 commandes dépassent la deadline de production prévue ». */
export const bulkWarningText = (warning: BulkWarning, orders: number): string =>
  `${counted(orders, 'order')} ${WARNINGS[warning](isPlural(orders))}.`

/** What was done, once: « 8 commandes → Préparation : Terminée ». */
export const bulkDoneText = (change: BulkChange, orders: number): string =>
  `${counted(orders, 'order')} → ${bulkChangeText(change, orders)}`

/** What was undone, once: « Annulé : « Préparation : Terminée », 8 commandes remises comme avant. » */
export const bulkUndoneText = (change: BulkChange, orders: number): string =>
  `Annulé\u00a0: «\u00a0${bulkChangeText(change, orders)}\u00a0», ${counted(orders, 'order')} ${isPlural(orders) ? 'remises' : 'remise'} comme avant.`
