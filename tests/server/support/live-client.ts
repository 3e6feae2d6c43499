import { io, type Socket } from 'socket.io-client'
import { SERVER_EVENTS, type SelectionCount, type ServerEvent } from '@/contract/live'
import type { Person, TestServer } from './server'

export interface LiveClient {
  readonly socket: Socket
  readonly person: Person
  /** Arguments of every event received so far, by event. */
  readonly heard: (event: ServerEvent) => unknown[][]
  readonly forget: () => void
  /** How many other operators hold each order, by the last news of it; 0 when there was none. */
  readonly others: (order: number) => number
  readonly close: () => void
}

interface Options {
  readonly transports?: string[]
  readonly own?: boolean
  /** Presents this token instead of the operator's. */
  readonly token?: string
  /** Which window it is, and which of its connections. */
  readonly as?: { readonly window: string; readonly connection: number }
}

/** A window of an operator, connected for real; `own` signs in for it alone. */
export async function connect(
  server: TestServer,
  person: Person = 'camille',
  { transports = ['websocket'], own = false, as, token: given }: Options = {}
): Promise<LiveClient> {
  const token = given ?? (own ? (await server.login(person)).access_token : await server.tokenOf(person))
  const socket = io(server.address, {
    transports,
    forceNew: true,
    auth: { token, ...as },
    query: { origin: 'all' },
    reconnection: false
  })
  const events = new Map<ServerEvent, unknown[][]>()
  const counts = new Map<number, number>()
  for (const event of Object.keys(SERVER_EVENTS) as ServerEvent[])
    socket.on(event, (...args: unknown[]) => {
      events.set(event, [...(events.get(event) ?? []), args])
      if (event === 'order_selection_changed') for (const { order, number } of args[0] as SelectionCount[]) counts.set(order, number)
    })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return {
    socket,
    person,
    heard: (event) => events.get(event) ?? [],
    forget: () => {
      events.clear()
      counts.clear()
    },
    others: (order) => counts.get(order) ?? 0,
    close: () => socket.disconnect()
  }
}
