import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { BACK_OFF, waitAfter } from '@/server/auth/back-off'
import { waitText } from '@/server/http/problem-texts'
import { CLIENT, startServer } from '../support/server'

it.each([
  [1, 0],
  [9, 0],
  [10, 30],
  [11, 60],
  [12, 120],
  [14, 480],
  [15, 900],
  [1_000, 900]
])('after %i wrong passwords one waits %i s', (failures, seconds) => expect(waitAfter(BACK_OFF, failures)).toBe(seconds))

it.each([
  [1, '1 seconde'],
  [30, '30 secondes'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes']
])('%i s is said « %s »', (seconds, text) => expect(waitText(seconds)).toBe(text))

describe('a right password of somebody who is new at an address', () => {
  const NEW = { ...BACK_OFF, firstWaitSeconds: 2 }
  const at = async (rule: typeof BACK_OFF, work: (attempt: (account: string, secret: string) => Promise<number>) => Promise<void>) => {
    const server = await startServer({ backOff: rule })
    try {
      await work(async (account, secret) => {
        const body = { ...CLIENT, grant_type: 'password', username: `${account}@atelier.test`, password: secret }
        return (await server.call('POST', '/oauth/v2/token', { as: null, body })).status
      })
    } finally {
      await server.close()
    }
  }

  it('makes nobody else wait there, once the wait of the wrong ones is over', () =>
    at({ ...NEW, addressAttempts: 2 }, async (attempt) => {
      expect([await attempt('poste1', 'non'), await attempt('poste2', 'non'), await attempt('noa', 'atelier')]).toEqual([400, 400, 429])
      await setTimeout(2_100)
      expect([await attempt('camille', 'atelier'), await attempt('noa', 'atelier')]).toEqual([200, 200])
      expect([await attempt('poste3', 'non'), await attempt('sacha', 'atelier')]).toEqual([400, 429])
    }))

  it('that waits for the wrong ones of others begins no wait of its own', () =>
    at({ ...NEW, attempts: 1, addressAttempts: 1 }, async (attempt) => {
      expect(await attempt('poste1', 'non')).toBe(400)
      await setTimeout(1_400)
      await attempt('camille', 'atelier')
      await setTimeout(800)
      expect(await attempt('camille', 'atelier')).toBe(200)
    }))
})
