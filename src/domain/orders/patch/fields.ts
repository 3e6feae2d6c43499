import { dayOf } from '@/domain/calendar/api-date'
import type { CalendarDay } from '@/domain/calendar/days'
import { type DateField, type DateRefusal, type OrderDates, refuseDate } from '@/domain/calendar/refuse-date'
import { sameJson } from '@/domain/compare/compare-changes'
import { mergeLabels } from '@/domain/compare/merge-labels'
import { mergeMetadata, mergeMetas } from '@/domain/metadata/merge-metas'
import { ENTRIES_MAX, type MetaPair } from '@/domain/metadata/metas'
import type { Role } from '@/domain/people/roles'
import {
  type FilesState,
  isOpen,
  type OrderState,
  type PreparationState,
  refuseState,
  type StateSelector
} from '@/domain/states/order-states'
import {
  type Progress,
  refuseStep,
  type Step,
  type StepRefusal,
  type TechniqueStateKey,
  techniqueStateKey
} from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES, type ProducedTechnique } from '@/domain/techniques/techniques'
import { codesOf, LABELS_MAX } from '../labels'

/** The lists of labels of an order, which several people edit at once. */
export const LABEL_FIELDS = ['bacs', 'picking_runs', 'tags'] as const
export type LabelField = (typeof LABEL_FIELDS)[number]

type Metas = Readonly<Record<string, unknown>>

/** What of an order may be changed, as it stands. Other hosts may know more states and steps. */
export interface Patchable extends Progress, OrderDates, Readonly<Record<LabelField, readonly string[]>> {
  readonly state: string
  readonly metas: Metas
  readonly metadata: readonly MetaPair[]
}

/** What each of those fields may become. */
export interface PatchValues extends Record<TechniqueStateKey, Step>, Record<DateField, string | null>, Record<LabelField, string[]> {
  state: OrderState
  files_state: FilesState
  preparation_state: PreparationState
  metas: Record<string, unknown>
  metadata: MetaPair[]
}
export type PatchField = keyof PatchValues

/** Why a field may not get a value, by the code that the server answers. */
export type PatchRefusal =
  | { readonly code: 'state-refused' }
  | { readonly code: 'step-refused'; readonly reason: StepRefusal; readonly technique: ProducedTechnique }
  | { readonly code: 'date-refused'; readonly reason: DateRefusal | 'taken-away' }
  | { readonly code: 'conflict'; readonly reason: 'too-many-labels' | 'too-many-metadata' }

/** A change as its fields are judged: the order before and after it, all fields together. */
export interface Judged {
  readonly before: Patchable
  readonly after: Patchable
  readonly today: CalendarDay
}

/** How one field of an order is changed. */
interface FieldRule<Now, Value> {
  /** The least role that may change it (reference: people 2.2). */
  readonly role: Role
  /** The same for what it becomes, where that asks for more. */
  readonly roleOf?: (value: Value, before: Patchable) => Role
  /** Whether the order has the value already: nothing changes then. */
  readonly same: (now: Now, value: Value) => boolean
  /** What is kept of `wanted`, which was begun from `seen`: what others did meanwhile stays. Without it, the very value. */
  readonly merge?: (now: Now, seen: Now | undefined, wanted: Value) => Value
  /** Why the field may not get the value, or null. */
  readonly refuse: (value: Value, change: Judged) => PatchRefusal | null
}

type FieldRules<F extends PatchField = PatchField> = { readonly [K in F]: FieldRule<Patchable[K], PatchValues[K]> }

const identical = (now: unknown, value: unknown): boolean => now === value

/** The states that a person chooses (reference: states-and-steps 2.1). */
const selector = <S extends StateSelector>(name: S, role: Role) => ({
  role,
  same: identical,
  refuse: (value: string): PatchRefusal | null => (refuseState(name, value) === null ? null : { code: 'state-refused' })
})

/** What who packs makes of an order that is under way: ended, in its parcel, and back. Closing and opening again are an operator's. */
const PACKING_STATES: readonly OrderState[] = ['complete', 'packed']
const roleOfState = (value: OrderState, before: Patchable): Role =>
  isOpen(before.state) && PACKING_STATES.includes(value) ? 'packing' : 'operator'

/** The step of a technique, judged with the files and the preparation that the same change sets (reference: states-and-steps 3.3). */
const step = (technique: ProducedTechnique): FieldRule<string | null, Step> => ({
  role: 'operator',
  same: identical,
  refuse: (value, { before, after: { files_state, preparation_state } }) => {
    const reason = refuseStep({ ...before, files_state, preparation_state }, technique, value)
    return reason && { code: 'step-refused', reason, technique }
  }
})

/** A list of labels, each once; `normalised` writes them as they are kept (reference: orders 1.4). */
const labels = (normalised: (texts: readonly string[]) => string[]): FieldRule<readonly string[], string[]> => ({
  role: 'packing',
  same: (now, value) => now.length === value.length && now.every((label, at) => label === value[at]),
  merge: (now, seen, wanted) => (seen === undefined ? normalised(wanted) : mergeLabels(now, normalised(seen), normalised(wanted))),
  refuse: (value) => (value.length > LABELS_MAX ? { code: 'conflict', reason: 'too-many-labels' } : null)
})

/** A date, judged by its day with the other dates that the same change sets; another hour of the same day always may be (reference: dates 2.2). */
const date = (field: DateField): FieldRule<string | null, string | null> => ({
  role: 'operator',
  same: identical,
  refuse: (value, { before, after, today }) => {
    if (value === null) return { code: 'date-refused', reason: 'taken-away' }
    const now = before[field]
    if (now !== null && dayOf(now) === dayOf(value)) return null
    const reason = refuseDate(field, dayOf(value), after, today)
    return reason && { code: 'date-refused', reason }
  }
})

const eachOnce = (texts: readonly string[]): string[] => [...new Set(texts)]

/** Every field of an order that can be changed, in the sequence in which a change is judged (reference: api 2.3). */
export const FIELD_RULES: FieldRules = {
  state: { ...selector('state', 'packing'), roleOf: roleOfState },
  files_state: selector('files_state', 'operator'),
  preparation_state: selector('preparation_state', 'packing'),
  bacs: labels(codesOf),
  picking_runs: labels(codesOf),
  tags: labels(eachOnce),
  metas: { role: 'operator', same: sameJson, merge: mergeMetas, refuse: () => null },
  metadata: {
    role: 'operator',
    same: (now, value) =>
      now.length === value.length && now.every(({ name, value: text }, at) => name === value[at]?.name && text === value[at].value),
    merge: mergeMetadata,
    refuse: (value) => (value.length > ENTRIES_MAX ? { code: 'conflict', reason: 'too-many-metadata' } : null)
  },
  ...(Object.fromEntries(
    PRODUCED_TECHNIQUES.map((technique) => [techniqueStateKey(technique), step(technique)])
  ) as FieldRules<TechniqueStateKey>),
  production_at: date('production_at'),
  dispatched_at: date('dispatched_at'),
  shipping_at: date('shipping_at')
}

/** Those fields, in that sequence. */
export const PATCH_FIELDS = Object.keys(FIELD_RULES) as readonly PatchField[]
