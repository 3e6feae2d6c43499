import { describe, expect, it } from 'vitest'
import { editDistance, nearestWord } from '@/domain/format/nearest-word'

describe('letters between two words', () => {
  it.each([
    ['', '', 0],
    ['bac', 'bac', 0],
    ['', 'bac', 3],
    ['bac', 'bacs', 1],
    ['bacs', 'bas', 1],
    ['bac', 'sac', 1],
    ['TSL', 'TLS', 1],
    ['RUN', 'NUR', 2],
    ['planning', 'picking', 4]
  ])('%s, %s: %i', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance)
    expect(editDistance(other, one)).toBe(distance)
  })
})

describe('the word that was meant', () => {
  const words = ['FILES', 'TLS', 'TLS_KEY', 'BACKUPS']
  it.each([
    ['TSL', 'TLS'],
    ['BACKUP', 'BACKUPS'],
    ['FILSE', 'FILES'],
    ['TLS_KYE', 'TLS_KEY'],
    ['RESTORE', null],
    ['FLS', 'TLS']
  ])('%s: %s', (typed, word) => expect(nearestWord(typed, words)).toBe(word))

  it('is none where there are none', () => expect(nearestWord('TLS', [])).toBeNull())
})
