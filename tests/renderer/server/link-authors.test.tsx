import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LINK_ORDERS_MAX } from '@/domain/session/page-links'
import { usePhonePage } from '@/renderer/features/sheets/picking/phone-code'
import { useLastChange } from '@/renderer/lib/orders/use-last-change'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { anOrder } from '../support/an-order'
import { press, says, theOne } from '../support/by-words'
import { giveRoom } from '../support/give-room'
import { type OriginServer, serveOrigin } from '../support/origin-server'
import { shellScreen } from '../support/shell-screen'
import { showOrderPage } from '../support/show-order-page'

const line = (id: number, by_link?: boolean) => ({
  id,
  at: '2026-11-20 14:02:00',
  by: 'Camille R.',
  ...(by_link === undefined ? {} : { by_link }),
  field: 'bacs',
  from: [],
  to: [`B${id}`]
})
const many = (count: number) => Array.from({ length: count }, (_, at) => anOrder({ id: at + 1 }))
const PAGE = { token: 'a'.repeat(43), expires_at: '2099-01-01 11:42:00', origin: 'http://poste:4780' }

let server: OriginServer
let takeRoom: () => void
beforeEach(() => {
  localStorage.clear()
  takeRoom = giveRoom()
})
afterEach(async () => {
  cleanup()
  takeRoom()
  await server.close()
})
const serve = async (): Promise<void> => {
  server = await serveOrigin(({ path }) => {
    if (path.includes('/history')) return { status: 200, body: { entries: [line(3, true), line(2, false), line(1)], more: false } }
    if (path.startsWith('/api/orders/list')) return { status: 200, body: many(LINK_ORDERS_MAX + 1) }
    if (path === '/api/picking/links') return { status: 201, body: PAGE }
    return path === '/api/orders/48213' ? { status: 200, body: anOrder() } : { status: 404, body: {} }
  })
}
const wrapper = ({ children }: { children: React.ReactNode }) =>
  createElement(QueryClientProvider, { client: createQueryClient() }, children)

it('the history says what was changed by a link, and leaves other lines as they were', async () => {
  await serve()
  showOrderPage()
  await press('Déplier Historique')
  await says(/B3par lien de Camille R\..*B2Camille R\..*B1Camille R\./)
})

it('who changed something last may be a link', async () => {
  await serve()
  const { result } = renderHook(() => useLastChange(48_213, ['bacs']), { wrapper })
  await waitFor(() => expect(result.current.by).toBe('lien de Camille R.'))
})

it('more orders than a link opens get none: the button says why, the sheet goes without', async () => {
  await serve()
  const ids = many(LINK_ORDERS_MAX + 1).map(({ id }) => id)
  shellScreen(`/orders/picking/${ids}`)
  const button = await theOne('button', 'Scanner')
  expect([button.getAttribute('aria-disabled'), button.title]).toEqual(['true', 'Un lien ouvre au plus 100 commandes.'])
  const { result } = renderHook(() => usePhonePage(many(LINK_ORDERS_MAX + 1)), { wrapper })
  expect(result.current).toBeNull()
  const most = renderHook(() => usePhonePage(many(LINK_ORDERS_MAX)), { wrapper })
  await waitFor(() => expect(most.result.current?.until).toMatch(/11.h.42/))
  expect(server.heard.filter(({ path }) => path === '/api/picking/links')).toHaveLength(1)
})
