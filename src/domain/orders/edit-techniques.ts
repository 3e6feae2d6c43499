import { mergeLabels } from '@/domain/compare/merge-labels'
import { type Step, type TechniqueStateKey, techniqueStateKey } from '@/domain/techniques/steps'
import { inWorkshopOrder, PRODUCED_TECHNIQUES, type ProducedTechnique } from '@/domain/techniques/techniques'
import { OWN_ORIGIN } from './origins'

export type TechniquesRefusal = 'own-origin' | 'blank' | 'decorated'

/** What of an order decides whether its techniques may be edited. */
export interface Edited {
  readonly origin_code: string
  readonly techniques: readonly string[]
  readonly items: readonly { readonly id: number; readonly decoration?: unknown }[]
}

/** Why the techniques of an order may not be edited, or null: not those of the product's own shop, of a blank or a decorated order (reference: states-and-steps 3.6). */
export function refuseTechniques({ origin_code, techniques, items }: Edited): TechniquesRefusal | null {
  if (origin_code === OWN_ORIGIN) return 'own-origin'
  if (techniques.includes('blank')) return 'blank'
  return items.some(({ decoration }) => decoration !== undefined && decoration !== null) ? 'decorated' : null
}

/** The techniques of an order once somebody who saw `seen` wants `wanted`: in workshop order, with what others did meanwhile. Nothing is left blank beside a technique. */
export function techniquesAfter<T extends string>(now: readonly T[], seen: readonly T[], wanted: readonly T[]): T[] {
  return inWorkshopOrder(mergeLabels(now, seen, wanted))
}

/** What the states of techniques become: those that come are to be begun, those that go have none. Only what changes is there. */
export function statesAfter(
  before: readonly string[],
  after: readonly string[]
): Partial<Record<TechniqueStateKey, Extract<Step, 'new'> | null>> {
  const changed = (technique: ProducedTechnique): boolean => before.includes(technique) !== after.includes(technique)
  return Object.fromEntries(
    PRODUCED_TECHNIQUES.filter(changed).map((technique) => [techniqueStateKey(technique), after.includes(technique) ? 'new' : null])
  )
}
