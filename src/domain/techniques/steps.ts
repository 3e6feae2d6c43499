import * as z from 'zod/mini'
import { isProduced, PRODUCED_TECHNIQUES, type ProducedTechnique, type Technique } from './techniques'

const SHORT = ['new', 'processing', 'complete'] as const
const CUT = ['new', 'print', 'logos_ready', 'assembled', 'complete'] as const

/** Production steps of each technique, in workshop order (reference: states-and-steps 3.2). A blank garment has none. */
export const STEPS = {
  blank: [],
  dtf: ['new', 'print', 'logos_ready', 'assembled', 'first_press', 'complete'],
  dtg: SHORT,
  flex: CUT,
  quadriflex: CUT,
  clearflex: CUT,
  nylon: CUT,
  pap: ['new', 'print', 'logos_ready', 'complete'],
  broderie: ['new', 'finish', 'complete'],
  transfert: CUT,
  sublimation: CUT,
  objets: SHORT,
  stickers: CUT
} as const satisfies Record<Technique, readonly string[]>

/** Any step of any technique. */
export type Step = (typeof STEPS)[ProducedTechnique][number]

/** Techniques whose logos are printed before they are cut or pressed: they have a `print` step (reference: states-and-steps 3.2). */
export const PRINTED_TECHNIQUES = PRODUCED_TECHNIQUES.filter((technique) => (STEPS[technique] as readonly string[]).includes('print'))

/** Name of the order's property that holds the state of a technique, e.g. `dtf_state` (reference: states-and-steps 3.2). */
export type TechniqueStateKey = `${ProducedTechnique}_state`
export const techniqueStateKey = (technique: ProducedTechnique): TechniqueStateKey => `${technique}_state`

/** The states of every technique of an order: null where the order does not use that technique. Other hosts may know other steps. */
export type TechniqueStates = { readonly [K in TechniqueStateKey]: string | null }

/** The step of a technique of an order; null for one that has none: blank, not used, or known to another host alone. */
export const stepOf = (order: TechniqueStates, technique: string): string | null =>
  isProduced(technique) ? order[techniqueStateKey(technique)] : null

/** Why a step may not be set now: `unknown-step` is not in the technique's sequence, `not-used` means the order does not have the technique. */
export type StepRefusal = 'unknown-step' | 'not-used' | 'same-step' | 'order-not-ready'

/** What of an order the step rules look at. */
export interface Progress extends TechniqueStates {
  readonly files_state: string
  readonly preparation_state: string
}

/** True when files and preparation are both complete: the order may be produced (reference: states-and-steps 3.8). */
export const isReadyToProduce = (order: Pick<Progress, 'files_state' | 'preparation_state'>): boolean =>
  order.files_state === 'complete' && order.preparation_state === 'complete'

/**
 * Why `next` may not be set now, or null. Any step of the sequence may be set directly except the current one, in both
 * directions; DTG waits until files and preparation are complete (reference: states-and-steps 3.3, 3.4).
 */
export function refuseStep(order: Progress, technique: ProducedTechnique, next: string): StepRefusal | null {
  const current = order[techniqueStateKey(technique)]
  if (current === null) return 'not-used'
  if (!(STEPS[technique] as readonly string[]).includes(next)) return 'unknown-step'
  if (current === next) return 'same-step'
  if (technique === 'dtg' && !isReadyToProduce(order)) return 'order-not-ready'
  return null
}

/** The step after `current` in the technique's sequence, or null at its end, and after a step that nobody here knows (reference: states-and-steps 3.5). */
export function nextStep(technique: ProducedTechnique, current: string): Step | null {
  const steps: readonly Step[] = STEPS[technique]
  const at = (steps as readonly string[]).indexOf(current)
  return at < 0 ? null : (steps[at + 1] ?? null)
}

/** How far a technique is, for its track: steps passed of steps to pass (reference: states-and-steps 3.5). */
export function progressOf(technique: ProducedTechnique, current: string): { readonly done: number; readonly of: number } {
  const steps: readonly string[] = STEPS[technique]
  return { done: Math.max(0, steps.indexOf(current)), of: steps.length - 1 }
}

const allSteps = [...new Set(PRODUCED_TECHNIQUES.flatMap((technique): readonly Step[] => STEPS[technique]))] as [Step, ...Step[]]

/** Any step of any technique, as a schema. Whether a technique knows it is `refuseStep`'s business. */
export const AnyStep = z.enum(allSteps)
