/** The text as a LIKE pattern that finds it anywhere: `%`, `_` and `\` are plain characters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Three letters or digits in a row: what an index of trigrams can look up. For less it would be read whole, far slower than the rows. */
export const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u

/**
 * The pairs of neighbouring letters and signs by which a text without three letters in a row can be looked up, as the index of pairs has them
 * (migration 024). Null where trigrams do, and where it has none.
 */
export function pairsOf(text: string): readonly string[] | null {
  if (HAS_TRIGRAM.test(text)) return null
  const letters = [...text]
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
  const looked = pairs.filter((pair) => !pair.includes(' '))
  return looked.length === 0 ? null : looked
}
