import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkServer } from '@/main/station/check-server'
import { BACK_OFF } from '@/server/auth/back-off'
import { startServer, type TestServer } from '../support/server'

const STRICT = { ...BACK_OFF, attempts: 1 }
const TRIES = 5

let server: TestServer
beforeAll(async () => {
  server = await startServer({ backOff: STRICT })
})
afterAll(() => server.close())

it('a station that tries the address without /health finds this server, and makes nobody wait', async () => {
  const statuses: number[] = []
  const withoutHealth: typeof globalThis.fetch = async (input, init) => {
    if (String(input).endsWith('/health')) return new Response('', { status: 404 })
    const reply = await fetch(input, init)
    statuses.push(reply.status)
    return reply
  }
  for (let nth = 0; nth < TRIES; nth++)
    expect(await checkServer(server.address, withoutHealth)).toEqual({ kind: 'there', origin: server.address, version: null })
  expect(statuses).toEqual(Array(TRIES).fill(400))
  expect(await server.database.query('select * from login_attempts')).toEqual([])
  expect((await server.login()).access_token).not.toBe('')
})
