import type { OrderPatch } from '@/contract/orders'
import { parseApiDate } from '@/domain/calendar/api-date'
import { type OrderState, refuseState, STATE_SELECTORS } from '@/domain/orders/states'
import { type Progress, refuseStep, type StepRefusal, type TechniqueStateKey, techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES, TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import { invalid, type Refusal, refuse } from '../http/answers'

/** What a change may touch, as the database holds it. */
export interface Patchable extends Progress {
  readonly id: number
  readonly state: OrderState
  readonly bacs: readonly string[]
  readonly picking_runs: readonly string[]
  readonly tags: readonly string[]
  readonly skus: readonly string[]
  readonly production_at: string | null
  readonly dispatched_at: string | null
  readonly shipping_at: string | null
}

export type PatchField = keyof OrderPatch
export type Changes = Partial<Record<PatchField, unknown>>

const DATE_FIELDS = ['production_at', 'dispatched_at', 'shipping_at'] as const
const upper = (labels: readonly string[]): string[] => [...new Set(labels.map((label) => label.toLocaleUpperCase('fr')))]

/** A change as it will be stored: bins and runs upper-cased, every label once (spec §5). */
function normalised(patch: OrderPatch): Changes {
  const stored: Changes = { ...patch }
  if (patch.bacs) stored.bacs = upper(patch.bacs)
  if (patch.picking_runs) stored.picking_runs = upper(patch.picking_runs)
  if (patch.tags) stored.tags = [...new Set(patch.tags)]
  return stored
}

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** The fields of a change that really differ from the order. */
export function changesOf(order: Patchable, patch: OrderPatch): Changes {
  const wanted = Object.entries(normalised(patch)).filter(
    ([field, value]) => value !== undefined && !same(order[field as PatchField], value)
  )
  return Object.fromEntries(wanted)
}

/** Why the very body of a change is refused, whatever the order: it is empty, or holds a date that does not exist. */
export function refuseBody(patch: OrderPatch): Refusal | null {
  if (Object.keys(patch).length === 0) return invalid([{ path: 'body', message: 'Aucun champ à changer.' }])
  const wrong = DATE_FIELDS.filter((field) => patch[field] !== undefined && parseApiDate(patch[field]) === null)
  return wrong.length > 0 ? invalid(wrong.map((field) => ({ path: `body.${field}`, message: "Cette date n'existe pas." }))) : null
}

const STEP_MESSAGES: Readonly<Record<StepRefusal, (technique: string) => string>> = {
  'unknown-step': (technique) => `Cet état n'existe pas pour la technique ${technique}.`,
  'not-used': (technique) => `La commande n'utilise pas la technique ${technique}.`,
  'same-step': (technique) => `La technique ${technique} est déjà dans cet état.`,
  'order-not-ready': () => "L'état actuel de la commande ne permet pas la production."
}

/**
 * Why these changes may not be made to the order, or null (spec §4). Technique steps are judged with the files and preparation states
 * that the same change sets.
 */
export function refuseChanges(order: Patchable, changes: Changes): Refusal | null {
  for (const selector of STATE_SELECTORS) {
    const next = changes[selector]
    if (next !== undefined && refuseState(selector, String(next)) !== null)
      return refuse(409, 'state-refused', 'Cet état ne peut pas être choisi pour la commande.')
  }
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
  return null
}
