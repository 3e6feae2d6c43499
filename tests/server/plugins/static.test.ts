import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressScreens } from '../../../scripts/build/compressed-screens.mjs'
import { startServer, type TestServer } from '../support/server'

const LONG = 'export const orders = []\n'.repeat(1_000)

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-screens-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Atelier</title>')
  writeFileSync(join(folder, 'assets', 'index-abc123.js'), 'export {}')
  writeFileSync(join(folder, 'assets', 'list-def456.js'), LONG)
  await compressScreens(folder)
  server = await startServer({ screens: folder })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const open = (path: string, accept = 'text/html,*/*') => fetch(`${server.address}${path}`, { headers: { accept } })

describe('the screens', () => {
  it.each(['/', '/login', '/orders/all/opened', '/orders/view/48213', '/orders/print/1,2?autoPrint=1', '/inconnue', '/docsalon'])(
    'are one page for %s, fresh each time',
    async (path) => {
      const response = await open(path)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      expect(await response.text()).toContain('<title>Atelier</title>')
    }
  )

  it('load nothing from elsewhere, and are framed by nobody', async () => {
    const { headers } = await open('/')
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'self'",
      "img-src 'self' data: blob:"
    ])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/unsafe|https?:|upgrade/)
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('may ask for the camera, and for no other device', async () => {
    const policy = (await open('/')).headers.get('permissions-policy') ?? ''
    expect(policy).toContain('camera=(self)')
    expect(policy).toContain('microphone=()')
  })

  it('keep hashed assets for ever', async () => {
    expect((await open('/assets/index-abc123.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('answer who looks at their headers alone', async () => {
    for (const path of ['/', '/index.html', '/assets/index-abc123.js'])
      expect((await fetch(`${server.address}${path}`, { method: 'HEAD' })).status).toBe(200)
    expect((await fetch(`${server.address}/assets/index-old.js`, { method: 'HEAD' })).status).toBe(404)
  })

  it('are counted by the template of their address; what is no file of theirs, as unknown', async () => {
    const figures = await (await fetch(`${server.address}/metrics`)).text()
    const routes = new Set([...figures.matchAll(/http_request_duration_seconds_count\{[^}]*route="([^"]+)"/g)].map(([, route]) => route))
    expect(routes).toContain('/assets/*')
    expect(routes).toContain('unknown')
    expect([...routes].filter((route) => /abc123|old/.test(route ?? ''))).toEqual([])
  })

  it.each([
    ['gzip, deflate', 'gzip', 1_000],
    ['gzip, deflate, br, zstd', 'gzip', 1_000],
    ['identity', null, LONG.length + 1]
  ])('are sent as they were compressed by the build to whoever takes it: %s', async (takes, sent, lessThan) => {
    const response = await fetch(`${server.address}/assets/list-def456.js`, { headers: { 'accept-encoding': takes } })
    const { headers } = response
    expect([headers.get('content-encoding'), headers.get('vary'), headers.get('content-type')]).toEqual([
      sent,
      'accept-encoding',
      'application/javascript; charset=utf-8'
    ])
    expect(Number(headers.get('content-length'))).toBeLessThan(lessThan)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await response.text()).toBe(LONG)
  })

  it.each([
    ['a compressed copy by its own name', '/assets/list-def456.js.gz', 'text/html'],
    ['a folder', '/assets/', 'text/html'],
    ['an asset that is gone', '/assets/index-old.js', 'text/html'],
    ['a call of the API', '/api/inconnu', 'text/html'],
    ['what is no page', '/inconnue', 'application/json'],
    ['an address of two slashes', '//api/orders', 'text/html'],
    ['a way out of the folder', '/..%2f..%2fetc%2fpasswd', '*/*']
  ])('are not shown for %s', async (_, path, accept) => {
    const response = await open(path, accept)
    expect([400, 403, 404]).toContain(response.status)
    expect(response.headers.get('content-type')).toContain('application/json')
  })
})

it('without screens serves the API alone', async () => {
  const bare = await startServer({ screens: join(folder, 'none') }, server.database)
  expect((await fetch(bare.address, { headers: { accept: 'text/html' } })).status).toBe(404)
  expect((await fetch(`${bare.address}/health`)).status).toBe(200)
  await bare.close()
})
