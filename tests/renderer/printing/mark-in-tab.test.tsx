import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setPrinted } from '@/contract/orders/orders'
import { PRINT_UNDO_OFFERED_MS } from '@/domain/printing/print-undo'
import { NoticeStack } from '@/renderer/kit/notices/notice-stack'
import { holdsUnsaved } from '@/renderer/lib/drafts/unsaved'
import { host } from '@/renderer/lib/host/host'
import { MARK_AGAIN_AFTER_MS } from '@/renderer/lib/host/printed-marks'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { markInTab } from '@/renderer/lib/printing/mark-in-tab'
import { type OriginServer, serveOrigin } from '../support/origin-server'

let server: OriginServer
/** What the server answers to marks, and to taking them back. */
let status: { mark: number; undo: number }
let afterMs = 0
const start = async (capabilities?: readonly string[]) => {
  status = { mark: 200, undo: 200 }
  afterMs = 0
  server = await serveOrigin(({ body: sent }) => {
    const { printed } = sent as { printed: boolean }
    const answer = printed ? status.mark : status.undo
    const body = answer === 200 ? { updated: 1, marked: [7] } : { code: 'unavailable', message: 'Le serveur est occupé.' }
    return { status: answer, body, afterMs: printed ? 0 : afterMs }
  }, capabilities)
}
beforeEach(() => {
  useNoticesStore.setState({ notices: [] })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  render(<NoticeStack />)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
  await server.close()
})

const notices = () => useNoticesStore.getState().notices.map(({ text }) => text)
const sent = () => server.heard.filter(({ path }) => path === setPrinted.path).map(({ body }) => body)
/** Marks one order, whose sheet went without so many previews; tells whether the tab may go. */
function mark(missing = 0) {
  const state = { over: false }
  void markInTab({ orders: [7], missing }).then(() => {
    state.over = true
  })
  return state
}
const notified = (text: RegExp) => vi.waitFor(() => expect(notices()).toEqual([expect.stringMatching(text)]))
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const goes = (tab: { readonly over: boolean }) => vi.waitFor(() => expect(tab.over).toBe(true))

it('sheets in a tab of their own say that they marked their order, and take it back', async () => {
  await start()
  const tab = mark()
  await notified(/La commande est marquée imprimée\.$/)
  await wait(PRINT_UNDO_OFFERED_MS - 1_000)
  expect(tab.over).toBe(false)
  await press('Annuler')
  await notified(/^La commande n'est pas marquée imprimée\.$/)
  expect(tab.over).toBe(false)
  expect(sent()).toEqual([
    { ids: [7], printed: true },
    { ids: [7], printed: false }
  ])
  await wait(PRINT_UNDO_OFFERED_MS)
  await goes(tab)
})

it('the tab goes once nobody took it back', async () => {
  await start()
  const tab = mark()
  await notified(/La commande est marquée imprimée\.$/)
  await wait(PRINT_UNDO_OFFERED_MS + 100)
  await goes(tab)
  expect(sent()).toHaveLength(1)
})

it('the tab waits for what was pressed last, and until somebody read that it failed', async () => {
  await start()
  afterMs = 3_000
  status.undo = 503
  const tab = mark()
  await notified(/La commande est marquée imprimée\.$/)
  await wait(PRINT_UNDO_OFFERED_MS - 200)
  await press('Annuler')
  await wait(2_000)
  expect([tab.over, notices()]).toEqual([false, []])
  await wait(2_000)
  await notified(/^La commande est encore marquée imprimée\. Le serveur est occupé\.$/)
  await wait(60_000)
  expect(tab.over).toBe(false)
  afterMs = 0
  status.undo = 200
  await press('Réessayer')
  await notified(/^La commande n'est pas marquée imprimée\.$/)
  await wait(10_000)
  await goes(tab)
})

it('the tab stays until a mark that did not arrive is there, and asks before it is closed', async () => {
  await start()
  status.mark = 503
  const tab = mark()
  await notified(/dès que le serveur répondra/)
  await wait(MARK_AGAIN_AFTER_MS)
  expect([tab.over, holdsUnsaved()]).toEqual([false, true])
  status.mark = 200
  await wait(MARK_AGAIN_AFTER_MS)
  await notified(/La commande est marquée imprimée\.$/)
  expect(holdsUnsaved()).toBe(false)
  await wait(PRINT_UNDO_OFFERED_MS + 100)
  await goes(tab)
})

it('says no more than is known where a mark that did not arrive could not be taken back either', async () => {
  await start()
  status = { mark: 503, undo: 503 }
  const tab = mark()
  await notified(/dès que le serveur répondra/)
  await press('Annuler')
  await notified(/^La commande est peut-être marquée imprimée\./)
  await wait(MARK_AGAIN_AFTER_MS)
  expect([tab.over, sent().length]).toEqual([false, 2])
  await press('Fermer ce message')
  await goes(tab)
})

it('a mark that the server refuses stays told until it is read', async () => {
  await start([])
  status.mark = 403
  const tab = mark()
  await notified(/a refusé de marquer/)
  await wait(60_000)
  expect(tab.over).toBe(false)
  await press('Fermer ce message')
  await goes(tab)
})

it('offers nothing at a host that takes no mark back, and lets the tab go at once', async () => {
  await start([])
  const tab = mark()
  await notified(/La commande est marquée imprimée\.$/)
  expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull()
  await goes(tab)
})

it('previews that are missing stay told until that is read, also where no mark can be taken back', async () => {
  await start([])
  const tab = mark(2)
  await notified(/2.aperçus manquants\./)
  await wait(60_000)
  expect(tab.over).toBe(false)
  await press('Fermer ce message')
  await goes(tab)
})

it('a mark that is on its way arrives also where its tab is closed at once', async () => {
  await start()
  const fetched = vi.spyOn(host, 'fetch')
  mark()
  const [path, init] = fetched.mock.calls.find(([path0]) => path0 === setPrinted.path) ?? []
  expect([path, init?.keepalive]).toEqual([setPrinted.path, true])
  await notified(/La commande est marquée imprimée\.$/)
})
