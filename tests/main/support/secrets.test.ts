import { describe, expect, it } from 'vitest'
import { secretsIn, valueWithoutSecrets, withoutSecrets, withoutThese } from '@/main/support/secrets'

describe('a text that is logged or handed on', () => {
  it.each([
    ['authorization: Bearer abc.def-1', 'authorization: … …'],
    ['{"refresh_token":"abc","x":1}', '{"refresh_token":…,"x":1}'],
    ['{"clientSecret": "a \\" b", "x": 1}', '{"clientSecret": …, "x": 1}'],
    ['{\\"access_token\\":\\"abc\\",\\"x\\":1}', '{\\"access_token\\":…,\\"x\\":1}'],
    ['grant_type=password&password=s3cret&x=1', 'grant_type=password&password=…&x=1'],
    ['GET https://camille:s3cret@hote.test/a', 'GET https://…@hote.test/a'],
    ['GET https://camille:s3cret@2@hote.test/a', 'GET https://…@hote.test/a'],
    ['GET https://hote.test/contents/1?signature=abc&x=1', 'GET https://hote.test/contents/1?signature=…&x=1'],
    ['token eyJhbGciOi.eyJzdWIi.c2ln end', 'token … end'],
    ['-----BEGIN EC PRIVATE KEY-----\nabc\n-----END EC PRIVATE KEY-----\nafter', '…\nafter'],
    ['-----BEGIN PRIVATE KEY-----\ncut of', '…'],
    ['write to camille@atelier.test', 'write to camille@atelier.test'],
    ['Error: cannot read orders', 'Error: cannot read orders']
  ])('%s', (text, hidden) => expect(withoutSecrets(text)).toBe(hidden))
})

const SETTINGS = {
  apiUrl: 'https://camille:s3cret-1@hote.test',
  clientId: 'poste',
  clientSecret: 's3cret-2',
  stationKey: { id: 4, key: 's3cret-3' },
  keptIn: 'keychain',
  pins: [1],
  proxy: { password: null, hosts: ['http://a:s3cret-4@b.test'] }
}

describe('settings that are handed on', () => {
  it('tell that a secret is there, and not what it is', () =>
    expect(valueWithoutSecrets(SETTINGS)).toEqual({
      apiUrl: 'https://…@hote.test',
      clientId: 'poste',
      clientSecret: '…',
      stationKey: '…',
      keptIn: 'keychain',
      pins: [1],
      proxy: { password: null, hosts: ['http://…@b.test'] }
    }))
  it('name the secrets that other texts may hold without their names', () => {
    const secrets = secretsIn(SETTINGS)
    expect(secrets).toEqual(['s3cret-2', 's3cret-3'])
    expect(withoutThese('refused: s3cret-2, then s3cret-3', secrets)).toBe('refused: …, then …')
  })
  it('are hidden whole, and as a line of JSON writes them', () => {
    const secrets = ['s3cret', 's3cret-5', 'a"b\\c\nd-6']
    expect(withoutThese(`s3cret-5 ${JSON.stringify({ error: 'refused: a"b\\c\nd-6' })}`, secrets)).toBe('… {"error":"refused: …"}')
  })
})
