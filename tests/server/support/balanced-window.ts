import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import type { SelectionCount, ServerArgs } from '@/contract/live'
import type { Comment, Order, OrderSummary } from '@/domain/orders/order'
import { createLastWord } from '@/renderer/features/selection/last-word'
import { transportsAfter } from '@/renderer/lib/live/transports'
import type { Operator } from './balanced-operator'
import { sharedParser } from './shared-parser'

const SCOPE = 'all/opened'

/** What a screen shows of an order. */
interface Shown {
  readonly version: number
  readonly production_at: string | null
  readonly comments: ReadonlySet<number>
}

/** A window with some orders open and a list on screen. It hears news and reads as the screens do (src/renderer/lib/live, lib/live/followed-orders.ts, lib/orders/use-order-news.ts, features/selection). */
export interface BalancedWindow {
  readonly operator: Operator
  readonly socket: Socket
  readonly shown: ReadonlyMap<number, Shown>
  /** What it told the server to hold, and all that its operator has selected. */
  readonly held: ReadonlySet<number>
  readonly own: ReadonlySet<number>
  /** How many others have an order selected. */
  readonly others: ReadonlyMap<number, number>
  readonly select: (order: number, value: boolean) => void
  /** Readings that are on their way. */
  readonly reading: () => number
  /** How often it had to read all again. */
  readonly rereads: () => number
  /** Whether what it hears comes by HTTP, request by request. */
  readonly isByHttp: () => boolean
  readonly close: () => void
}

interface WindowOptions {
  readonly address: string
  readonly operator: Operator
  readonly open: readonly number[]
  readonly list: readonly number[]
  /** Begins as HTTP and becomes a WebSocket, by the balancer's cookie; else opens as a WebSocket. */
  readonly begins: 'polling' | 'websocket'
  /** What it heard, as `heardOf` words it. */
  readonly onHeard: (window: BalancedWindow, news: readonly string[]) => void
}

/** News as windows hear it and who makes it knows it. */
export const heardOf = {
  selection: (order: number): string => `selection ${order}`,
  move: (order: number, at: string | null): string => `move ${order} ${at}`,
  comment: (content: string): string => `comment ${content}`
}

export function openBalancedWindow({ address, operator, open, list, begins, onHeard }: WindowOptions): BalancedWindow {
  const shown = new Map<number, Shown>()
  const held = new Set<number>()
  const own = new Set<number>()
  const others = new Map<number, number>()
  /** Orders that are being read, and whether once more after that. */
  const readings = new Map<number, boolean>()
  const lastWord = createLastWord()
  let line = 0
  let connections = 0
  let rereads = 0
  const name = randomUUID()
  const socket = io(address, {
    forceNew: true,
    parser: sharedParser,
    transports: transportsAfter(begins === 'polling' ? 'ping timeout' : 'start'),
    withCredentials: true,
    timeout: 4_000,
    reconnectionDelayMax: 5_000,
    query: { origin: 'all' },
    auth: (give) => void operator.token().then((token) => give({ token, window: name, connection: ++connections }))
  })

  const take = ({ id, version = 0, production_at, comments }: Order): void => {
    const known = shown.get(id)
    if (known !== undefined && known.version > version) return
    shown.set(id, { version, production_at, comments: new Set(comments.map((comment) => comment.id)) })
  }
  const read = async (order: number): Promise<void> => {
    if (readings.has(order)) return void readings.set(order, true)
    do {
      readings.set(order, false)
      take(await operator.read(order))
    } while (readings.get(order))
    readings.delete(order)
  }
  const say = (value: boolean, orders: readonly number[]): void => {
    lastWord.say(line, orders)
    socket.emit(value ? 'order_selection_push' : 'order_selection_pull', orders)
  }
  const join = (): void => {
    others.clear()
    own.clear()
    for (const order of held) own.add(order)
    socket.emit('join_order_list', { scope: SCOPE, orders: list })
  }
  const readAll = (): void => {
    rereads += 1
    join()
    for (const order of open) void read(order)
  }
  socket.on('connect', () => {
    line += 1
    socket.emit('order_follow', open)
    readAll()
    if (held.size > 0) say(true, [...held])
  })
  socket.on('news_missed', readAll)
  socket.on('disconnect', (reason) => {
    socket.io.opts.transports = transportsAfter(reason)
    if (reason === 'io server disconnect') socket.connect()
  })
  // A refused token is not tried again by the library.
  socket.on('connect_error', () => {
    socket.io.opts.transports?.reverse()
    if (!socket.active) setTimeout(() => socket.connect(), 1_000)
  })
  socket.on('order', ({ orderId, order, row }: { orderId: number; order?: Order; row?: OrderSummary }) => {
    const news = order ?? row
    if (news !== undefined) onHeard(window, [heardOf.move(orderId, news.production_at)])
    if (!open.includes(orderId)) return
    if (order === undefined) void read(orderId)
    else take(order)
  })
  socket.on('order_comment', ({ orderId, comment }: { orderId: number; comment: Comment }) => {
    onHeard(window, [heardOf.comment(comment.content)])
    const known = shown.get(orderId)
    if (known !== undefined) shown.set(orderId, { ...known, comments: new Set([...known.comments, comment.id]) })
  })
  socket.on('order_selection_changed', (counts: SelectionCount[]) => {
    for (const { order, number } of counts) {
      if (number > 0) others.set(order, number)
      else others.delete(order)
    }
    onHeard(
      window,
      counts.map(({ order }) => heardOf.selection(order))
    )
  })
  socket.on('order_selection', ({ order, value, taken }: ServerArgs<'order_selection'>[0]) => {
    if (!lastWord.wasHeard(line, order, taken)) return
    if (value) own.add(order)
    else {
      own.delete(order)
      held.delete(order)
    }
  })
  const window: BalancedWindow = {
    operator,
    socket,
    shown,
    held,
    own,
    others,
    select: (order, value) => {
      for (const set of [held, own]) {
        if (value) set.add(order)
        else set.delete(order)
      }
      if (socket.connected) say(value, [order])
    },
    reading: () => readings.size,
    rereads: () => rereads,
    isByHttp: () => socket.io.engine?.transport.name !== 'websocket',
    close: () => void socket.disconnect()
  }
  return window
}
