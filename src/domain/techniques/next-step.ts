import { STEPS, type Step } from './steps'
import type { ProducedTechnique } from './techniques'

/** The step after `current` in the technique's sequence, or null at its end (spec §4). */
export function nextStep(technique: ProducedTechnique, current: Step): Step | null {
  const steps: readonly Step[] = STEPS[technique]
  return steps[steps.indexOf(current) + 1] ?? null
}

/** How far a technique is, for its track: steps passed of steps to pass (looks). */
export function progressOf(technique: ProducedTechnique, current: Step): { readonly done: number; readonly of: number } {
  const steps: readonly Step[] = STEPS[technique]
  return { done: steps.indexOf(current), of: steps.length - 1 }
}
