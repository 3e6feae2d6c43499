import { expect, it } from 'vitest'
import { sourcesPrint } from '../../scripts/build/freshness.mjs'

const KEY = `MCowBQYDK2VwAyEA${'A'.repeat(43)}=`
const SOURCES = ['package.json']

it.each([
  ['the name of the invoicing service', { VITE_ATELIER_INVOICING: 'factures' }],
  ['the client that browsers are', { VITE_ATELIER_CLIENT_ID: 'atelier-web' }],
  ['the moment of a build that is made again', { SOURCE_DATE_EPOCH: '1764000000' }],
  ['the key of releases', { ATELIER_RELEASE_PUBLIC_KEY: KEY }]
])('a build without %s is not the one that is asked for', (_, env) => {
  expect(sourcesPrint(SOURCES, env)).not.toBe(sourcesPrint(SOURCES, {}))
  expect(sourcesPrint(SOURCES, env)).toBe(sourcesPrint(SOURCES, { ...env, PATH: '/elsewhere' }))
})
