import { formatNumber } from './number'

/** Words that are counted, singular and plural (item(s), face(s), point(s) de broderie; reference: words 2.4). */
const WORDS = {
  item: ['item', 'items'],
  piece: ['pièce', 'pièces'],
  face: ['face', 'faces'],
  stitch: ['point de broderie', 'points de broderie'],
  order: ['commande', 'commandes'],
  result: ['résultat', 'résultats'],
  print: ['impression', 'impressions'],
  file: ['fichier', 'fichiers'],
  customization: ['personnalisation', 'personnalisations']
} as const
type CountedWord = keyof typeof WORDS

/** French takes the singular below 2, zero too. */
export const isPlural = (count: number): boolean => Math.abs(count) >= 2

/** '1 face', '1 284 faces', '0 résultat'. */
export const counted = (count: number, word: CountedWord): string => `${formatNumber(count)}\u00a0${WORDS[word][isPlural(count) ? 1 : 0]}`
