import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { CAPABILITIES } from '@/contract/http/capabilities'
import type { Order } from '@/domain/orders/order'
import { Component as OrderRoute } from '@/renderer/app/routes/order-route'
import { useOverlay } from '@/renderer/app/shell/overlay-store'
import { Overlays } from '@/renderer/app/shell/overlays'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { NoticeStack } from '@/renderer/kit/notices/notice-stack'
import { forgetTyping } from '@/renderer/lib/drafts/kept-typing'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { useFailedSavesStore } from '@/renderer/lib/saves/failed-saves'
import { anOrder } from './an-order'
import { theOne } from './by-words'
import { giveRoom } from './give-room'
import { saveOf } from './order-host'
import { type Heard, type OriginServer, type Reply, serveOrigin } from './origin-server'

const NOT_FOUND = { status: 404, body: { code: 'not-found', message: 'Introuvable.' } }

interface OrderHost {
  readonly server: OriginServer
  /** The order as the host has it. */
  order: Order
  /** What the host answers instead, where it is not null. */
  instead: (heard: Heard) => Reply | Promise<Reply> | null
  /** What it answers by itself, saving what is changed. */
  readonly answer: (heard: Heard) => Reply
}

interface ServedOrder {
  readonly host: OrderHost
  /** Opens the page of an order, on a host that has it and no other and saves what is changed of it. */
  readonly open: (change?: Partial<Order>) => Promise<Screen>
  /** What was sent to the host to change something, oldest first: method and path, body. */
  readonly saves: () => readonly (readonly [call: string, body: unknown])[]
}

interface Screen {
  /** What keeps what it reads. */
  readonly client: QueryClient
  readonly router: ReturnType<typeof createMemoryRouter>
  /** A colleague changes the order, and the page hears of it. */
  readonly colleague: (change: Partial<Order>) => Promise<void>
}

/** The page of one order for all tests of a file, each on a new station; its host knows all that ours does, or these `capabilities`. */
export function serveOrder(capabilities: readonly string[] = CAPABILITIES): ServedOrder {
  let takeRoom: () => void
  let client: QueryClient | undefined
  const host: { -readonly [name in keyof OrderHost]: OrderHost[name] } = {
    server: undefined as never,
    order: anOrder(),
    instead: () => null,
    answer: (heard) => {
      if (heard.method === 'GET') return heard.path === `/api/orders/${host.order.id}` ? { status: 200, body: host.order } : NOT_FOUND
      const saved = saveOf(host.order, heard)
      if (saved === null) return NOT_FOUND
      host.order = saved.order
      return saved.reply
    }
  }
  beforeEach(async () => {
    localStorage.clear()
    usePreferences.setState(usePreferences.getInitialState(), true)
    useFailedSavesStore.setState({ saves: [], nextAt: {} })
    useNoticesStore.setState({ notices: [] })
    useOverlay.getState().close()
    takeRoom = giveRoom()
    forgetTyping()
    host.instead = () => null
    host.server = await serveOrigin((heard) => host.instead(heard) ?? host.answer(heard), capabilities)
  })
  afterEach(async () => {
    // What is cut off on its way is sent again after a while: to the host of the next test.
    await waitFor(() => expect(client?.isMutating() ?? 0).toBe(0))
    cleanup()
    takeRoom()
    vi.restoreAllMocks()
    await host.server.close()
  })
  return {
    host,
    saves: () =>
      host.server.heard.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body] as const),
    open: async (change = {}) => {
      host.order = anOrder(change)
      const address = `/orders/view/${host.order.id}`
      const opened = createQueryClient()
      client = opened
      const withOver = (page: ReactNode): ReactNode => (
        <>
          {page}
          <Overlays sidebar={{ reduced: false, toggle: () => undefined }} />
          <NoticeStack />
        </>
      )
      const routes = [
        { path: '/orders/view/:id', element: withOver(<OrderRoute />) },
        { path: '*', element: withOver(<p>ailleurs</p>) }
      ]
      const router = createMemoryRouter(routes, { initialEntries: [address] })
      render(
        <QueryClientProvider client={opened}>
          <ConfirmProvider>
            <RouterProvider router={router} />
          </ConfirmProvider>
        </QueryClientProvider>
      )
      await theOne('h1', /^Commande/)
      await theOne('[aria-label="Étapes"]', 'Étapes')
      return {
        client: opened,
        router,
        colleague: async (change) => {
          host.order = { ...host.order, ...change, version: host.order.version + 1 }
          await opened.invalidateQueries({ queryKey: queryKeys.order(String(host.order.id)) })
        }
      }
    }
  }
}
