import type { OrderChange, OrderPatch } from '@/contract/orders'
import type { CalendarDay } from '@/domain/calendar/days'
import { LABEL_FIELDS, mergeLabels } from '@/domain/orders/labels'
import { mergeMetadata, mergeMetas } from '@/domain/orders/merge-metas'
import { ENTRIES_MAX, type MetaPair } from '@/domain/orders/metas'
import { type OrderState, refuseState, STATE_SELECTORS } from '@/domain/orders/states'
import { codesOf, LABELS_MAX } from '@/domain/picking/codes'
import { type Progress, refuseStep, type StepRefusal, type TechniqueStateKey, techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES, TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import { invalid, type Refusal, refuse } from '../http/answers'
import { refuseDates, refuseDateTexts } from './patch-dates'

/** What a change may touch, as the database holds it. */
export interface Patchable extends Progress {
  readonly id: number
  readonly state: OrderState
  readonly bacs: readonly string[]
  readonly picking_runs: readonly string[]
  readonly tags: readonly string[]
  readonly skus: readonly string[]
  readonly metas: Readonly<Record<string, unknown>>
  readonly metadata: readonly MetaPair[]
  readonly production_at: string | null
  readonly dispatched_at: string | null
  readonly shipping_at: string | null
}

export type PatchField = keyof OrderPatch
export type Changes = Partial<Record<PatchField, unknown>>
type Labels = Pick<OrderPatch, (typeof LABEL_FIELDS)[number]>

/** A change as it will be stored: bins and runs upper-cased, every label once (reference: orders 1.4). */
function normalised(patch: Labels): Changes {
  const stored: Changes = { ...patch }
  if (patch.bacs) stored.bacs = codesOf(patch.bacs)
  if (patch.picking_runs) stored.picking_runs = codesOf(patch.picking_runs)
  if (patch.tags) stored.tags = [...new Set(patch.tags)]
  return stored
}

/** A change whose lists of labels and metadata hold what others did since they were seen. */
function merged(order: Patchable, { seen = {}, undo: _, force: __, ...patch }: OrderChange): Changes {
  const changes = normalised(patch)
  const { metas, metadata, ...labels } = seen
  const base = normalised(labels)
  for (const field of LABEL_FIELDS)
    if (changes[field] !== undefined && base[field] !== undefined)
      changes[field] = mergeLabels(order[field], base[field] as string[], changes[field] as string[])
  if (patch.metas) changes.metas = mergeMetas(order.metas, metas, patch.metas)
  if (patch.metadata) changes.metadata = mergeMetadata(order.metadata, metadata, patch.metadata)
  return changes
}

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** The fields of a change that really differ from the order. */
export function changesOf(order: Patchable, patch: OrderChange): Changes {
  const wanted = Object.entries(merged(order, patch)).filter(
    ([field, value]) => value !== undefined && !same(order[field as PatchField], value)
  )
  return Object.fromEntries(wanted)
}

/** Why the very body of a change is refused, whatever the order: it is empty, holds a date that does not exist, or takes one away. */
export function refuseBody({ seen: _, undo, force: __, ...patch }: OrderChange): Refusal | null {
  if (Object.keys(patch).length === 0) return invalid([{ path: 'body', message: 'Aucun champ à changer.' }])
  return refuseDateTexts(patch, undo === true)
}

const STEP_MESSAGES: Readonly<Record<StepRefusal, (technique: string) => string>> = {
  'unknown-step': (technique) => `Cet état n'existe pas pour la technique ${technique}.`,
  'not-used': (technique) => `La commande n'utilise pas la technique ${technique}.`,
  'same-step': (technique) => `La technique ${technique} est déjà dans cet état.`,
  'order-not-ready': () => "L'état actuel de la commande ne permet pas la production."
}

/**
 * Why these changes may not be made to the order, or null (reference: states-and-steps 2.1, 3.3, dates 2.2). Technique steps are judged with the files and preparation
 * states that the same change sets. `today` is the workshop's day; dates that are `putBack` are not judged again.
 */
export function refuseChanges(order: Patchable, changes: Changes, today: CalendarDay, putBack = false): Refusal | null {
  for (const selector of STATE_SELECTORS) {
    const next = changes[selector]
    if (next !== undefined && refuseState(selector, String(next)) !== null)
      return refuse(409, 'state-refused', 'Cet état ne peut pas être choisi pour la commande.')
  }
  if (LABEL_FIELDS.some((field) => ((changes[field] as readonly string[] | undefined)?.length ?? 0) > LABELS_MAX))
    return refuse(409, 'conflict', `Au plus ${LABELS_MAX} à la fois\u00a0: un collègue en a ajouté entre-temps.`)
  if (((changes.metadata as readonly MetaPair[] | undefined)?.length ?? 0) > ENTRIES_MAX)
    return refuse(409, 'conflict', `Au plus ${ENTRIES_MAX} métadonnées\u00a0: un collègue en a ajouté entre-temps.`)
  const after: Progress = {
    ...order,
    files_state: String(changes.files_state ?? order.files_state),
    preparation_state: String(changes.preparation_state ?? order.preparation_state)
  }
  for (const technique of PRODUCED_TECHNIQUES) {
    const key: TechniqueStateKey = techniqueStateKey(technique)
    const refusal = changes[key] === undefined ? null : refuseStep(after, technique, String(changes[key]))
    if (refusal !== null) return refuse(409, 'step-refused', STEP_MESSAGES[refusal](TECHNIQUE_LABELS[technique].label))
  }
  return putBack ? null : refuseDates(order, changes, today)
}
