import { expect, it } from 'vitest'
import { type Keychain, memoryKeychain } from '@/main/ports/keychain'
import { type KeptSecret, keptSecret } from '@/main/session/kept-secret'

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

it.each([
  ['that it gave', async () => undefined],
  ['that was written to it', (kept: KeptSecret) => kept.write('r1')]
])('knows the secret %s when the keychain fails afterwards', async (_, before) => {
  const memory = memoryKeychain()
  await memory.set('r1')
  let works = true
  const failing: Keychain = { ...memory, kind: 'keychain', get: () => (works ? memory.get() : Promise.reject(new Error('locked'))) }
  const kept = keptSecret(
    async () => failing,
    () => undefined
  )
  await before(kept)
  expect(await kept.read()).toBe('r1')
  works = false
  expect([await kept.read(), await kept.keptIn()]).toEqual(['r1', 'memory'])
  await kept.clear()
  expect(await kept.read()).toBeNull()
})

it('knows no secret that was cleared when the keychain fails afterwards', async () => {
  const memory = memoryKeychain()
  let works = true
  const failing: Keychain = { ...memory, kind: 'keychain', get: () => (works ? memory.get() : Promise.reject(new Error('locked'))) }
  const kept = keptSecret(
    async () => failing,
    () => undefined
  )
  await kept.write('r1')
  await kept.clear()
  works = false
  expect(await kept.read()).toBeNull()
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
