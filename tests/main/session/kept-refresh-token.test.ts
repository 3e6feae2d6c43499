import { expect, it } from 'vitest'
import type { Keychain } from '@/main/ports/keychain'
import { keptRefreshToken } from '@/main/session/kept-refresh-token'

it('goes on in memory when the keychain fails, and says so', async () => {
  const refuse = () => Promise.reject(new Error('locked'))
  const broken: Keychain = { kind: 'keychain', get: async () => null, set: refuse, clear: refuse }
  const failures: unknown[] = []
  const kept = keptRefreshToken(
    async () => broken,
    (reason) => failures.push(reason)
  )
  expect(await kept.keptIn()).toBe('keychain')
  await kept.write('r1')
  expect([await kept.keptIn(), await kept.read(), failures.length]).toEqual(['memory', 'r1', 1])
})
