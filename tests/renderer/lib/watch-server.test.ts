import { afterEach, expect, it, vi } from 'vitest'
import { type ServerReach, watchServer } from '@/renderer/lib/http/watch-server'
import { type OriginServer, serveOrigin } from '../support/origin-server'

let server: OriginServer
let stop: () => void = () => undefined
afterEach(async () => {
  stop()
  await server.close()
})

it('counts down while the server is away, and hears it come back at once when asked to', async () => {
  server = await serveOrigin(() => ({ status: 200, body: { status: 'ok', version: '1' } }))
  await server.stop()
  const reported: ServerReach[] = []
  const watch = watchServer((reach) => reported.push(reach))
  stop = watch.stop
  await vi.waitFor(() => expect(reported).toEqual([{ kind: 'away', retryInS: 2 }]))
  await vi.waitFor(() => expect(reported).toContainEqual({ kind: 'away', retryInS: 1 }), 2_000)
  await server.start()
  watch.retryNow()
  await vi.waitFor(() => expect(reported.at(-1)).toEqual({ kind: 'reachable' }))
})

it.each([
  ['whose database is away', 503, { code: 'unavailable', message: 'La base ne répond pas.' }],
  ['that answers something else', 200, { hello: 'world' }]
])('does not count on a server %s', async (_, status, body) => {
  server = await serveOrigin(() => ({ status, body }))
  const reported: ServerReach[] = []
  stop = watchServer((reach) => reported.push(reach)).stop
  await vi.waitFor(() => expect(reported[0]).toEqual({ kind: 'away', retryInS: 2 }))
})

it('says nothing more once stopped', async () => {
  server = await serveOrigin(() => ({ status: 200, body: { status: 'ok', version: '1' }, afterMs: 50 }))
  const reported: ServerReach[] = []
  watchServer((reach) => reported.push(reach)).stop()
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(reported).toEqual([])
})
