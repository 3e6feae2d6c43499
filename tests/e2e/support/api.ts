import type { Order, OrderSummary } from '@/domain/orders/order'
import { signedInState } from '../../../scripts/run/sign-in.mjs'
import type { DemoUser } from './app'

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: specs look into bodies of any kind
  readonly body: any
}

/** The API as a demo user calls it beside the screens: to find orders, and to see what the server really holds. */
export interface Api {
  readonly token: string
  readonly ask: (method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>
  readonly order: (id: number | string) => Promise<Order>
  readonly patch: (id: number, change: Readonly<Record<string, unknown>>) => Promise<Answer>
  /** Orders of a list, newest first. */
  readonly list: (place: string, query?: string) => Promise<readonly OrderSummary[]>
}

/** A token is asked for again well before it expires. */
const TOKEN_KEPT_MS = 8 * 60_000
const tokens = new Map<string, { readonly token: Promise<string>; readonly at: number }>()

/** Another server is about to answer where one was. */
export const forgetTokens = (): void => tokens.clear()

/** An access token of an operator, of a session that no screen has. */
function tokenOf(address: string, user: DemoUser): Promise<string> {
  const key = `${address} ${user}`
  const kept = tokens.get(key)
  if (kept && Date.now() - kept.at < TOKEN_KEPT_MS) return kept.token
  const token = signedInState(address, user).then(
    ({ origins: [origin] }) => origin?.localStorage.find(({ name }) => name === 'access_token')?.value ?? ''
  )
  tokens.set(key, { token, at: Date.now() })
  return token
}

export async function apiAs(address: string, user: DemoUser): Promise<Api> {
  const token = await tokenOf(address, user)
  const ask: Api['ask'] = async (method, path, body, headers = {}) => {
    const init: RequestInit = { method, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers } }
    if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await fetch(`${address}${path}`, init)
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  return {
    token,
    ask,
    order: async (id) => (await ask('GET', `/api/orders/${encodeURIComponent(id)}`)).body as Order,
    patch: (id, change) => ask('PATCH', `/api/orders/${id}`, change),
    list: async (place, query = '') => {
      const [dimension, channel] = place.split('/')
      const { body } = await ask('GET', `/api/orders?dimension=${dimension}&channel=${channel}&pageSize=500${query}`)
      return body.orders as OrderSummary[]
    }
  }
}
