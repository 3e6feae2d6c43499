import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { ServerState } from '@/contract/server-state'
import { watchDisks } from '@/server/disk/disk-watch'
import { connect } from '../support/live-client'
import { startServer, type TestServer } from '../support/server'
import { aMachine, autoTls, tlsFolder } from '../support/tls'

const GIB = 1024 ** 3
const disk = { free: 212 * GIB, total: 480 * GIB }
const now = Date.parse('2026-11-20T08:12:00Z')
let server: TestServer

beforeAll(async () => {
  const watch = await watchDisks(
    ['/data'],
    () => undefined,
    async () => disk
  )
  server = await startServer({ disk: watch, clock: () => now, version: '1.4.0' })
})
afterAll(() => server.close())

const read = async (): Promise<ServerState> => (await server.call<ServerState>('GET', '/api/server', { as: 'sacha' })).body
const kinds = ({ points }: ServerState): string[] => points.map(({ kind }) => kind)

describe('the state of a server', () => {
  it('is for administrators', async () => {
    expect((await server.call('GET', '/api/server', { as: 'noa' })).status).toBe(403)
    expect((await server.call('POST', '/api/server/jobs/disk-use/start', { as: 'noa' })).status).toBe(403)
  })

  it('says what it is, how its database answers, and what room there is', async () => {
    const state = await read()
    expect(state).toMatchObject({
      at: '2026-11-20 09:12:00',
      started_at: '2026-11-20 09:12:00',
      version: '1.4.0',
      node: process.versions.node,
      disks: [{ folder: '/data', ...disk }],
      queue: { changes: 0, connections: 0 },
      use: null
    })
    expect(state.schema).toBeGreaterThan(10)
    expect(state.database.version).toMatch(/^18/)
    expect(state.database.ms).toBeLessThan(1_000)
  })

  it('counts the windows, and remembers the most of each hour since its start', async () => {
    const windows = [await connect(server, 'camille'), await connect(server, 'noa'), await connect(server, 'noa')]
    expect((await read()).live).toMatchObject({ windows: 3, people: 2 })
    for (const window of windows) window.close()
    await expect.poll(async () => (await read()).live.windows).toBe(0)
    expect((await read()).live.hours).toEqual(Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 3 : null)))
  })

  it('tells what its jobs did, begins one by hand, and looks at the one that failed', async () => {
    const begun = await server.call<{ jobs: ServerState['jobs'] }>('POST', '/api/server/jobs/disk-use/start', { as: 'sacha' })
    expect(begun.status).toBe(200)
    await expect.poll(async () => (await read()).use?.database).toBeGreaterThan(1e6)
    const done = await read()
    expect(done.jobs.find(({ name }) => name === 'disk-use')).toMatchObject({ running: false, error: null, took_ms: 0 })
    expect(done.database.bytes).toBe(done.use?.database)
    expect(kinds(done)).toEqual(['jobs-done'])
    await server.database.query(`update server_jobs set error = 'the disk is away' where name = 'disk-use'`)
    expect((await read()).points).toMatchObject([
      { kind: 'job-failed', severity: 'warning', subject: 'disk-use', reason: 'the disk is away' }
    ])
  })

  it('tells of a certificate that is about to end, that nobody takes any more, and of a name that it may not stand for', async () => {
    const machine = { ...aMachine(), now }
    const tls = await autoTls(tlsFolder(), machine)
    machine.names = [...machine.names, 'atelier.example']
    await tls.check()
    const own = await startServer({ tls, clock: () => machine.now })
    const points = async () => {
      await own.signInAnew('sacha')
      const { body } = await own.call<ServerState>('GET', '/api/server', { as: 'sacha' })
      return body.points.filter(({ kind }) => kind.startsWith('certificate'))
    }
    const leftOut = { kind: 'certificate-name-left-out', severity: 'warning', subject: 'atelier.example', value: 1 }
    expect(await points()).toMatchObject([leftOut])
    const until = tls.facts().until
    expect(await (await fetch(`${own.address}/metrics`)).text()).toContain(
      `\natelier_certificate_expires_timestamp_seconds ${until / 1_000}\n`
    )
    // Between two looks at it, which would renew it.
    machine.now = until - 20 * 24 * 3_600_000
    expect(await points()).toMatchObject([
      { kind: 'certificate-expiring', severity: 'warning', at: expect.stringMatching(/^2027-12-/) },
      leftOut
    ])
    machine.now = until + 1
    expect(await points()).toMatchObject([
      { kind: 'certificate-unusable', severity: 'alarm', reason: expect.stringContaining('périmé'), at: null },
      leftOut
    ])
    await own.close()
  })

  it('refuses to begin what runs, and what it does not know', async () => {
    await server.database.query(`update server_jobs set leased_until = $1 where name = 'disk-use'`, [new Date(now + 60_000)])
    const twice = await server.call<Problem>('POST', '/api/server/jobs/disk-use/start', { as: 'sacha' })
    expect([twice.status, twice.body.message]).toEqual([409, 'Cette tâche est déjà en cours.'])
    expect((await server.call('POST', '/api/server/jobs/coffee/start', { as: 'sacha' })).status).toBe(404)
  })
})
