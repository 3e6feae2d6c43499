import { setTimeout as pause } from 'node:timers/promises'
import type { Token } from '@/contract/session'
import type { Order } from '@/domain/orders/order'
import { CLIENT, readJson } from './server'

/** Waits between tries: the first, and the longest. */
const AGAIN_AFTER_MS = 250
const AGAIN_WITHIN_MS = 4_000
/** Who waits longer for an answer asks again. */
const ANSWERED_WITHIN_MS = 20_000

/** What all operators were answered that may not be. */
export interface Complaints {
  readonly all: string[]
  /** Requests that had to be sent again. */
  retried: number
}

/** Somebody who works through the balancer, as a station does: asks again what was not answered, with one owner of the tokens. */
export interface Operator {
  readonly name: string
  readonly id: number
  readonly token: () => Promise<string>
  readonly refresh: () => Promise<void>
  readonly read: (order: number) => Promise<Order>
  /** Writes a comment once, whatever becomes of its replies. */
  readonly comment: (order: number, key: string) => Promise<void>
  /** Moves an order to an hour of its day. */
  readonly move: (order: number, at: string) => Promise<void>
}

export async function signInOperator(address: string, id: number, name: string, complaints: Complaints): Promise<Operator> {
  const send = async (method: string, path: string, body?: object, bearer?: string): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(bearer && { authorization: `Bearer ${bearer}` }) },
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
      ...(body && { body: JSON.stringify(body) })
    })
    return { status: response.status, body: await readJson(response) }
  }
  /** Sends until somebody answers; an answer that is none of these is complained of. */
  const insist = async <T>(good: readonly number[], once: () => ReturnType<typeof send>, what: string): Promise<T> => {
    for (let wait = AGAIN_AFTER_MS; ; wait = Math.min(2 * wait, AGAIN_WITHIN_MS)) {
      const answer = await once().catch(() => null)
      if (answer !== null && good.includes(answer.status)) return answer.body as T
      if (answer !== null && answer.status < 500) {
        complaints.all.push(`${name}: ${what} answered ${answer.status} ${JSON.stringify(answer.body)}`)
        return answer.body as T
      }
      complaints.retried += 1
      await pause(wait)
    }
  }
  const grant = (of: object, what: string): Promise<Token> =>
    insist<Token>([200], () => send('POST', '/oauth/v2/token', { ...CLIENT, ...of }), what)
  let pair = grant({ grant_type: 'password', username: name, password: 'atelier' }, 'sign-in')
  await pair
  const token = async (): Promise<string> => (await pair).access_token
  const call = <T>(good: readonly number[], method: string, path: string, body?: object): Promise<T> =>
    insist<T>(good, async () => send(method, path, body, await token()), `${method} ${path}`)

  return {
    name,
    id,
    token,
    refresh: async () => {
      const { refresh_token } = await pair
      pair = grant({ grant_type: 'refresh_token', refresh_token }, 'refresh')
      await pair
    },
    read: (order) => call<Order>([200], 'GET', `/api/orders/${order}`),
    comment: async (order, key) => {
      await call([200, 201], 'POST', `/api/orders/${order}/comments`, { content: key, request_key: key })
    },
    move: async (order, at) => {
      await call([200], 'PATCH', `/api/orders/${order}`, { production_at: at })
    }
  }
}
