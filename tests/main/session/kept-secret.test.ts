import { expect, it } from 'vitest'
import { type Keychain, memoryKeychain } from '@/main/ports/keychain'
import { writesUnderWay } from '@/main/ports/writes'
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

it('is asked once by all who read at the same time, and anew after a change', async () => {
  const memory = memoryKeychain()
  await memory.set('r1')
  let reads = 0
  const counting: Keychain = {
    ...memory,
    get: () => {
      reads += 1
      return memory.get()
    }
  }
  const kept = keptSecret(
    async () => counting,
    () => undefined
  )
  expect([await Promise.all([kept.read(), kept.read(), kept.read()]), reads]).toEqual([['r1', 'r1', 'r1'], 1])
  expect([await kept.read(), reads]).toEqual(['r1', 2])
  const before = kept.read()
  const written = kept.write('r2')
  const after = kept.read()
  expect([await before, await written, await after, reads]).toEqual(['r1', undefined, 'r2', 4])
})

it.each([
  ['written', (kept: KeptSecret) => kept.write('r2'), 'r2'],
  ['cleared', (kept: KeptSecret) => kept.clear(), null]
])('is %s before the application ends', async (_, change, left) => {
  const memory = memoryKeychain()
  await memory.set('r1')
  const gate = Promise.withResolvers<void>()
  const slow: Keychain = {
    ...memory,
    set: (token) => gate.promise.then(() => memory.set(token)),
    clear: () => gate.promise.then(memory.clear)
  }
  const kept = keptSecret(
    async () => slow,
    () => undefined
  )
  void change(kept)
  const ending = writesUnderWay()
  expect(ending).not.toBeNull()
  gate.resolve()
  await ending
  expect([await memory.get(), writesUnderWay()]).toEqual([left, null])
})
