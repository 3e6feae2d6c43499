import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { PromisedComment } from '@/domain/orders/promised'
import { orderSeenBy, seesAll } from '@/domain/orders/seen-by'
import type { Role } from '@/domain/people/roles'
import type { NewsCounts } from './news-counts'
import type { LiveServer, LiveSocket, OrderNews, PassedNews } from './socket-events'

/** The windows of people who see all of an order, and those of the others (reference: people 2.3). */
const ALL_ROOM = 'sees:all'
const LESS_ROOM = 'sees:less'

/** Puts a window where it hears what its person's role sees, and out of where it heard more. */
export function joinByRole(socket: LiveSocket, role: Role): void {
  void socket.leave(seesAll(role) ? LESS_ROOM : ALL_ROOM)
  void socket.join(seesAll(role) ? ALL_ROOM : LESS_ROOM)
}

/** Tells the windows of this server of an order, each what its person sees. Nothing is left out where everybody sees all. */
function tellWindows(io: LiveServer, news: OrderNews): void {
  io.local.to(ALL_ROOM).emit('order', news)
  if (!io.of('/').adapter.rooms.has(LESS_ROOM)) return
  const { order } = news
  io.local.to(LESS_ROOM).emit('order', order === undefined ? news : { ...news, order: orderSeenBy('packing', order) })
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
