import { describe, expect, it } from 'vitest'
import { markedParts, matchesWords } from '@/renderer/features/palette/entries'

describe('a query finds a text', () => {
  it.each([
    ['by the beginning of a word', 'Broderie · À broder', 'brod', true],
    ['without its accents', 'Expédition · À expédier', 'expe', true],
    ['with accents of its own', 'Objets · A lancer', 'à lancer', true],
    ['by words in any order', 'Découpe logos · À découper', 'logos dec', true],
    ['across hyphens', 'Pré-presse', 'pre-pr', true],
    ['with an open ligature', 'Œuvres', 'oeu', true],
    ['always, when it is empty', 'SAV', ' ', true],
    ['never in the middle of a word', 'Broderie', 'derie', false],
    ['only when every word is there', 'Broderie · Finitions', 'broderie emb', false]
  ] as const)('%s', (_, text, query, found) => expect(matchesWords(text, query)).toBe(found))
})

describe('what a query found is marked', () => {
  it.each([
    ['at the beginning of its words', 'Broderie · Finitions', 'fin brod', ['Brod', 'Fin']],
    ['accents and all', 'Expédition', 'expe', ['Expé']],
    ['an opened ligature as one letter', 'Œuvres', 'oe', ['Œ']],
    ['the longest of two', 'Broderie', 'b brod', ['Brod']],
    ['nowhere without a query', 'Broderie', '', []]
  ] as const)('%s', (_, text, query, hits) => {
    const parts = markedParts(text, query)
    expect(parts.filter(({ hit }) => hit).map((part) => part.text)).toEqual(hits)
    expect(parts.map((part) => part.text).join('')).toBe(text)
  })
})
