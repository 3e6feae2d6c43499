/** Letters of a mark: no I, L, O or U, so that one reads it aloud without a doubt (Crockford's base 32). */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 5
const BASE = 2 ** BITS

/** Letters of a mark, and the whole numbers that as many letters hold. */
export const MARK_LENGTH = 5
export const MARK_VALUES = BASE ** MARK_LENGTH

/** A pattern for one letter of a mark, upper-cased. */
export const MARK_LETTER = '[0-9A-HJKMNP-TV-Z]'

/** The letter of a number from 0 to 31, and the number of a letter; -1 for one that no mark has. */
export const letterOf = (value: number): string => DIGITS.charAt(value)
export const digitOf = (letter: string): number => DIGITS.indexOf(letter)

/** A whole number from 0 to `MARK_VALUES` - 1 as five letters. */
export function lettersOf(value: number): string {
  let [letters, rest] = ['', value]
  while (letters.length < MARK_LENGTH) {
    letters = letterOf(rest % BASE) + letters
    rest = Math.floor(rest / BASE)
  }
  return letters
}

/** The number that five letters stand for. */
export const numberOf = (letters: string): number => [...letters].reduce((value, letter) => value * BASE + digitOf(letter), 0)

/** Five letters that differ, but for one case in 33 million, whenever the text does (FNV-1a, its bits mixed once more). */
export function markOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return lettersOf((hash ^ (hash >>> 16)) >>> (32 - MARK_LENGTH * BITS))
}
