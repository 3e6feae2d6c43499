import { describe, expect, it } from 'vitest'
import { httpOrigin, readConfiguration } from '@/main/station/station-file'

describe('the API host', () => {
  it.each([
    ['is the one of the environment', { ATELIER_API_URL: 'https://a.test/x' }, { apiUrl: 'https://b.test' }, 'https://a.test'],
    ['else the one of the station', {}, { apiUrl: 'https://b.test:8443/' }, 'https://b.test:8443'],
    ['else the companion server of this machine', {}, {}, 'http://127.0.0.1:4780'],
    ['passes over an address that is none', { ATELIER_API_URL: 'pas une adresse' }, { apiUrl: 'file:///etc' }, 'http://127.0.0.1:4780']
  ])('%s', (_, env, file, origin) => expect(readConfiguration(env, file, false).apiOrigin).toBe(origin))
})

describe('the invoicing service', () => {
  it.each([
    ['is the one of the environment', { ATELIER_INVOICING: 'pennylane' }, { invoicing: 'sage' }, 'pennylane'],
    ['else the one of the station', {}, { invoicing: 'sage' }, 'sage'],
    ["else the companion server's own", {}, {}, 'invoicing']
  ])('%s', (_, env, file, name) => expect(readConfiguration(env, file, false).invoicing).toBe(name))
})

describe('the environment', () => {
  it.each([
    ['a packaged application is production', true, 'development', 'production'],
    ['a development run is not', false, 'development', 'development'],
    ['anything else is', false, undefined, 'production']
  ] as const)('%s', (_, packaged, name, environment) => {
    const env: NodeJS.ProcessEnv = name === undefined ? {} : { ATELIER_ENV: name }
    expect(readConfiguration(env, {}, packaged).environment).toBe(environment)
  })
})

it.each([
  ['http://127.0.0.1:4780/x', 'http://127.0.0.1:4780'],
  ['ftp://x.test', null],
  ['javascript:alert(1)', null],
  [undefined, null]
])('the origin of %s is %s', (address, origin) => expect(httpOrigin(address)).toBe(origin))
