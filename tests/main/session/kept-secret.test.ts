import { expect, it } from 'vitest'
import { type Keychain, memoryKeychain } from '@/main/ports/keychain'
import { keptSecret } from '@/main/session/kept-secret'

it('goes on in memory when the keychain fails, and says so', async () => {
  const refuse = () => Promise.reject(new Error('locked'))
  const broken: Keychain = { kind: 'keychain', get: async () => null, set: refuse, clear: refuse }
  const failures: unknown[] = []
  const kept = keptSecret(
    async () => broken,
    (reason) => failures.push(reason)
  )
  expect(await kept.keptIn()).toBe('keychain')
  await kept.write('r1')
  expect([await kept.keptIn(), await kept.read(), failures.length]).toEqual(['memory', 'r1', 1])
})

it('clears a token that was being written when one signed out', async () => {
  const memory = memoryKeychain()
  const written = Promise.withResolvers<void>()
  const slow: Keychain = { ...memory, set: (token) => written.promise.then(() => memory.set(token)) }
  const kept = keptSecret(
    async () => slow,
    () => undefined
  )
  const both = Promise.all([kept.write('r1'), kept.clear()])
  written.resolve()
  await both
  expect(await memory.get()).toBeNull()
})
