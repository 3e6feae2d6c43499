import * as z from 'zod/mini'
import { PERSON_HEADER } from '@/contract/desktop/desktop-http'
import { FIRST_ORDERS_MAX, type FirstList, FirstOrder } from '@/contract/desktop/first-list'
import { ORDERS_PATH } from '@/contract/orders/call-paths'
import { isChannel, isDimension, listScope } from '@/domain/lists/dimensions'
import type { JsonFile } from '@/main/ports/json-file'
import { APP_ORIGIN } from './origin'

const QUERY_MAX = 300

/** What pages asked last of each list, by `dimension/channel`: sort and page size, never what somebody looked for (reference: desktop 2.4). */
export const ListsFile = z.record(z.string(), z.string().check(z.maxLength(QUERY_MAX)))

/** After that the page has long asked by itself. */
const FRESH_MS = 10_000
const HOME_SCOPE = 'all/opened'
const LIST_PATH = /^\/orders\/([\w-]+)\/([\w-]+)$/

/** What an address asks of a list, in a page's own words, and which list; null for any other call. */
interface ListQuery {
  readonly scope: string
  readonly query: string
  /** Without filters, from its first row on: only such a list is asked for ahead. */
  readonly plain: boolean
}

function queryOf({ method, url }: Pick<Request, 'method' | 'url'>): ListQuery | null {
  const { pathname, search, searchParams } = new URL(url)
  const [dimension, channel] = [searchParams.get('dimension') ?? '', searchParams.get('channel') ?? '']
  if (method !== 'GET' || pathname !== ORDERS_PATH || !isDimension(dimension) || !isChannel(dimension, channel)) return null
  const first = searchParams.get('page') === '1'
  return { scope: listScope(dimension, channel), query: search, plain: first && !searchParams.has('filters') }
}

/** The list that a window's path opens on; null where it is none. */
function scopeOf(path: string): string | null {
  if (path === '/') return HOME_SCOPE
  const [, dimension = '', channel = ''] = LIST_PATH.exec(path) ?? []
  return isDimension(dimension) && isChannel(dimension, channel) ? listScope(dimension, channel) : null
}

const Page = z.object({ orders: z.array(z.unknown()) })
const Orders = z.array(FirstOrder)

/** The first orders of a reply; null for one that cannot be read. */
function ordersOf(text: string): FirstList['orders'] | null {
  try {
    return z.parse(Orders, z.parse(Page, JSON.parse(text)).orders.slice(0, FIRST_ORDERS_MAX))
  } catch {
    return null
  }
}

interface Held {
  readonly path: string
  readonly scope: string
  readonly query: string
  readonly reply: Promise<{ readonly text: string; readonly headers: Headers } | null>
  readonly list: Promise<FirstList | null>
  /** When the reply came; null until then: what is asked for while the runtime starts is no older than what a page would ask. */
  at: number | null
  served: boolean
  taken: boolean
}

/** The list that the first window of a start opens on: asked for while its page is still on its way. */
export interface FirstListAhead {
  /** Asks for the list of a window's path, if it is one that was seen here before. Once. */
  readonly ask: (path: string) => void
  /** Whether a page that is opened on this path shows it: the first one that asks. */
  readonly isFor: (path: string) => boolean
  /** What it shows; null where there is none, or it says something that cannot be read. */
  readonly list: () => Promise<FirstList | null>
  /** The reply to the page's own call of the same list, once; null where it is to be asked. */
  readonly take: (request: Request) => Promise<Response> | null
  /** Keeps what a page asked, for the next start. */
  readonly note: (request: Pick<Request, 'method' | 'url'>) => void
  /** Somebody else is there, or nobody: what was asked for is theirs no more. */
  readonly drop: () => void
}

interface Around {
  readonly file: JsonFile<Record<string, string>>
  /** Sends as a page's call is sent. */
  readonly forward: (request: Request) => Promise<Response>
  /** Whether the station's own session is there: a shared one is locked at its start. */
  readonly isOpen: () => Promise<boolean>
  /** Milliseconds of any clock. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

export function openFirstList({ file, forward, isOpen, now, onError }: Around): FirstListAhead {
  let held: Held | null = null
  let kept: Record<string, string> | null = null
  const fresh = (): Held | null => (held !== null && (held.at === null || now() - held.at < FRESH_MS) ? held : null)
  const known = (): Record<string, string> => {
    kept ??= file.read()
    return kept
  }

  const send = async (query: string): Promise<Awaited<Held['reply']>> => {
    if (!(await isOpen())) return null
    const reply = await forward(new Request(`${APP_ORIGIN}${ORDERS_PATH}${query}`, { headers: { accept: 'application/json' } }))
    return reply.ok ? { text: await reply.text(), headers: reply.headers } : null
  }

  return {
    ask: (path) => {
      const scope = scopeOf(path)
      const query = scope === null ? undefined : known()[scope]
      if (scope === null || query === undefined) return
      const reply = send(query).catch((error: unknown) => {
        onError(error)
        return null
      })
      // Read before the page asks, while its window is on its way.
      const list = reply.then((one) => {
        const orders = one && ordersOf(one.text)
        return orders && { scope, orders }
      })
      const one: Held = { path, scope, query, reply, list, at: null, served: false, taken: false }
      held = one
      void reply.then(() => {
        one.at = now()
      })
    },
    isFor: (path) => {
      const one = fresh()
      if (one === null || one.served || one.path !== path) return false
      one.served = true
      return true
    },
    list: async () => {
      const one = fresh()
      const list = (await one?.list) ?? null
      return one !== null && held === one ? list : null
    },
    take: (request) => {
      const one = fresh()
      const wanted = one === null || one.taken || request.headers.has(PERSON_HEADER) ? null : queryOf(request)
      if (one === null || wanted?.query !== one.query) return null
      one.taken = true
      return one.reply.then((reply) =>
        reply === null || held !== one ? forward(request) : new Response(reply.text, { headers: reply.headers })
      )
    },
    note: (request) => {
      const wanted = queryOf(request)
      if (wanted === null || known()[wanted.scope] === (wanted.plain ? wanted.query : undefined)) return
      const { [wanted.scope]: _, ...others } = known()
      kept = wanted.plain && wanted.query.length <= QUERY_MAX ? { ...others, [wanted.scope]: wanted.query } : others
      void file.write(kept).catch(onError)
    },
    drop: () => {
      held = null
    }
  }
}
