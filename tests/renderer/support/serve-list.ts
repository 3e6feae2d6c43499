import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { CAPABILITIES } from '@/contract/http/capabilities'
import type { Order } from '@/domain/orders/order'
import { useOverlay } from '@/renderer/app/shell/overlay-store'
import { EMPTY_SELECTION } from '@/renderer/features/selection/selection-changes'
import { useSelection } from '@/renderer/features/selection/selection-store'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { giveRoom } from './give-room'
import { type Heard, type OriginServer, type Reply, serveOrigin } from './origin-server'

const PAGE = 150

/** A host of one list, which a keyword that is in no reference empties. */
interface ListHost {
  readonly server: OriginServer
  orders: readonly Order[]
  /** How many orders its list has; those of `orders` stand on each of its pages. Null: as many as there are. */
  count: number | null
  /** Whether it has `count` at least, and says so. */
  uncounted: boolean
  /** What it answers instead, where it is not null. */
  instead: (heard: Heard) => Reply | Promise<Reply> | null
}

const textOf = (url: URL): string => (JSON.parse(url.searchParams.get('filters') ?? '{}') as { keyword?: string }).keyword ?? ''

const rowOf = (id: number): HTMLElement => {
  const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`)
  if (row === null) throw new Error(`no order ${id} in the list: ${document.body.textContent}`)
  return row
}

interface ServedList {
  readonly host: ListHost
  /** What was asked of the list, newest last. */
  readonly requested: () => readonly URLSearchParams[]
  /** The row of an order as soon as it is there. */
  readonly rowShown: (id: number) => Promise<HTMLElement>
}

/** A list host for all tests of a file, which knows all that ours does or these `capabilities`; each beginning with an empty station. */
export function serveList(capabilities: readonly string[] = CAPABILITIES): ServedList {
  const host: { -readonly [name in keyof ListHost]: ListHost[name] } = {
    server: undefined as never,
    orders: [],
    count: null,
    uncounted: false,
    instead: () => null
  }
  let takeRoom: () => void
  const answer = (heard: Heard): Reply | Promise<Reply> => {
    const replaced = host.instead(heard)
    if (replaced !== null) return replaced
    const url = new URL(heard.path, 'http://host')
    if (url.pathname !== '/api/orders') {
      const one = host.orders.find(({ id }) => url.pathname === `/api/orders/${id}`)
      return one === undefined ? { status: 404, body: { code: 'not-found', message: 'Introuvable.' } } : { status: 200, body: one }
    }
    const orders = host.orders.filter(({ origin_ref_id }) => origin_ref_id.includes(textOf(url)))
    const nbItems = orders.length === 0 ? 0 : (host.count ?? orders.length)
    const page = Number(url.searchParams.get('page') ?? 1)
    const relation = host.uncounted ? { nbItemsRelation: 'gte' } : {}
    return { status: 200, body: { paginated: nbItems > PAGE, nbItems, ...relation, orders: (page - 1) * PAGE < nbItems ? orders : [] } }
  }
  beforeEach(async () => {
    localStorage.clear()
    usePreferences.setState(usePreferences.getInitialState(), true)
    useSelection.setState(EMPTY_SELECTION)
    useOverlay.getState().close()
    takeRoom = giveRoom()
    Object.assign(host, { orders: [], count: null, uncounted: false, instead: () => null })
    host.server = await serveOrigin(answer, capabilities)
  })
  afterEach(async () => {
    cleanup()
    takeRoom()
    vi.restoreAllMocks()
    await host.server.close()
  })
  return {
    host,
    rowShown: (id) => waitFor(() => rowOf(id)),
    requested: () =>
      host.server.heard.filter(({ path }) => path.startsWith('/api/orders?')).map(({ path }) => new URL(path, 'http://host').searchParams)
  }
}
