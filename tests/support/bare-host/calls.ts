import {
  ANNOTATION,
  COMMENT,
  CUSTOMER,
  ITEM,
  ORDER,
  ORDER_FILE,
  PROFILE,
  SENT_ANNOTATION,
  SENT_CUSTOMER,
  SENT_ITEM,
  SENT_ORDER_FILE,
  SENT_ORDER_PATCH,
  SENT_SAV,
  SENT_SHIPPING,
  SHIPPING,
  SIZES,
  TICKET,
  TOKEN
} from './fields'
import { ANY, type Shape } from './only'

/**
 * What comes back. `one` and `list` pass the fields of an entity; `page` is a page of orders; `changed` what an order has become of what
 * was sent; `nothing` where the reference shows no reply; `untold` where a reply is needed and not shown: the server's own; `content`
 * is streamed as it is.
 */
type Reply =
  | { readonly kind: 'one' | 'list'; readonly shape: Shape }
  | { readonly kind: 'page' | 'changed' | 'untold' | 'content' }
  | { readonly kind: 'nothing'; readonly status: 200 | 201 | 204 }

/** A call that the reference shows. */
export interface Call {
  readonly method: string
  /** With `:name` for what stands there. */
  readonly path: string
  /** Parameters of the query with what their JSON may say, `ANY` for a plain text; all of them where it is not shown. */
  readonly query?: Readonly<Record<string, Shape>> | typeof ANY
  readonly body?: Shape
  readonly reply: Reply
  /** Metrics, planning and KPIs: what a host may be without. */
  readonly figures?: true
}

const one = (shape: Shape): Reply => ({ kind: 'one', shape })
const list = (shape: Shape): Reply => ({ kind: 'list', shape })
const nothing = (status: 200 | 201 | 204 = 200): Reply => ({ kind: 'nothing', status })
const PINNED: Shape = { pinned: ANY }
const RUNS: Shape = { data: [{ ids: ANY, runs: ANY }] }
const PAGE_QUERY = {
  sort: ANY,
  dir: ANY,
  filters: { keyword: ANY, bac: ANY, picking_runs: ANY, sku: ANY, origin: ANY },
  dimension: ANY,
  channel: ANY,
  page: ANY,
  pageSize: ANY
} as const
const content = (path: string): Call => ({ method: 'GET', path, query: { s: ANY }, reply: { kind: 'content' } })

/** The calls of the reference (reference: another-host 2.1): the first that fits is meant, so what is named stands before what is not. */
export const CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: '/oauth/v2/token',
    body: { client_id: ANY, client_secret: ANY, grant_type: ANY, username: ANY, password: ANY, refresh_token: ANY },
    reply: one(TOKEN)
  },
  { method: 'GET', path: '/api/user/profile', reply: one(PROFILE) },

  { method: 'GET', path: '/api/orders', query: PAGE_QUERY, reply: { kind: 'page' } },
  { method: 'GET', path: '/api/orders/list', query: { ids: ANY, scope: ANY }, reply: list(ORDER) },
  { method: 'GET', path: '/api/orders/:id', reply: one(ORDER) },
  { method: 'PATCH', path: '/api/orders/:id', body: SENT_ORDER_PATCH, reply: { kind: 'changed' } },
  { method: 'PATCH', path: '/api/orders/:id/techniques', body: { techs: ANY }, reply: nothing() },
  { method: 'GET', path: '/api/orders/:id/production-archive/:process', reply: { kind: 'content' } },
  { method: 'POST', path: '/api/orders', body: SENT_SAV, reply: nothing(201) },
  { method: 'POST', path: '/api/orders/:id/items', body: SENT_ITEM, reply: one(ITEM) },
  { method: 'POST', path: '/api/orders/set-printed', body: { ids: ANY, printed: ANY }, reply: nothing() },
  { method: 'POST', path: '/api/:invoicing/order-from-doc', body: { docid: ANY, doctype: ANY }, reply: one({ id: ANY }) },

  { method: 'GET', path: '/api/orders/:id/comments', reply: list(COMMENT) },
  { method: 'POST', path: '/api/orders/:id/comments', body: { content: ANY }, reply: nothing(201) },
  { method: 'PATCH', path: '/api/orders/comments/:id', body: PINNED, reply: nothing() },

  { method: 'GET', path: '/api/orders/:id/files', reply: list(ORDER_FILE) },
  { method: 'POST', path: '/api/orders/:id/files', body: SENT_ORDER_FILE, reply: nothing(201) },
  { method: 'PATCH', path: '/api/orders/files/:id', body: { pinned: ANY, type: ANY }, reply: nothing() },
  { method: 'DELETE', path: '/api/orders/files/:id', reply: nothing(204) },

  { method: 'PATCH', path: '/api/orders/tickets/:id/close', body: {}, reply: one(TICKET) },

  { method: 'PATCH', path: '/api/orders/items/:id', body: { sizes: SIZES }, reply: nothing() },
  { method: 'PATCH', path: '/api/orders/items/faces/:id', body: { tags: ANY, techniques: ANY }, reply: nothing() },
  { method: 'POST', path: '/api/orders/items/faces/:id/annotations', body: SENT_ANNOTATION, reply: one(ANNOTATION) },
  { method: 'PATCH', path: '/api/orders/items/faces/annotations/:id', body: PINNED, reply: nothing() },
  { method: 'DELETE', path: '/api/orders/items/faces/annotations/:id', reply: nothing(204) },
  { method: 'POST', path: '/api/decorations/views/:id/annotations', body: SENT_ANNOTATION, reply: one(ANNOTATION) },
  { method: 'PATCH', path: '/api/decorations/views/annotations/:id', body: PINNED, reply: nothing() },
  { method: 'DELETE', path: '/api/decorations/views/annotations/:id', reply: nothing(204) },
  { method: 'PATCH', path: '/api/decorations/views/:id', body: { processes: ANY }, reply: nothing() },
  { method: 'GET', path: '/api/decorations/:id/state-transition/:transition', reply: nothing() },

  { method: 'PATCH', path: '/api/shipping-addresses/:id', body: SENT_SHIPPING, reply: one(SHIPPING) },
  { method: 'PATCH', path: '/api/customer/:id', body: SENT_CUSTOMER, reply: one(CUSTOMER) },

  { method: 'PATCH', path: '/api/picking/runs/push', body: RUNS, reply: one({ msg: ANY }) },
  { method: 'PATCH', path: '/api/picking/runs/pop', body: RUNS, reply: one({ msg: ANY }) },

  { method: 'GET', path: '/api/metrics', query: ANY, reply: { kind: 'untold' }, figures: true },
  { method: 'GET', path: '/api/planning', query: { from: ANY, to: ANY, processes: ANY }, reply: { kind: 'untold' }, figures: true },
  { method: 'GET', path: '/api/kpis', query: { kpi: ANY }, reply: { kind: 'untold' }, figures: true },
  {
    method: 'POST',
    path: '/api/orders/dashboard',
    body: { filters: ANY, from: ANY, to: ANY, useDispatchDate: ANY },
    reply: list(ORDER)
  },

  // Addresses that come ready-made in `preview`, `preview.url`, `file.url` and `file.preview_urls` (reference: another-host 1.2).
  content('/api/previews/faces/:file'),
  content('/api/previews/views/:file'),
  content('/api/files/:id/content'),
  content('/api/files/:id/pages/:page')
]

const patterns = CALLS.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))

/** The call that a request is, or null where the reference shows none. */
export const callOf = (method: string, pathname: string): Call | null =>
  CALLS.find((call, at) => call.method === method && patterns[at]?.test(pathname)) ?? null
