import { fold } from '@/domain/format/search-text'

const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** True when every word of `query` begins a word of `text`, case and accents aside. An empty query matches. */
export function matchesWords(text: string, query: string): boolean {
  const words = wordsOf(text)
  return wordsOf(query).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

interface Part {
  readonly text: string
  readonly hit: boolean
}

/** How many characters of `word` make up the folded beginning `wanted`. */
function lengthOf(word: string, wanted: string): number {
  let length = 1
  while (length < word.length && fold(word.slice(0, length)).length < wanted.length) length += 1
  return length
}

/** `text` in parts, those that `query` found marked as hits. */
export function markedParts(text: string, query: string): readonly Part[] {
  const wanted = [...wordsOf(query)].sort((one, other) => other.length - one.length)
  const parts: Part[] = []
  for (const [piece] of text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    const found = wanted.find((word) => fold(piece).startsWith(word))
    const length = found === undefined ? 0 : lengthOf(piece, found)
    if (length > 0) parts.push({ text: piece.slice(0, length), hit: true })
    if (length < piece.length) parts.push({ text: piece.slice(length), hit: false })
  }
  return parts
}
