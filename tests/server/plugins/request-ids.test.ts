import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import { startServer, type TestServer } from '../support/server'

interface Line {
  readonly level: number
  readonly msg: string
  readonly reqId?: string
  readonly reference?: string
  readonly route?: string
  readonly ms?: number
  readonly poolWaiting?: number
}

const ID = '3f9a21c4-77aa-4c1e-9d3f-2b1a00ff1234'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const lines: Line[] = []
let server: TestServer

beforeAll(async () => {
  server = await startServer({ log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) }) })
})
afterAll(() => server.close())
beforeEach(() => lines.splice(0))

/** Lines of the log that carry the id. */
const ofId = (): Line[] => lines.filter(({ reqId }) => reqId === ID)

describe('the id of a request', () => {
  it('is the one that its sender gave, and goes back with every answer, refusals too', async () => {
    for (const path of ['/health', '/api/orders', '/api/nowhere']) {
      const { headers } = await server.call('GET', path, { as: null, headers: { 'x-request-id': ID } })
      expect(headers.get('x-request-id')).toBe(ID)
    }
  })

  it.each(['', 'short', 'x'.repeat(65), 'a b'.repeat(8), '../../../../etc/passwd'])(
    'is a new one where what came is none: « %s »',
    async (header) => {
      const { headers } = await server.call('GET', '/health', { as: null, headers: { 'x-request-id': header } })
      expect(headers.get('x-request-id')).toMatch(UUID)
    }
  )

  it('is told of a fault as a reference, which stands in the line of the log', async () => {
    await server.database.query('alter table workshop rename to elsewhere')
    try {
      const { status, body } = await server.call<Problem>('GET', '/api/workshop', { headers: { 'x-request-id': ID } })
      expect([status, body]).toEqual([
        500,
        { code: 'server-error', message: "Une erreur s'est produite sur le serveur.", reference: '3F9A-21C4' }
      ])
    } finally {
      await server.database.query('alter table elsewhere rename to workshop')
    }
    expect(ofId()).toMatchObject([{ level: 50, msg: 'request failed', reqId: ID, reference: '3F9A-21C4' }])
    expect((await server.call<Problem>('GET', '/api/nowhere')).body).not.toHaveProperty('reference')
  })

  it('stands in the line of a slow request, with its route and the time that it took; quick ones say nothing', async () => {
    const { order } = (await server.database.query<{ order: number }>('select min(id) as order from orders'))[0] ?? { order: 0 }
    const held = server.database.query('begin; lock table orders in access exclusive mode; select pg_sleep(1.3); commit')
    await setTimeout(100)
    const { status } = await server.call('GET', `/api/orders/${order}`, { headers: { 'x-request-id': ID } })
    await held
    expect(status).toBe(200)
    await server.call('GET', '/health', { headers: { 'x-request-id': ID } })
    const [line, ...more] = ofId()
    expect(more).toEqual([])
    expect(line).toMatchObject({ level: 40, msg: 'slow request', reqId: ID, route: '/api/orders/:id', poolWaiting: 0 })
    expect(line?.ms).toBeGreaterThan(1_000)
    expect(JSON.stringify(line)).not.toContain(String(order))
  })
})
