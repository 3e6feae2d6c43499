import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Keytar } from '@/main/ports/keytar-keychain'
import { openShared } from '@/main/station/open-shared'

const ORIGIN = 'https://hote.test'

let userData: string
let vault: Map<string, string>
let logged: unknown[][]
/** Calls of the keychain that fail. */
let failing: Set<keyof Keytar>
beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'atelier-signed-out-'))
  vault = new Map()
  logged = []
  failing = new Set()
})
afterEach(() => rmSync(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 }))

const orFail = <T>(name: keyof Keytar, value: () => T): Promise<T> =>
  failing.has(name) ? Promise.reject(new Error('locked')) : Promise.resolve(value())
const keytar: Keytar = {
  getPassword: (_, account) => orFail('getPassword', () => vault.get(account) ?? null),
  setPassword: (_, account, secret) => orFail('setPassword', () => void vault.set(account, secret)),
  deletePassword: (_, account) => orFail('deletePassword', () => vault.delete(account))
}

let issued = 0
const fetch = async (url: RequestInfo | URL): Promise<Response> => {
  if (!String(url).endsWith('/token')) return Response.json({ capabilities: [] })
  issued += 1
  return Response.json({ access_token: `a${issued}`, refresh_token: `r${issued}`, expires_in: 3600, token_type: 'bearer' })
}
/** A start of the application. */
const start = () =>
  openShared({
    apiOrigin: ORIGIN,
    client: { id: 'atelier', secret: 'atelier' },
    userData,
    fetch,
    keytar: async () => keytar,
    log: (...line) => void logged.push(line),
    onChanged: () => undefined,
    onEnded: () => undefined
  }).session
const signedIn = async () => {
  const session = start()
  expect(await session.login('camille', 'a long password')).toEqual({ kind: 'signed-in' })
  return session
}

describe('who signed out while the keychain', () => {
  it('refused to forget them is not signed in by the next start, which has it forget them', async () => {
    const session = await signedIn()
    failing.add('deletePassword')
    await session.logout()
    expect([await session.status(), vault.size]).toEqual([{ signedIn: false, keptIn: 'memory' }, 1])
    // It still refuses.
    const next = start()
    expect([await next.status(), await next.access()]).toEqual([{ signedIn: false, keptIn: 'memory' }, { kind: 'signed-out' }])
    failing.clear()
    expect(await start().status()).toEqual({ signedIn: false, keptIn: 'keychain' })
    expect(vault.size).toBe(0)
  })

  it('failed already is not signed in by the next start either', async () => {
    const session = await signedIn()
    failing.add('getPassword').add('setPassword')
    const access = await session.access()
    expect((await session.renew(access.kind === 'token' ? access.token : '')).kind).toBe('token')
    failing.clear()
    await session.logout()
    expect([vault.size, (await start().status()).signedIn, vault.size]).toEqual([1, false, 0])
  })

  it('could not be opened at all is not signed in by the next start either', async () => {
    await signedIn()
    failing.add('getPassword')
    const session = await signedIn()
    await session.logout()
    failing.clear()
    expect([(await start().status()).signedIn, vault.size]).toEqual([false, 0])
  })

  it('is signed in by the next start once they signed in anew', async () => {
    const session = await signedIn()
    failing.add('deletePassword')
    await session.logout()
    failing.clear()
    await signedIn()
    expect(await start().status()).toEqual({ signedIn: true, keptIn: 'keychain' })
    expect(JSON.parse(readFileSync(join(userData, 'signed-out.json'), 'utf8'))).toEqual([])
  })
})

it('a disk that refuses the note is told, and keeps nobody from signing out', async () => {
  mkdirSync(join(userData, 'signed-out.json'))
  const session = await signedIn()
  await session.logout()
  expect([(await session.status()).signedIn, vault.size]).toEqual([false, 0])
  expect(logged).toContainEqual(['signed-out.json', expect.any(Error)])
})
