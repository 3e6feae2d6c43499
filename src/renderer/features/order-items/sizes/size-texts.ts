import type { SizesRefusal } from '@/domain/sizes/edit-sizes'

const EXAMPLE = 'Exemple\u00a0: XXL:4'

const TEXTS: Readonly<Record<SizesRefusal, (text: string) => string>> = {
  empty: () => `Aucune taille. ${EXAMPLE}`,
  'missing-size': (text) => `«\u00a0${text}\u00a0»\u00a0: il manque la taille. ${EXAMPLE}`,
  'missing-quantity': (text) => `«\u00a0${text}\u00a0»\u00a0: il manque la quantité. ${EXAMPLE}`,
  'bad-size': (text) => `«\u00a0${text}\u00a0» n'est pas une taille. ${EXAMPLE}`,
  'bad-quantity': (text) => `«\u00a0${text}\u00a0»\u00a0: la quantité est un nombre de 0 à 99\u202f999.`
}

/** Why a typed text is no size, and how one is written (reference: items-and-decorations 1.3). */
export const refusedSizes = (refusal: SizesRefusal, text: string): string => TEXTS[refusal](text)

/** What is told of sizes put back, with those that stay as a colleague left them. */
export function restoredText(kept: readonly string[]): string {
  const done = 'Les tailles ont bien été restaurées\u00a0!'
  return kept.length === 0 ? done : `${done} Gardé tel qu'un collègue l'a changé depuis\u00a0: ${kept.join(', ')}.`
}
