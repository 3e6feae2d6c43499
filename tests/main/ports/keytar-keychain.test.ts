import { describe, expect, it } from 'vitest'
import { type Keytar, openKeychain } from '@/main/ports/keytar-keychain'

const vault = new Map<string, string>()
const working: Keytar = {
  getPassword: async (service, account) => vault.get(`${service}/${account}`) ?? null,
  setPassword: async (service, account, secret) => void vault.set(`${service}/${account}`, secret),
  deletePassword: async (service, account) => vault.delete(`${service}/${account}`)
}
const locked: Keytar = { ...working, getPassword: () => Promise.reject(new Error('no Secret Service')) }

describe('the keychain', () => {
  it('keeps a secret per API host under our service', async () => {
    const keychain = await openKeychain(
      'https://api.test',
      async () => working,
      () => undefined
    )
    await keychain.set('r')
    expect([keychain.kind, await keychain.get(), [...vault.keys()]]).toEqual(['keychain', 'r', ['fr.atelier.desktop/https://api.test']])
    await keychain.clear()
    expect(await keychain.get()).toBeNull()
  })
  it.each([
    ['keytar is not installed', async () => null],
    ['no Secret Service answers', async () => locked]
  ])('is memory when %s', async (_, load) => {
    const reasons: unknown[] = []
    const keychain = await openKeychain('https://api.test', load, (reason) => reasons.push(reason))
    await keychain.set('r')
    expect([keychain.kind, await keychain.get(), reasons.length, vault.size]).toEqual(['memory', 'r', 1, 0])
  })
})
