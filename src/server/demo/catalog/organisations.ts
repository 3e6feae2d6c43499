import type { Motif } from '../../previews/recipe'
import type { Dice } from '../dice'

/** Kinds of organisations: names for a town, and the drawings their visuals use. */
const KINDS: readonly (readonly [readonly ((town: string, name: string) => string)[], readonly Motif[], number])[] = [
  [
    [
      (town) => `Sporting Club ${town}`,
      (town) => `Les Foulées de ${town}`,
      (town) => `${town} Basket`,
      (town) => `Judo Club ${town}`,
      (town) => `Union Cycliste ${town}`,
      (town) => `Rugby Club ${town}`
    ],
    ['shield', 'ball', 'mountain', 'wheel', 'star'],
    26
  ],
  [
    [
      (_, name) => `Transports ${name}`,
      (_, name) => `Menuiserie ${name}`,
      (_, name) => `Garage ${name}`,
      (_, name) => `${name} & Fils`,
      (_, name) => `Cabinet ${name} & Associés`,
      (_, name) => `Électricité ${name}`,
      (_, name) => `Paysages ${name}`
    ],
    ['gear', 'bolt', 'leaf', 'monogram'],
    28
  ],
  [
    [
      (town) => `Brasserie de ${town}`,
      (town) => `Hôtel de ${town}`,
      (_, name) => `Boulangerie ${name}`,
      (_, name) => `Café ${name}`,
      (_, name) => `Ferme ${name}`
    ],
    ['cup', 'sun', 'leaf', 'monogram'],
    16
  ],
  [
    [
      (town) => `Lycée Bellevue, ${town}`,
      (_, name) => `École Jules-Ferry, ${name}`,
      (town) => `Groupe Scolaire Notre-Dame, ${town}`,
      (town) => `BDE ${town}`
    ],
    ['book', 'star', 'sun'],
    12
  ],
  [
    [(town) => `Mairie de ${town}`, (town) => `Office de Tourisme, ${town}`, (town) => `Comité des Fêtes de ${town}`],
    ['wave', 'sun', 'shield'],
    10
  ],
  [[(town) => `Sapeurs-Pompiers de ${town}`, (town) => `Amicale SDIS, ${town}`], ['flame', 'shield'], 5],
  [[(town) => `Association Culturelle de ${town}`, (town) => `Festival de ${town}`], ['wave', 'sun', 'star'], 3]
]

/** 'de Le Mans' is said 'du Mans', 'de Allonnes' is said "d'Allonnes". */
const elided = (text: string): string => text.replace(/\bde Le /g, 'du ').replace(/\bde ([AEIOUYÉÈH])/g, "d'$1")

/** An organisation of a town, with a drawing that suits it. */
export function organisation(chance: Dice, town: string, lastname: string): { readonly name: string; readonly motif: Motif } {
  const [names, motifs] = chance.weighted(KINDS.map((kind) => [kind, kind[2]] as const))
  return { name: elided(chance.pick(names)(town, lastname)), motif: chance.pick(motifs) }
}
