import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setPrinted } from '@/contract/orders'
import { PRINT_UNDO_OFFERED_MS } from '@/domain/orders/print-undo'
import { useNoticesStore } from '@/renderer/kit/notices/notices'
import { MARK_AGAIN_AFTER_MS } from '@/renderer/lib/host/printed-marks'
import { markInTab } from '@/renderer/lib/printing/mark-in-tab'
import { type OriginServer, serveOrigin } from '../support/origin-server'

let server: OriginServer
let status = 200
const start = async (capabilities?: readonly string[]) => {
  status = 200
  server = await serveOrigin(() => ({ status, body: { updated: 1, marked: [7] } }), capabilities)
}
beforeEach(() => {
  useNoticesStore.setState({ notices: [] })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

const notices = () => useNoticesStore.getState().notices
const sent = () => server.heard.filter(({ path }) => path === setPrinted.path).map(({ body }) => body)
/** Marks one order; tells whether the tab may go. */
function mark() {
  const state = { over: false, orders: [7] }
  void markInTab({ orders: state.orders, missing: 0 }).then(() => {
    state.over = true
  })
  return state
}
const told = (text: RegExp) => vi.waitFor(() => expect(notices().map((notice) => notice.text)).toEqual([expect.stringMatching(text)]))

it('sheets in a tab of their own say that they marked their order, and take it back', async () => {
  await start()
  const tab = mark()
  await told(/La commande est marquée imprimée\.$/)
  expect(tab.over).toBe(false)
  notices()[0]?.action?.run()
  await vi.waitFor(() => expect(notices().map(({ text }) => text)).toContain("La commande n'est pas marquée imprimée."))
  expect(sent()).toEqual([
    { ids: [7], printed: true },
    { ids: [7], printed: false }
  ])
  await vi.advanceTimersByTimeAsync(PRINT_UNDO_OFFERED_MS)
  expect(tab.over).toBe(true)
})

it('the tab stays until a mark that did not arrive is there', async () => {
  await start()
  status = 503
  const tab = mark()
  await told(/dès que le serveur répondra/)
  await vi.advanceTimersByTimeAsync(MARK_AGAIN_AFTER_MS)
  expect(tab.over).toBe(false)
  status = 200
  await vi.advanceTimersByTimeAsync(MARK_AGAIN_AFTER_MS)
  await told(/La commande est marquée imprimée\.$/)
  await vi.advanceTimersByTimeAsync(PRINT_UNDO_OFFERED_MS)
  await vi.waitFor(() => expect(tab.over).toBe(true))
})

it('offers nothing at a host that takes no mark back, and lets the tab go at once', async () => {
  await start([])
  const tab = mark()
  await told(/La commande est marquée imprimée\.$/)
  expect(notices()[0]?.action).toBeUndefined()
  await vi.waitFor(() => expect(tab.over).toBe(true))
})
