import { expect, it } from 'vitest'
import { hashPassword, isOutdated, verifyPassword } from '@/server/auth/password'

it('keeps passwords as argon2id by OWASP, with a salt of their own', async () => {
  const [one, two] = await Promise.all([hashPassword('atelier'), hashPassword('atelier')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
})

it.each([
  ['the right password', 'Éléphant bleu', true],
  ['the same typed with combining accents', 'E\u0301le\u0301phant bleu', true],
  ['another case', 'éléphant bleu', false],
  ['nothing', '', false]
])('%s: %s → %s', async (_, password, right) => expect(await verifyPassword(password, await hashPassword('Éléphant bleu'))).toBe(right))

// Made by the version before, by scrypt's N 16384, r 8, p 1.
const OLD = 'scrypt$16384$8$1$MDEyMzQ1Njc4OWFiY2RlZg==$KnfWSLC//KtMoIX5RhnOZGf3Oec5DY3YUma5C5HgaRc='

it.each([
  ['a hash of an older version is right', 'atelier', true],
  ['a wrong one is not', 'ateliers', false]
])('%s', async (_, password, right) => expect(await verifyPassword(password, OLD)).toBe(right))

it('tells the hashes that are to be made anew', async () => {
  expect(isOutdated(OLD)).toBe(true)
  expect(isOutdated(await hashPassword('atelier'))).toBe(false)
})

it('takes the package where Node has no argon2 of its own', async () => {
  const { hashRawSync } = await import('@node-rs/argon2')
  const stored = await hashPassword('Éléphant bleu')
  const [, , , , salt = '', key = ''] = stored.split('$')
  const made = hashRawSync('Éléphant bleu', {
    ...{ salt: Buffer.from(salt, 'base64'), memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32, algorithm: 2 }
  })
  expect(made.toString('base64').replace(/=+$/, '')).toBe(key)
})

it.each([
  ['no account', null],
  ['a hash of another kind', '$2b$10$abc'],
  ['a broken hash', 'scrypt$16384$8$1$$']
])('nobody signs in with %s', async (_, stored) => expect(await verifyPassword('atelier', stored)).toBe(false))
