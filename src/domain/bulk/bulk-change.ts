import { dayOf, moveToDay } from '@/domain/calendar/api-date'
import type { CalendarDay } from '@/domain/calendar/days'
import { DATE_FIELDS, type DateField } from '@/domain/calendar/refuse-date'
import { changedSince } from '@/domain/compare/compare-changes'
import { codeOf, codesOf } from '@/domain/orders/labels'
import { LABEL_FIELDS, type LabelField, type Patchable, type PatchRefusal } from '@/domain/orders/patch/fields'
import { type Changes, changesOf, type PatchRequest, refuseChanges } from '@/domain/orders/patch/patch-order'
import { roleOfChanges } from '@/domain/orders/patch/patch-roles'
import { hasRole, type Role } from '@/domain/people/roles'
import { choiceMinima, chosen, type MovedDates, type MoveWarning, moveTo, sentMove } from '@/domain/planning/plan-move'
import { choiceFor } from '@/domain/planning/several-moves'
import { confirmationFor, type OrderState, type StateConfirmation, type StateSelector } from '@/domain/states/order-states'
import { isSavTag, optionOf } from '@/domain/tags/options'
import { type Step, techniqueStateKey } from '@/domain/techniques/steps'
import type { ProducedTechnique } from '@/domain/techniques/techniques'

/** Dates that are set alone, by the rules of an order's page: production moves the others along. */
export const LONE_DATES = ['dispatched_at', 'shipping_at'] as const satisfies readonly DateField[]
export type LoneDate = (typeof LONE_DATES)[number]

/** What is made of many orders at once (reference: lists 12.1). */
export type BulkChange =
  | { readonly kind: 'state'; readonly field: StateSelector; readonly value: OrderState }
  | { readonly kind: 'step'; readonly technique: ProducedTechnique; readonly value: Step }
  | { readonly kind: 'labels'; readonly field: LabelField; readonly add: readonly string[]; readonly remove: readonly string[] }
  | { readonly kind: 'production'; readonly day: CalendarDay }
  | { readonly kind: 'date'; readonly field: LoneDate; readonly day: CalendarDay }
  | { readonly kind: 'printed'; readonly printed: boolean }

/** What a bulk change looks at of an order: a row of a list has it. */
export interface BulkOrder extends Omit<Patchable, 'metas' | 'metadata'>, MovedDates {
  readonly printed: boolean
}

/** What a bulk change really changes of one order. */
export type BulkChanges = Omit<Changes, 'metas' | 'metadata'> & { printed?: boolean }

/** Fields of an order as they stood for who changes them: what a colleague made of them since is not written over. */
export type BulkSeen = Readonly<Record<string, unknown>>

/** Why an order is left as it is. */
export type BulkRefusal =
  | PatchRefusal
  | { readonly code: 'forbidden'; readonly least: Role }
  | { readonly code: 'changed-meanwhile'; readonly fields: readonly string[] }
  | { readonly code: 'order-busy' }
  | { readonly code: 'not-found' }

/** What becomes of one order. */
export type BulkVerdict =
  | { readonly kind: 'changes'; readonly changes: BulkChanges }
  | { readonly kind: 'already' }
  | { readonly kind: 'refused'; readonly refusal: BulkRefusal }

/** Who changes, and when: the workshop's day. */
export interface BulkSetting {
  readonly today: CalendarDay
  readonly role: Role
}

const ALREADY: BulkVerdict = { kind: 'already' }

/** What tells one label from another: options have several spellings, tags keep their case, and another host may keep that of bins and runs. */
export const labelKey = (field: LabelField, label: string): string => {
  if (field !== 'tags') return codeOf(label)
  return isSavTag(label) ? 'sav' : (optionOf(label) ?? label.trim().toLowerCase())
}

/** Labels of an order after some were added and others taken away; those that it has already stay where and as they are. */
export function labelsAfter(field: LabelField, present: readonly string[], add: readonly string[], remove: readonly string[]): string[] {
  const written = (labels: readonly string[]): readonly string[] =>
    field === 'tags' ? labels.map((label) => label.trim()) : codesOf(labels)
  const keyOf = (label: string): string => labelKey(field, label)
  const gone = new Set(written(remove).map(keyOf))
  const kept = present.filter((label) => !gone.has(keyOf(label)))
  const known = new Set(kept.map(keyOf))
  return [...kept, ...written(add).filter((label) => known.size < known.add(keyOf(label)).size)]
}

/** The change of the dates that a move to a day is: dispatch and shipping come along, shipping not before the deadline (reference: planning 4.2). */
function movedRequest(order: BulkOrder, day: CalendarDay): PatchRequest {
  const move = moveTo(order, day)
  const { seen: _, ...dates } = sentMove(
    chosen(move, choiceFor(move, { dispatched_at: null, shipping_at: choiceMinima(move).shipping_at }))
  )
  return dates as PatchRequest
}

const isOn = (date: string | null, day: CalendarDay): boolean => date !== null && dayOf(date) === day

/** What a bulk change asks of one order, as a change of that order alone would. */
function requestOf(change: Exclude<BulkChange, { kind: 'printed' }>, order: BulkOrder): PatchRequest {
  switch (change.kind) {
    case 'state':
      return { [change.field]: change.value }
    case 'step':
      return { [techniqueStateKey(change.technique)]: change.value }
    case 'labels':
      return { [change.field]: labelsAfter(change.field, order[change.field], change.add, change.remove) }
    case 'production':
      return isOn(order.production_at, change.day) ? {} : movedRequest(order, change.day)
    case 'date':
      return isOn(order[change.field], change.day) ? {} : { [change.field]: moveToDay(order[change.field], change.day) }
  }
}

