import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { useLastChange } from '@/renderer/lib/orders/use-last-change'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { ownerNow } from '@/renderer/lib/station/person-here'
import { undoOrder } from '@/renderer/lib/undo/undo-order'
import { anOrder } from '../../support/an-order'
import { type OriginServer, serveOrigin } from '../../support/origin-server'

/** A host that keeps a history, and may not say whose a line is. */
let server: OriginServer
let line: { by: string | null; own?: boolean; by_link?: boolean }
let client: ReturnType<typeof createQueryClient>
beforeEach(async () => {
  useNoticesStore.setState({ notices: [] })
  client = createQueryClient()
  client.setQueryData(queryKeys.profile, { firstname: 'Camille', lastname: 'Renard' })
  server = await serveOrigin(
    ({ path }) =>
      path.endsWith('/history')
        ? {
            status: 200,
            body: { entries: [{ id: 1, at: '2026-11-20 10:00:00', field: 'state', from: 'new', to: 'waiting', ...line }], more: false }
          }
        : { status: 200, body: anOrder({ id: 7, origin_ref_id: 'R-7', state: 'waiting' }) },
    ['history', 'merges']
  )
})
afterEach(async () => {
  cleanup()
  client.clear()
  await server.close()
})

it.each([
  ['oneself, of a host that says so', { by: 'Camille R.', own: true }, 'Vous avez'],
  ['a colleague of the same name, of a host that says so', { by: 'Camille R.', own: false }, 'Camille R. a'],
  ["oneself, by one's name alone", { by: 'Camille R.' }, 'Vous avez'],
  ['oneself, by the name in full', { by: 'Camille Renard' }, 'Vous avez'],
  ['a colleague, by their name alone', { by: 'Camille T.' }, 'Camille T. a'],
  ["a link of one's own", { by: 'Camille R.', by_link: true }, 'lien de Camille R. a'],
  ['nobody who is known', { by: null }, 'Un collègue a']
] as const)('an undo that is refused names %s', async (_, changed, who) => {
  line = changed
  await undoOrder(client, { orderId: 7, reference: 'R-7', from: { state: 'new' }, to: { state: 'complete' } }, ownerNow())
  expect(useNoticesStore.getState().notices.at(-1)?.text).toBe(
    `${who} changé l'état de la commande #R-7 depuis\u00a0: rien n'a été annulé.`
  )
})

it('a change by nobody is not told as that of who has no name', async () => {
  client.setQueryData(queryKeys.profile, { firstname: '', lastname: '' })
  line = { by: null }
  await undoOrder(client, { orderId: 7, reference: 'R-7', from: { state: 'new' }, to: { state: 'complete' } }, ownerNow())
  expect(useNoticesStore.getState().notices.at(-1)?.text).toMatch(/^Un collègue a changé/)
})

it("and so does what was changed meanwhile: one's own name is no colleague's", async () => {
  line = { by: 'Camille R.' }
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
  const { result } = renderHook(() => useLastChange(7, ['state']), { wrapper })
  await waitFor(() => expect(result.current.by).toEqual({ me: true }))
})
