import { afterAll, beforeAll } from 'vitest'
import type { Order, OrderSummary } from '@/domain/orders/order'
import { type BareHost, startBareHost } from '../../support/bare-host/bare-host'
import { FORMS, type Form } from '../../support/bare-host/forms'
import { readJson, startServer, type TestServer } from './server'

interface HostRequest {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of any kind
  readonly body: any
  readonly type: string
  /** What it sent beyond the reference, line by line. */
  readonly beyond: readonly string[]
}

/** Open orders, as they are asked for. */
export const LIST = '/api/orders?dimension=all&channel=opened'

/** One server of demo data behind a host of each form. To be called at the top of a file of tests. */
export function withBareHosts() {
  let server: TestServer
  const hosts = new Map<Form, BareHost>()
  const hostOf = (form: Form): BareHost => {
    const host = hosts.get(form)
    if (host === undefined) throw new Error(`no host of the form ${form}`)
    return host
  }
  beforeAll(async () => {
    server = await startServer()
    for (const form of FORMS) hosts.set(form, await startBareHost({ upstream: server.address, form }))
  })
  afterAll(async () => {
    for (const host of hosts.values()) await host.close()
    await server.close()
  })
  const fetchAs = async (form: Form, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${hostOf(form).address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await server.tokenOf('camille')}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
  const ask = async (form: Form, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<HostRequest> => {
    const before = hostOf(form).log.entries.length
    const response = await fetchAs(form, method, path, body, headers)
    const beyond = hostOf(form)
      .log.entries.slice(before)
      .map(({ place, name }) => `${place} ${name}`.trimEnd())
    return { status: response.status, body: await readJson(response), type: response.headers.get('content-type') ?? '', beyond }
  }
  /** What the server behind answers. */
  const direct = async <T>(path: string): Promise<T> => (await server.call<T>('GET', path)).body
  /** An open order, by its place among them. */
  const anOrder = async (at = 0): Promise<Order> => {
    const { orders } = await direct<{ orders: OrderSummary[] }>(LIST)
    return direct<Order>(`/api/orders/${orders[at]?.id}`)
  }
  return { ask, fetchAs, direct, anOrder, hostOf, server: () => server }
}
