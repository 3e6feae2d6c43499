import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DiskWatch, watchDisks } from '@/server/disk/disk-watch'
import { REFUSED_EVENTS } from '@/server/live/socket-events'
import { connect } from '../support/live-client'
import { startServer, type TestServer } from '../support/server'

const TOKEN = 'a-token-of-some-length'
let server: TestServer
let disk: DiskWatch
let isDiskThere = true

beforeAll(async () => {
  disk = await watchDisks(
    ['/data'],
    () => undefined,
    async () => {
      if (!isDiskThere) throw new Error('stale file handle')
      return { free: 3e11, total: 4e11 }
    }
  )
  server = await startServer({ disk })
})
afterAll(() => server.close())

const read = async (headers: Record<string, string> = {}): Promise<Response> => fetch(`${server.address}/metrics`, { headers })

/** The figure of one line, by its name and labels; null where there is none. */
async function figure(name: string): Promise<number | null> {
  const line = (await (await read()).text()).split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? null : Number(line.slice(name.length))
}

describe('the figures of a server', () => {
  it('are in the format of Prometheus, by route and class of status and never by address', async () => {
    const [order] = await server.database.query<{ id: number }>('select id from orders limit 1')
    await server.call('GET', `/api/orders/${order?.id}`)
    await server.call('GET', '/api/orders?dimension=nulle&channel=part')
    await server.call('GET', '/api/made-up/48213')
    const response = await read()
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const text = await response.text()
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/orders/:id",status="2xx"} 1')
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/orders",status="4xx"} 1')
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="unknown",status="4xx"} 1')
    expect(text).not.toMatch(/48213|nulle/)
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'atelier_database_connections{pool="work",state="total"}',
      'atelier_database_connections{pool="reserved",state="waiting"}',
      'atelier_changes{state="waiting"}',
      'atelier_database_ping_seconds'
    ])
      expect(text).toContain(`\n${name} `)
    expect(text).toContain('atelier_disk_free_bytes{folder="/data"} 300000000000')
    expect(text).toContain('atelier_database_up 1')
  })

  it('are absent of a disk that does not answer, and come back with it', async () => {
    isDiskThere = false
    await disk.look()
    expect(await figure('atelier_disk_free_bytes{folder="/data"}')).toBeNull()
    expect(await figure('atelier_disk_total_bytes{folder="/data"}')).toBeNull()
    isDiskThere = true
    await disk.look()
    expect(await figure('atelier_disk_free_bytes{folder="/data"}')).toBe(3e11)
  })

  it('count changes, prints that were reported, windows and what they were told', async () => {
    const [order] = await server.database.query<{ id: number }>('select id from orders where not printed limit 1')
    const id = order?.id ?? 0
    const window = await connect(server)
    const before = {
      changed: (await figure('atelier_orders_changed_total')) ?? 0,
      sent: (await figure('atelier_live_events_total{event="order"}')) ?? 0
    }
    expect(await figure('atelier_sockets')).toBe(1)
    expect((await server.call('POST', '/api/orders/set-printed', { body: { ids: [id], printed: true } })).status).toBe(200)
    await expect.poll(() => window.heard('order').length).toBe(1)
    expect(await figure('atelier_prints_reported_total')).toBe(1)
    expect(await figure('atelier_orders_changed_total')).toBe(before.changed + 1)
    expect(await figure('atelier_live_events_total{event="order"}')).toBe(before.sent + 1)
    window.close()
    await expect.poll(() => figure('atelier_sockets')).toBe(0)
  })

  it('count what windows send against the contract, and those that are cut for it', async () => {
    const window = await connect(server, 'noa')
    window.socket.emit('no_such_event')
    window.socket.emit('order_selection_push', 'no list')
    window.socket.emit('order_selection_push', 'no list')
    await expect.poll(() => figure('atelier_live_events_refused_total{why="contract"}')).toBe(2)
    expect(await figure('atelier_live_events_refused_total{why="unknown"}')).toBe(1)
    expect(await figure('atelier_windows_cut_total')).toBe(0)
    for (let count = 3; count < REFUSED_EVENTS.most; count += 1) window.socket.emit('no_such_event')
    await expect.poll(() => figure('atelier_windows_cut_total')).toBe(1)
    expect(await figure('atelier_live_events_refused_total{why="unknown"}')).toBe(REFUSED_EVENTS.most - 2)
  })

  it('tell what waits for a reader of pages, and for room in memory; nothing of backups or a certificate where there are none', async () => {
    for (const name of [
      'atelier_pdf_pages{state="running"}',
      'atelier_pdf_pages{state="waiting"}',
      'atelier_upload_bytes{state="waiting"}'
    ])
      expect([name, await figure(name)]).toEqual([name, 0])
    expect(await (await read()).text()).not.toMatch(/atelier_(?:backup|certificate)/)
  })

  it('tell how jobs ended, and what takes room', async () => {
    const begun = await server.app.jobs.start('disk-use')
    if (begun !== false) await begun.done
    const texts = await Promise.all(Array.from({ length: 20 }, async () => (await read()).text()))
    const jobs = texts.map((text) => text.split('\n').filter((line) => /^atelier_(?:job_|database_up 1|database_ping)/.test(line)).length)
    expect(new Set(jobs)).toEqual(new Set([Math.max(...jobs)]))
    expect(await figure('atelier_job_last_success_timestamp_seconds{job="disk-use"}')).toBeGreaterThan(Date.now() / 1000 - 60)
    expect(await figure('atelier_job_last_failure_timestamp_seconds{job="disk-use"}')).toBeNull()
    expect(await figure('atelier_job_running{job="disk-use"}')).toBe(0)
    expect(await figure('atelier_disk_used_bytes{kind="database"}')).toBeGreaterThan(1e6)
    await server.database.query(`update server_jobs set error = 'no', finished_at = now() where name = 'disk-use'`)
    expect(await figure('atelier_job_last_failure_timestamp_seconds{job="disk-use"}')).toBeGreaterThan(Date.now() / 1000 - 60)
  })
})

