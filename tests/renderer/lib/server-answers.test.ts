import { afterEach, expect, it, vi } from 'vitest'
import { getHealth } from '@/contract/http/health'
import { getProfile } from '@/contract/session'
import { host } from '@/renderer/lib/host/host'
import { serverAnswers } from '@/renderer/lib/http/watch-server'
import { hurryDeadlines } from '../support/hurry-deadlines'
import { type OriginServer, serveOrigin } from '../support/origin-server'

let server: OriginServer
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const HEALTHY = { status: 'ok', version: '1' }
const SICK = { code: 'unavailable', message: 'La base ne répond pas.' }

it.each([
  ['says that it is well', 200, HEALTHY, true],
  ['says that its database is away', 503, SICK, false],
  ['says that it is well under a status of trouble', 500, HEALTHY, false],
  ['says something else', 200, { hello: 'world' }, false],
  ['says nothing', 200, undefined, false]
])('asks a server that tells its health: one that %s', async (_, status, body, there) => {
  server = await serveOrigin(() => ({ status, body }))
  expect(await serverAnswers()).toBe(there)
  expect(server.heard.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET ${getHealth.path}`])
})

it.each([
  [200, true],
  [401, true],
  [404, true],
  [500, true],
  [408, false],
  [502, false],
  [503, false],
  [504, false]
])('takes any word of a host that does not tell its health for an answer, but not who stands before it: %i', async (status, there) => {
  server = await serveOrigin(() => ({ status, body: {} }), [])
  expect(await serverAnswers()).toBe(there)
  expect(server.heard[0]).toMatchObject({ method: 'GET', path: getProfile.path })
})

it('finds nobody where nothing listens', async () => {
  server = await serveOrigin(() => ({ status: 200, body: HEALTHY }))
  await server.stop()
  expect(await serverAnswers()).toBe(false)
})

it('gives a silent server up by itself, after 4 s', async () => {
  hurryDeadlines()
  server = await serveOrigin(() => ({ status: 200, body: HEALTHY, afterMs: 2_000 }))
  const began = performance.now()
  expect(await serverAnswers()).toBe(false)
  expect(performance.now() - began).toBeGreaterThan(30)
  expect(performance.now() - began).toBeLessThan(1_000)
})

it.each([
  ['when who asked does', false],
  ['in time, also for who might have', true]
])('gives a silent server up %s', async (_, late) => {
  if (late) hurryDeadlines()
  server = await serveOrigin(() => ({ status: 200, body: HEALTHY, afterMs: 2_000 }))
  const stop = new AbortController()
  if (!late) setTimeout(() => stop.abort(), 30)
  const began = performance.now()
  expect(await serverAnswers(stop.signal)).toBe(false)
  expect(performance.now() - began).toBeLessThan(1_000)
})

it('never ends a session by asking, and takes JSON or linked data', async () => {
  server = await serveOrigin(() => ({ status: 200, body: HEALTHY }))
  const sent = vi.spyOn(host, 'fetch')
  await serverAnswers()
  const headers = { accept: 'application/json, application/ld+json' }
  expect(sent).toHaveBeenCalledWith(getHealth.path, expect.objectContaining({ headers }), { quiet: true })
})
