import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { PromisedComment } from '@/domain/orders/promised'
import { orderSeenBy, seesAll } from '@/domain/orders/seen-by'
import { summaryOf } from '@/domain/orders/summary-of'
import type { Role } from '@/domain/people/roles'
import type { NewsCounts } from './news-counts'
import type { LiveServer, LiveSocket, OrderNews, PassedNews } from './socket-events'

/** People who see all of an order, and those who see less (reference: people 2.3). */
type Sight = 'all' | 'less'
const sightOf = (role: Role): Sight => (seesAll(role) ? 'all' : 'less')

/** Windows of one sight that hear every order whole, rows, or this order whole. */
const roomOf = (sight: Sight, heard: 'whole' | 'rows' | number): string => `orders:${sight}:${heard}`
const isRoom = (room: string): boolean => room.startsWith('orders:')

/** Puts a window where it hears what its person's role sees, of the orders that it follows whole; and out of where it heard more. */
export function joinOrders(socket: LiveSocket): void {
  const { user, follows } = socket.data
  const sight = sightOf(user.role)
  const wanted = new Set(follows === null ? [roomOf(sight, 'whole')] : [roomOf(sight, 'rows'), ...follows.map((id) => roomOf(sight, id))])
  for (const room of [...socket.rooms]) if (isRoom(room) && !wanted.has(room)) void socket.leave(room)
  void socket.join([...wanted])
}

/** A window shows other orders whole. */
export function setFollowed(socket: LiveSocket, orders: readonly number[] | null): void {
  socket.data.follows = orders
  joinOrders(socket)
}

/** Tells the windows of this server of an order, each what its person sees: whole to who follows it, its row to the others (reference: live 2.2). */
function tellWindows(io: LiveServer, { order, ...news }: OrderNews): void {
  const { rooms } = io.of('/').adapter
  const { orderId } = news
  for (const sight of ['all', 'less'] as const) {
    const [whole, rows, one] = [roomOf(sight, 'whole'), roomOf(sight, 'rows'), roomOf(sight, orderId)]
    if (order === undefined) {
      io.local.to([whole, rows]).emit('order', news)
      continue
    }
    const seen = sight === 'all' ? order : orderSeenBy('packing', order)
    if (rooms.has(whole) || rooms.has(one)) io.local.to([whole, one]).emit('order', { ...news, order: seen })
    if (rooms.has(rows))
      io.local
        .to(rows)
        .except(one)
        .emit('order', { ...news, row: summaryOf(seen) })
  }
}

/** What servers send each other of an order: it comes from this program, so that its parts are not looked through. */
const OrderMessage = z.object({
  orderId: z.int(),
  by: z.string(),
  order: z.optional(z.looseObject({ id: z.int() })),
  comment: z.optional(z.looseObject({ id: z.int() })),
  from: z.optional(z.string()),
  number: z.optional(z.int())
})

/** A change of an order, or a comment that it got, told to the windows of every server. */
export interface OrderTeller {
  readonly changed: (news: OrderNews) => void
  readonly commented: (orderId: number, comment: PromisedComment) => void
}

interface NewsPorts {
  readonly log: FastifyBaseLogger
  /** Name of this server among the others. */
  readonly self: string
  readonly counts: NewsCounts
  /** Another server changed an order: called before windows hear of it, and read. */
  readonly onHeard: () => void
}

/** Hears what other servers tell of orders, and tells them. */
export function orderNews(io: LiveServer, { log, self, counts, onHeard }: NewsPorts): OrderTeller {
  const pass = (news: PassedNews): void => {
    io.serverSideEmit('order-changed', { ...news, from: self, number: counts.next() })
  }
  const tellComment = (orderId: number, comment: PromisedComment): void => {
    io.local.emit('order_comment', { orderId, comment })
  }
  io.on('order-changed', (message) => {
    const checked = z.safeParse(OrderMessage, message)
    if (!checked.success) return void log.warn({ issues: checked.error.issues.slice(0, 3) }, 'news of another server refused')
    const { from, number, comment, ...news } = message
    if (from !== undefined && number !== undefined) counts.onNews(from, number)
    onHeard()
    if (comment === undefined) tellWindows(io, news)
    else tellComment(news.orderId, comment)
  })
  return {
    changed: (news) => {
      tellWindows(io, news)
      pass(news)
    },
    commented: (orderId, comment) => {
      tellComment(orderId, comment)
      // To a server of before it is a change that its windows read for themselves.
      pass({ orderId, by: '', comment })
    }
  }
}
