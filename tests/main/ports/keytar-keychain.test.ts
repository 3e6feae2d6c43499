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
  it('is asked once by who opens it in order to read, and anew later', async () => {
    let reads = 0
    const counting: Keytar = {
      ...working,
      getPassword: (service, account) => {
        reads += 1
        return working.getPassword(service, account)
      }
    }
    const opened = () =>
      openKeychain(
        'https://api.test',
        async () => counting,
        () => undefined
      )
    await working.setPassword('fr.atelier.desktop', 'https://api.test', 'r1')
    const keychain = await opened()
    expect([await keychain.get(), reads]).toEqual(['r1', 1])
    await working.setPassword('fr.atelier.desktop', 'https://api.test', 'r2')
    expect([await keychain.get(), reads]).toEqual(['r2', 2])
    const idle = await opened()
    await working.setPassword('fr.atelier.desktop', 'https://api.test', 'r3')
    await new Promise((resolve) => setTimeout(resolve))
    expect(await idle.get(), 'opened a while ago').toBe('r3')
    const changed = await opened()
    await changed.set('r4')
    expect(await changed.get()).toBe('r4')
    const cleared = await opened()
    await cleared.clear()
    expect(await cleared.get()).toBeNull()
  })
})
