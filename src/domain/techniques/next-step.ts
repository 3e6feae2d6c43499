import { STEPS, type Step } from './steps'
import type { ProducedTechnique } from './techniques'

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
