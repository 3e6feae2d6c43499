import { describe, expect, it } from 'vitest'
import { printingSession } from '@/main/printing/printing-session'
import type { Session } from '@/main/session/session'

function start(signedIn: boolean, accepted = true, shared = false) {
  const log: string[] = []
  let paused = true
  const printing = {
    resume: () => {
      paused = false
      log.push('resumed')
    },
    pause: () => {
      paused = true
      log.push('paused')
    },
    isPaused: () => paused
  }
  const session = {
    status: async () => ({ signedIn, keptIn: 'keychain' }),
    login: async () => (accepted ? { kind: 'signed-in' } : { kind: 'refused', message: 'Non.' }),
    logout: async () => void log.push('signed out')
  } as unknown as Session
  return { log, printing, ...printingSession(session, () => shared, printing) }
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

describe('printing at a shared station', () => {
  it('begins with whoever takes it first, not with a page that finds it locked', async () => {
    const { session, log, stationChanged } = start(false, true, true)
    await session.status()
    stationChanged(false)
    expect(log).toEqual([])
    stationChanged(true)
    expect(log).toEqual(['resumed'])
  })
  it('holds back what cannot be read any more at each change, and goes on with the rest', () => {
    const { log, stationChanged } = start(false, true, true)
    stationChanged(true)
    stationChanged(false)
    expect(log).toEqual(['resumed', 'paused', 'resumed'])
  })
  it('goes on for the others when somebody signs out', async () => {
    const { session, log, stationChanged } = start(true, true, true)
    stationChanged(true)
    await session.logout()
    expect(log).toEqual(['resumed', 'signed out'])
  })
  it('is not woken by a change while the application ends', () => {
    const { printing, log, stationChanged } = start(false, true, true)
    stationChanged(true)
    printing.pause()
    stationChanged(true)
    expect(log).toEqual(['resumed', 'paused'])
  })
})
