import { expect, it } from 'vitest'
import { signOffStages } from '@/domain/sheets/sign-off'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'

it.each(PRODUCED_TECHNIQUES)('%s has stages of its own to sign', (technique) => {
  const stages = signOffStages(technique)
  expect(stages.length).toBeGreaterThan(1)
  expect(new Set(stages).size).toBe(stages.length)
})

it.each([
  ['broderie', 'Brodé'],
  ['flex', 'Découpé'],
  ['dtf', 'Pressé'],
  ['gravure', 'Produit'],
  ['toString', 'Produit']
])('%s is signed as « %s »', (technique, stage) => expect(signOffStages(technique)).toContain(stage))
