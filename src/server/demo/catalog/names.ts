import type { Motif } from '@/server/previews/recipe'
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

export const WOMEN =
  'Éloïse Clémence Nadia Anaïs Inès Élodie Camille Léa Manon Chloé Sarah Juliette Margaux Amélie Sophie Céline Aurélie Marion Fatima Awa Lucie Mathilde Pauline Solène Maëlle Agathe Noémie Hélène Valérie Isabelle'.split(
    ' '
  )
export const MEN =
  'Théo Loïc Hugo Romain Karim Jean-Baptiste Mathieu Nicolas Antoine Maxime Quentin Yanis Lucas Gaël Erwan Benoît Frédéric Stéphane Olivier Samuel Mamadou Bastien Clément Jérémy Arthur Paul Étienne Rémi Cédric Thibault'.split(
    ' '
  )
export const LAST_NAMES = [
  ...'Guérin Lemaître Garnier Petit Moreau Rousseau Martinez Faure Vasseur Roussel Dubois Lefèvre Renaud Chauveau Gauthier Pichon Leroux Bouvier Marchand Hérisson Blanchard Fontaine Chevalier Robin Masson Gérard Meunier Brunet Barbier Perrin Morel Girard Lambert Bonnet Mercier Dupuis Legrand Carpentier Aubert Rivière Œuvrard Poirier Berger Renault Picard Leclerc Huet Colas Besnard Launay Cormier Papin Touchard Beaufils Trouvé Pavy Lechat Froger Bruneau Coulon Hamon Jouanneau Traoré Diallo Nguyen Haddad Benali'.split(
    ' '
  ),
  'Ben Youssef',
  'Le Goff',
  'De La Rochefoucauld',
  "D'Hauteville",
  'Saint-Martin'
]

/** Towns with postcode; most orders come from around Le Mans. */
export const NEAR: readonly (readonly [string, string])[] = [
  ['72000', 'Le Mans'],
  ['72100', 'Le Mans'],
  ['72700', 'Allonnes'],
  ['72230', 'Arnage'],
  ['72190', 'Coulaines'],
  ['72400', 'La Ferté-Bernard'],
  ['72200', 'La Flèche'],
  ['72300', 'Sablé-sur-Sarthe'],
  ['72600', 'Mamers'],
  ['72650', 'La Bazoge'],
  ['72560', 'Changé'],
  ['72220', 'Écommoy'],
  ['53000', 'Laval'],
  ['61000', 'Alençon'],
  ['49000', 'Angers'],
  ['37000', 'Tours'],
  ['28400', 'Nogent-le-Rotrou'],
  ['41000', 'Blois']
]
export const FAR: readonly (readonly [string, string])[] = [
  ['75011', 'Paris'],
  ['69003', 'Lyon'],
  ['13006', 'Marseille'],
  ['31000', 'Toulouse'],
  ['44000', 'Nantes'],
  ['35000', 'Rennes'],
  ['33000', 'Bordeaux'],
  ['59000', 'Lille'],
  ['67000', 'Strasbourg'],
  ['29200', 'Brest'],
  ['34000', 'Montpellier'],
  ['38000', 'Grenoble'],
  ['14000', 'Caen'],
  ['21000', 'Dijon'],
  ['63000', 'Clermont-Ferrand'],
  ['06000', 'Nice'],
  ['64100', 'Bayonne'],
  ['25000', 'Besançon']
]
export const ABROAD: readonly (readonly [string, string, 'BE' | 'CH' | 'DU'])[] = [
  ['1000', 'Bruxelles', 'BE'],
  ['4000', 'Liège', 'BE'],
  ['5000', 'Namur', 'BE'],
  ['1201', 'Genève', 'CH'],
  ['1003', 'Lausanne', 'CH'],
  ['50667', 'Köln', 'DU'],
  ['79098', 'Freiburg', 'DU']
]
export const STREETS = [
  'rue des Acacias',
  'rue Nationale',
  'avenue Bollée',
  'rue de la Gare',
  'place de la Halle',
  'rue du Docteur-Leroy',
  'boulevard Alexandre-Oyon',
  'rue Gambetta',
  'chemin des Vignes',
  'impasse du Moulin',
  'rue Victor-Hugo',
  "allée de l'Étang",
  'route de Laval',
  'rue des Jacobins',
  'avenue Jean-Jaurès',
  'rue du Bourg-Belé',
  'quai Louis-Blanc',
  "rue de l'Église"
]