const patchable = (order: BulkOrder): Patchable => ({ ...order, metas: {}, metadata: [] })

/** The fields that a bulk change is about: labels are merged with what colleagues did, so that they are compared with nothing. */
function comparedFields(change: BulkChange): readonly (keyof BulkOrder)[] {
  switch (change.kind) {
    case 'state':
    case 'date':
      return [change.field]
    case 'step':
      return [techniqueStateKey(change.technique)]
    case 'production':
      return DATE_FIELDS
    case 'labels':
    case 'printed':
      return []
  }
}

/** What of an order is sent beside a bulk change: the fields that it is about, as they are shown. */
export const seenOf = (change: BulkChange, order: BulkOrder): BulkSeen =>
  Object.fromEntries(comparedFields(change).map((field) => [field, order[field]]))

const refused = (refusal: BulkRefusal): BulkVerdict => ({ kind: 'refused', refusal })

const isLabels = (field: string): field is LabelField => (LABEL_FIELDS as readonly string[]).includes(field)

/** Judges fields as the change of one order does; `putBack`: dates that were its own before. */
function judgeFields(order: BulkOrder, changes: Changes, { today, role }: BulkSetting, seen: BulkSeen, putBack: boolean): BulkVerdict {
  if (Object.keys(changes).length === 0) return ALREADY
  const least = roleOfChanges(patchable(order), changes)
  if (!hasRole(role, least)) return refused({ code: 'forbidden', least })
  const compared = Object.keys(changes).filter((field) => !isLabels(field))
  const meanwhile = changedSince(compared, seen, order as unknown as BulkSeen)
  if (meanwhile.length > 0) return refused({ code: 'changed-meanwhile', fields: meanwhile })
  const refusal = refuseChanges(patchable(order), changes, today, putBack)
  return refusal === null ? { kind: 'changes', changes } : refused(refusal)
}

/**
 * What a bulk change makes of one order, by the rules of a change of that order alone: the screen shows it before anything is sent, the server
 * does it (reference: lists 12.2). What a colleague made of a field since it was `seen` is refused.
 */
export function judgeBulk(change: BulkChange, order: BulkOrder, setting: BulkSetting, seen: BulkSeen = {}): BulkVerdict {
  if (change.kind === 'printed') {
    return order.printed === change.printed ? ALREADY : { kind: 'changes', changes: { printed: change.printed } }
  }
  return judgeFields(order, changesOf(patchable(order), requestOf(change, order)), setting, seen, false)
}

/** What a change was: the fields of an order before and after it. */
export interface BulkDone {
  readonly from: BulkSeen
  readonly to: BulkSeen
}

/**
 * What undoing a bulk change makes of one order: labels that others added stay, other fields come back where nobody changed them since, or
 * where what they are now was `seen`. States that cannot be chosen are refused as ever; dates come back as they were (decision 031). `taken` names the
 * line of history by which a colleague made since what looks like one's own, null where none did: a print mark, or labels (`labelsRetaken`).
 */
export function judgeBulkUndo(
  { from, to }: BulkDone,
  order: BulkOrder,
  setting: BulkSetting,
  seen: BulkSeen = {},
  taken: string | null = null
): BulkVerdict {
  if (from.printed !== undefined) {
    if (order.printed === from.printed) return ALREADY
    if (taken !== null && seen.printed !== taken) return refused({ code: 'changed-meanwhile', fields: ['printed'] })
    return { kind: 'changes', changes: { printed: from.printed === true } }
  }
  const changes = changesOf(patchable(order), { ...from, seen: to } as PatchRequest)
  const theirs = taken === null ? [] : Object.keys(changes).filter((field) => isLabels(field) && seen[field] !== taken)
  if (theirs.length > 0) return refused({ code: 'changed-meanwhile', fields: theirs })
  return judgeFields(order, changes, setting, { ...to, ...seen }, true)
}

/** What one should know before an order is changed, though it may be (reference: states-and-steps 2.2, planning 4.3). */
export type BulkWarning = StateConfirmation | MoveWarning

/** What is to be told of one order before it is changed. */
export function bulkWarnings(change: BulkChange, order: BulkOrder & { readonly techniques: readonly string[] }): readonly BulkWarning[] {
  if (change.kind === 'production') return moveTo(order, change.day).warnings
  if (change.kind !== 'state') return []
  const confirmation = confirmationFor(order, change.field, change.value)
  return confirmation === null ? [] : [confirmation]
}

/** Labels of some orders, each with how many have it, most first (reference: lists 12.1). */
export function presentLabels(
  field: LabelField,
  orders: readonly Pick<BulkOrder, LabelField>[]
): readonly { readonly label: string; readonly orders: number }[] {
  const found = new Map<string, { label: string; orders: number }>()
  for (const order of orders)
    for (const [key, label] of new Map(order[field].map((one) => [labelKey(field, one), one]))) {
      const entry = found.get(key) ?? { label, orders: 0 }
      entry.orders += 1
      found.set(key, entry)
    }
  return [...found.values()].sort((a, b) => b.orders - a.orders || a.label.localeCompare(b.label, 'fr', { numeric: true }))
}
