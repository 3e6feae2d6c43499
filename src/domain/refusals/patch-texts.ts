import { ENTRIES_MAX } from '@/domain/metadata/metas'
import { LABELS_MAX } from '@/domain/orders/labels'
import type { PatchRefusal } from '@/domain/orders/patch/fields'
import type { StepRefusal } from '@/domain/techniques/steps'
import { TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import { DATE_REFUSALS, DATE_TAKEN_AWAY } from './refusal-texts'

const STEP_REFUSALS: Readonly<Record<StepRefusal, (technique: string) => string>> = {
  'unknown-step': (technique) => `Cet état n'existe pas pour la technique ${technique}.`,
  'not-used': (technique) => `La commande n'utilise pas la technique ${technique}.`,
  'same-step': (technique) => `La technique ${technique} est déjà dans cet état.`,
  'order-not-ready': () => "L'état actuel de la commande ne permet pas la production."
}
const DATES = { ...DATE_REFUSALS, 'taken-away': DATE_TAKEN_AWAY } as const
const TOO_MANY = {
  'too-many-labels': `Au plus ${LABELS_MAX} à la fois\u00a0: un collègue en a ajouté entre-temps.`,
  'too-many-metadata': `Au plus ${ENTRIES_MAX} métadonnées\u00a0: un collègue en a ajouté entre-temps.`
} as const

/** Why fields of an order may not change so, in French: 409 `state-refused`, `step-refused`, `date-refused`, `conflict`. */
export function patchText(refusal: PatchRefusal): string {
  switch (refusal.code) {
    case 'state-refused':
      return 'Cet état ne peut pas être choisi pour la commande.'
    case 'step-refused':
      return STEP_REFUSALS[refusal.reason](TECHNIQUE_LABELS[refusal.technique].label)
    case 'date-refused':
      return DATES[refusal.reason]
    case 'conflict':
      return TOO_MANY[refusal.reason]
  }
}
