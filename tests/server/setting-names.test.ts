import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '@/server/config'
import { SETTING_NAMES, unknownSettingsLines } from '@/server/setting-names'

const ROOT = resolve(import.meta.dirname, '../..')

const said = (env: Record<string, string>, platform: NodeJS.Platform = 'linux') => unknownSettingsLines(env, platform)[0] ?? null

describe('a setting that the server does not know', () => {
  it.each([
    ['ATELIER_TSL', 'ATELIER_TLS'],
    ['ATELIER_BACKUP_SECONDS', 'ATELIER_BACKUP_SECOND'],
    ['ATELIER_BACKUP', 'ATELIER_BACKUPS'],
    ['ATELIER_LOGLEVEL', 'ATELIER_LOG_LEVEL'],
    ['ATELIER_SETTING', 'ATELIER_SETTINGS'],
    ['ATELIER_PORT', 'PORT'],
    ['ATELIER_DATABASE_URL', 'DATABASE_URL'],
    ['ATELEIR_TLS', 'ATELIER_TLS'],
    ['atelier_tls', 'ATELIER_TLS']
  ])('%s is told with the one that was meant, %s', (name, meant) =>
    expect(said({ [name]: 'auto' })).toBe(`Réglage inconnu, sans effet\u00a0: ${name} (${meant}\u00a0?).`)
  )

  it('is told by its name alone where none is near, all of them in one line', () =>
    expect(said({ ATELIER_VERBOSE: '1', HOST: '0.0.0.0', ATELIER_TSL: 'auto' })).toBe(
      'Réglages inconnus, sans effet\u00a0: ATELIER_VERBOSE, ATELIER_TSL (ATELIER_TLS\u00a0?).'
    ))

  it.each([
    ['of the server', { ATELIER_TLS: 'auto', PORT: '80' }],
    ['of another program', { PATH: '/bin', PORTS: '1', POST: '2', HOSTS: 'a', ATELIERS: '3', DATABASE_URI: 'x' }],
    ['without a value', { ATELIER_TSL: '', ATELIER_VERBOSE: ' ' }]
  ])('is none %s', (_, env) => expect(said(env as Record<string, string>)).toBeNull())

  it('is none in another case on Windows, which takes them in any', () => {
    expect(said({ Atelier_Tls: 'auto', atelier_api_url: 'http://a' }, 'win32')).toBeNull()
    expect(said({ Atelier_Tsl: 'auto' }, 'win32')).toBe('Réglage inconnu, sans effet\u00a0: Atelier_Tsl (ATELIER_TLS\u00a0?).')
  })
})

it('the names are those that are read', () => {
  const read = new Set<string | symbol>()
  readConfig(new Proxy({}, { get: (_, name) => void read.add(name) }), { platform: 'darwin', root: false, home: '/Users/lea' })
  expect([...read].toSorted()).toEqual(SETTING_NAMES.toSorted())
})

it('every name that this project reads is known', () => {
  const names = ['src', 'scripts', 'tests'].flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|tsx|mjs|cjs)$/.test(name))
      .flatMap((name) =>
        [...readFileSync(join(ROOT, room, name), 'utf8').matchAll(/\benv\??\.(ATELIER_\w+)/g)].map(([, found = '']) => found)
      )
  )
  expect(names).toContain('ATELIER_API_URL')
  expect(said(Object.fromEntries(names.map((name) => [name, '1'])))).toBeNull()
})
