import type { ProducedTechnique } from '@/domain/techniques/techniques'

/** What is ticked at the presses and machines for each technique, in the order of the work (reference: printing 3.2). */
const STAGES: Readonly<Record<ProducedTechnique, readonly string[]>> = {
  dtf: ['Imprimé', 'Découpé', 'Assemblé', 'Pressé'],
  dtg: ['Prétraité', 'Imprimé', 'Séché'],
  flex: ['Découpé', 'Échenillé', 'Pressé'],
  quadriflex: ['Imprimé', 'Découpé', 'Pressé'],
  clearflex: ['Imprimé', 'Découpé', 'Pressé'],
  nylon: ['Découpé', 'Échenillé', 'Pressé'],
  pap: ['Préparé', 'Pressé'],
  broderie: ['Brodé', 'Nettoyé'],
  transfert: ['Imprimé', 'Découpé', 'Pressé'],
  sublimation: ['Imprimé', 'Pressé'],
  objets: ['Envoyé', 'Reçu'],
  stickers: ['Imprimé', 'Découpé']
}

/** What is ticked of a technique; of one that nobody here knows, that it is done. */
export const signOffStages = (technique: string): readonly string[] =>
  Object.hasOwn(STAGES, technique) ? STAGES[technique as ProducedTechnique] : ['Produit']

/** What is ticked of the whole order at its end. */
export const LAST_STAGES = ['Contrôlé', 'Emballé'] as const
