import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTracing } from '@/server/tracing/start-tracing'
import { tracingSettings } from '@/server/tracing/tracing-settings'
import { unlessCut } from '../../support/unless-cut'
import { startServer, type TestServer } from '../support/server'

interface Attribute {
  readonly key: string
  readonly value: unknown
}
interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[]
  }[]
}

const PARENT = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
const before = { ...process.env }
const sent: Sent[] = []
let receiver: Server
let server: TestServer
let endTracing: () => Promise<void>

beforeAll(async () => {
  receiver = createServer(
    unlessCut(async (request, response) => {
      if (request.url === '/v1/traces') sent.push((await json(request)) as Sent)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  )
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_SERVICE_NAME: 'atelier-2', OTEL_BSP_SCHEDULE_DELAY: '100' })
  const settings = tracingSettings(process.env)
  if (settings === null) throw new Error('traces are wanted')
  endTracing = startTracing(settings, '1.4.0')
  server = await startServer()
})
afterAll(async () => {
  await server.close()
  await endTracing()
  receiver.close()
  process.env = before
})

const spans = (): Span[] =>
  sent.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
const ofRoute = (name: string): Span | undefined => spans().find((span) => span.name === name)

it('a request is a span of its route in the trace of who asked, its statements within, and says nothing of what was asked for', async () => {
  const secret = 'dupont-chez-martin'
  await server.call('GET', `/api/orders?dimension=all&channel=opened&search=${secret}`, {
    headers: { traceparent: `00-${PARENT.trace}-${PARENT.span}-01`, 'x-request-id': '3f9a21c477aa4c1e9d3f2b1a' }
  })
  await server.call('GET', '/health', { as: null })
  await expect.poll(() => ofRoute('GET /api/orders'), { timeout: 5_000 }).toBeDefined()
  const request = ofRoute('GET /api/orders')
  expect(request).toMatchObject({ traceId: PARENT.trace, parentSpanId: PARENT.span })
  expect(request?.attributes).toContainEqual({ key: 'http.request.id', value: { stringValue: '3f9a21c477aa4c1e9d3f2b1a' } })
  const statements = spans().filter(({ traceId, name }) => traceId === PARENT.trace && name.startsWith('pg.query'))
  expect(statements.length).toBeGreaterThan(0)
  expect(JSON.stringify(statements).includes('from orders')).toBe(true)
  expect(JSON.stringify(sent).includes(secret)).toBe(false)
  expect(spans().some(({ name }) => name.includes('health'))).toBe(false)
  expect(sent[0]?.resourceSpans[0]?.resource.attributes).toEqual(
    expect.arrayContaining([
      { key: 'service.name', value: { stringValue: 'atelier-2' } },
      { key: 'service.version', value: { stringValue: '1.4.0' } }
    ])
  )
})
