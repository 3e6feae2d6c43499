import { expect, it } from 'vitest'
import { missingLine, missingNeeds, obtainableNeeds, START_NEEDS, TEST_NEEDS } from '../../scripts/setup/system-needs.mjs'

const needs = [
  { name: 'cups', use: "tests d'impression" },
  { name: 'cups-client', use: "tests d'impression" },
  { name: 'chromium', use: 'tests du navigateur' }
]

it.each([
  ['nothing when all is there', 'cups\tinstalled\ncups-client\tinstalled\nchromium\tinstalled\n', []],
  ['what dpkg does not know', 'cups\tinstalled\ncups-client\tinstalled\n', ['chromium']],
  ['what was removed', 'cups\tconfig-files\ncups-client\tinstalled\nchromium\tinstalled\n', ['cups']],
  ['everything when dpkg says nothing', '', ['cups', 'cups-client', 'chromium']]
] as const)('misses %s', (_, listing, expected) => {
  expect(missingNeeds(needs, listing).map(({ name }) => name)).toEqual(expected)
})

it.each([
  ['which the lists have', 'chromium-headless-shell\nchromium\n', ['cups', 'chromium-headless-shell']],
  ['which the lists do not have', 'chromium\n', ['cups']],
  ['of a machine without lists', '', ['cups']]
] as const)('asks for what is needed, and for what is optional %s', (_, listing, expected) => {
  const wanted = [
    { name: 'cups', use: "tests d'impression" },
    { name: 'chromium-headless-shell', use: 'tests du navigateur', optional: true }
  ]
  expect(obtainableNeeds(wanted, listing).map(({ name }) => name)).toEqual(expected)
})

it('names each use once, every package, and what to run again', () => {
  expect(missingLine(needs, 'npm test')).toBe(
    "Il manque de quoi servir : tests d'impression, tests du navigateur. Pour l'ajouter : sudo apt-get install cups cups-client chromium, puis npm test."
  )
})

it('asks for the tests all that a start needs', () => {
  expect(TEST_NEEDS).toEqual(expect.arrayContaining([...START_NEEDS]))
})
