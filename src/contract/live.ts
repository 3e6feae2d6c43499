import * as z from 'zod/mini'
import { Comment, Order, OrderSummary } from '@/domain/orders/order'
import { OriginFilter } from '@/domain/orders/origins'
import { WRITTEN_PARTS } from '@/domain/people/written-parts'
import { hinted } from '@/domain/reading/hints'
import { isWhole } from '@/domain/reading/read-as'

/** Events of the socket with the schema of their arguments (reference: live 2.1, 2.2). The far side is always validated. */
/** A number without which an event says nothing. */
const Known = hinted(z.int(), { needed: true })
/** So many orders an event names at most. @public */
export const EVENT_ORDERS_MAX = 500
const OrderIds = z.array(z.int().check(z.positive())).check(z.maxLength(EVENT_ORDERS_MAX))

/** What a screen emits. */
export const CLIENT_EVENTS = {
  'set-order-origin': z.tuple([OriginFilter]),
  join_order_list: z.tuple([z.object({ scope: z.string().check(z.maxLength(80)), orders: OrderIds })]),
  leave_order_list: z.tuple([]),
  order_selection_push: z.tuple([OrderIds]),
  order_selection_pull: z.tuple([OrderIds]),
  /** The cards that this window drags now; none when it let go. Said again every `DRAG_SAID_EVERY_MS` while it lasts. */
  order_drag: z.tuple([OrderIds]),
  /** The order that this window shows now, and the part of it that is written in; null for neither. */
  order_presence: z.tuple([z.object({ order: z.nullable(z.int().check(z.positive())), writes: z.nullable(z.enum(WRITTEN_PARTS)) })]),
  /** The orders that this window shows whole; of the others it is told rows. Null, and not to have said it: it is told all orders whole. */
  order_follow: z.tuple([z.nullable(OrderIds)]),
  /** An order that this screen changed, and a comment that it made: said to a host that does not tell others by itself (`server-news`). */
  order: z.tuple([z.object({ orderId: Known })]),
  order_comment: z.tuple([z.object({ orderId: Known })])
} as const

/** A window that drags says so this often: who comes later hears of it too. @public */
export const DRAG_SAID_EVERY_MS = 4_000
/** Not said again for so long, a drag is over: its window, or its server, is gone unheard. @public */
export const DRAG_OVER_AFTER_MS = 10_000

type Raw = Readonly<Record<string, unknown>>

/** An event without the order or the comment that it carries only in part: it must be read then. */
const wholeIn =
  (name: string, schema: z.ZodMiniType) =>
  (raw: Raw): Raw =>
    raw[name] === undefined || isWhole(schema, raw[name]) ? raw : { ...raw, [name]: undefined }

const OrderNews = z.object({ orderId: Known, order: z.optional(Order), row: z.optional(OrderSummary), by: z.optional(z.string()) })
const withWholeOrder = wholeIn('order', Order)
const withWholeRow = wholeIn('row', OrderSummary)
hinted(OrderNews, { prepare: (raw) => withWholeRow(withWholeOrder(raw)) })
const CommentNews = z.object({ orderId: Known, comment: z.optional(Comment) })
hinted(CommentNews, { prepare: wholeIn('comment', Comment) })

/** One order and how many *other* operators have it selected. */
export const SelectionCount = z.object({ order: Known, number: Known })
export type SelectionCount = z.infer<typeof SelectionCount>

/** One order and who of the *others* looks at it, each once, in the sequence in which they came; without names where the host gives none. */
const PresenceAt = z.object({
  order: Known,
  people: z.array(z.object({ id: Known, firstname: z.string(), lastname: z.string(), writes: z.nullable(z.string()) }))
})
export type PresenceAt = z.infer<typeof PresenceAt>

/** What the server emits. `by` is a displayable author such as "Léa M.". */
export const SERVER_EVENTS = {
  refresh_metrics: z.tuple([]),
  /** News may have been lost between the servers: what is on screen is read again, as after a cut. */
  news_missed: z.tuple([]),
  /** What the person of this window is may have changed: their role, their name. */
  profile_changed: z.tuple([]),
  connections: z.tuple([z.int()]),
  /** Somebody was invited, has another role or other names, was disabled or enabled: who shows people, or the operator's own role, reads it anew. */
  people_changed: z.tuple([]),
  /** Who did it, where that is known; told before `people_changed`. */
  person_changed_by: z.tuple([z.object({ person: z.int(), id: z.int(), name: z.string() })]),
  /** The workshop's name or address is another, or its demonstration has gone. */
  workshop_changed: z.tuple([]),
  /** Releases, their roll-out or what stations say of themselves have changed: who looks at them reads them anew. */
  fleet_changed: z.tuple([]),
  /** Saved views of this person, or those of all, are others: who looks at lists reads them anew. */
  list_views_changed: z.tuple([]),
  /** An order changed: whole where the window follows it (`order_follow`), else its row. Neither where many change at once. */
  order: z.tuple([OrderNews]),
  order_comment: z.tuple([CommentNews]),
  order_selection_changed: z.tuple([z.array(SelectionCount)]),
  /**
   * Who looks at the orders that this window lists or shows. `whole`: that is all there is, what was known before is forgotten; otherwise
   * these orders alone are others.
   */
  order_presence_changed: z.tuple([z.object({ whole: z.boolean(), orders: z.array(PresenceAt) })]),
  /** The cards that a window of another operator drags now; none when it let go. */
  order_drag: z.tuple([z.object({ window: z.string(), by: z.string(), orders: z.array(Known) })]),
  /**
   * The same operator's other windows: what one selects follows them. `taken` is how many pushes and pulls of this connection the server
   * had taken when it told: what the window said after them of the same order stands.
   */
  order_selection: z.tuple([
    z.object({ dimension: z.string(), channel: z.string(), order: Known, value: z.boolean(), taken: z.optional(z.int()) })
  ])
} as const

export type ClientEvent = keyof typeof CLIENT_EVENTS
export type ServerEvent = keyof typeof SERVER_EVENTS
export type ClientArgs<E extends ClientEvent> = z.infer<(typeof CLIENT_EVENTS)[E]>
export type ServerArgs<E extends ServerEvent> = z.infer<(typeof SERVER_EVENTS)[E]>

/** Event maps in the shape that socket.io's types take. */
export type ClientToServer = { [E in ClientEvent]: (...args: ClientArgs<E>) => void }
export type ServerToClient = { [E in ServerEvent]: (...args: ServerArgs<E>) => void }

/**
 * Handshake: `auth.token` is a valid access token, the query carries the origin filter (reference: live 1.1). `auth.window` says
 * which window it is, the same at each of its connections, and `auth.connection` counts them: what a window left behind on a line that
 * broke unheard is ended when it comes back, with whosever token.
 */
export const WindowConnection = z.object({ window: z.string().check(z.regex(/^[\w-]{8,64}$/)), connection: z.int() })
export type WindowConnection = z.infer<typeof WindowConnection>
export const Handshake = z.object({
  token: z.string(),
  origin: z._default(OriginFilter, 'all'),
  ...z.partial(WindowConnection).shape
})