describe('who may read them', () => {
  it('without a token: this machine alone, and nobody who passes on what others ask', async () => {
    expect((await read()).status).toBe(200)
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) expect((await read({ [name]: '10.0.0.7' })).status).toBe(404)
    expect((await read({ 'x-forwarded-for': '10.0.0.7', authorization: `Bearer ${TOKEN}` })).status).toBe(404)
  })

  it('on this machine, by its own names alone: a page of elsewhere whose name was turned to here reads nothing', async () => {
    const byName = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        get(`${server.address}/metrics`, { headers: { host } }, (reply) => {
          reply.resume()
          resolve(reply.statusCode)
        }).on('error', reject)
      })
    for (const host of ['evil.example', 'evil.example:4780', 'localhost.evil.example', '127.0.0.1.evil.example', 'a b'])
      expect([host, await byName(host)]).toEqual([host, 404])
    for (const host of ['localhost', 'localhost:4780', '127.0.0.1:80', '[::1]:4780'])
      expect([host, await byName(host)]).toEqual([host, 200])
  })

  it('from elsewhere: who has the token, and who does not hears so', async () => {
    const own = await startServer({ metricsToken: TOKEN }, server.database)
    try {
      const far = (headers: Record<string, string> = {}) =>
        fetch(`${own.address}/metrics`, { headers: { 'x-forwarded-for': '10.0.0.7', ...headers } })
      expect((await far()).status).toBe(401)
      expect((await far({ authorization: `Bearer ${TOKEN.slice(0, -1)}x` })).status).toBe(401)
      expect((await far({ authorization: `Bearer ${TOKEN}` })).status).toBe(200)
    } finally {
      await own.close()
    }
  })
})
