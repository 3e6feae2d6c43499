import { describe, expect, it } from 'vitest'
import { printingSession } from '@/main/printing/printing-session'
import type { Session } from '@/main/session/session'

function start(signedIn: boolean, accepted = true) {
  const log: string[] = []
  const session = {
    status: async () => ({ signedIn, keptIn: 'keychain' }),
    login: async () => (accepted ? { kind: 'signed-in' } : { kind: 'refused', message: 'Non.' }),
    logout: async () => void log.push('signed out')
  } as unknown as Session
  return { log, session: printingSession(session, { resume: () => log.push('resumed'), pause: () => log.push('paused') }) }
}

describe('printing', () => {
  it.each([
    ['goes on when the first page finds somebody signed in', true, ['resumed']],
    ['waits while nobody is signed in', false, []]
  ] as const)('%s', async (_, signedIn, heard) => {
    const { session, log } = start(signedIn)
    expect(await session.status()).toMatchObject({ signedIn })
    expect(log).toEqual(heard)
  })
  it.each([
    ['goes on when somebody signs in', true, ['resumed']],
    ['waits when that was refused', false, []]
  ] as const)('%s', async (_, accepted, heard) => {
    const { session, log } = start(false, accepted)
    await session.login('a', 'b')
    expect(log).toEqual(heard)
  })
  it('waits from before one signs out', async () => {
    const { session, log } = start(true)
    await session.logout()
    expect(log).toEqual(['paused', 'signed out'])
  })
  it.each([
    ['that asks while one signs out', 'logout', ['resumed', 'paused', 'signed out']],
    ['that is opened later, a sheet of its own among them', 'status', ['resumed']]
  ] as const)('is not woken by a page %s', async (_, first, heard) => {
    const { session, log } = start(true)
    await session.status()
    await session[first]()
    await session.status()
    expect(log).toEqual(heard)
  })
})
