import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from '@/server/auth/password'

it('keeps passwords as scrypt with a salt of their own', async () => {
  const [one, two] = await Promise.all([hashPassword('atelier'), hashPassword('atelier')])
  expect(one).toMatch(/^scrypt\$16384\$8\$1\$[\w+/=]+\$[\w+/=]+$/)
  expect(one).not.toBe(two)
})

it.each([
  ['the right password', 'Éléphant bleu', true],
  ['the same typed with combining accents', 'E\u0301le\u0301phant bleu', true],
  ['another case', 'éléphant bleu', false],
  ['nothing', '', false]
])('%s: %s → %s', async (_, password, right) => expect(await verifyPassword(password, await hashPassword('Éléphant bleu'))).toBe(right))

it.each([
  ['no account', null],
  ['a hash of another kind', '$2b$10$abc'],
  ['a broken hash', 'scrypt$16384$8$1$$']
])('nobody signs in with %s', async (_, stored) => expect(await verifyPassword('atelier', stored)).toBe(false))
