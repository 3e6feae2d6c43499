import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setPrinted } from '@/contract/orders/orders'
import { PRINT_UNDO_OFFERED_MS } from '@/domain/printing/print-undo'
import { Component as PrintRoute } from '@/renderer/app/routes/print-route'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { anOrder } from '../support/an-order'
import { giveRoom } from '../support/give-room'
import { type OriginServer, serveOrigin } from '../support/origin-server'

/** A sheet that no dialog closes goes on by itself after a second, and is marked: the tab waits until nobody took that back. */
const GOES_ON_WITHIN_MS = 1_500 + PRINT_UNDO_OFFERED_MS

const order = anOrder()
let server: OriginServer
let takeRoom: () => void
beforeEach(async () => {
  localStorage.clear()
  usePreferences.setState(usePreferences.getInitialState(), true)
  takeRoom = giveRoom()
  server = await serveOrigin(({ method, path }) => {
    if (path.startsWith('/api/user/profile')) return { status: 200, body: { firstname: 'Camille', lastname: 'Renard' } }
    if (method !== 'GET') return { status: 200, body: { updated: 1, marked: [order.id] } }
    return path.startsWith('/api/orders/list') ? { status: 200, body: [order] } : { status: 404 }
  })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  cleanup()
  takeRoom()
  await server.close()
})

/** Opens the sheets in a tab of their own, at their address, and answers what they had printed and closed once all is over. */
async function opened(query: string): Promise<{ readonly printed: number; readonly closed: number }> {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
  const router = createMemoryRouter([{ path: '/orders/print/:ids', element: <PrintRoute /> }], {
    initialEntries: [`/orders/print/${order.id}${query}`]
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
  await waitFor(() => expect(document.querySelector('[aria-label^="Fiche de"]')).not.toBeNull())
  for (const ms of [500, 1_000, GOES_ON_WITHIN_MS, GOES_ON_WITHIN_MS]) await act(() => vi.advanceTimersByTimeAsync(ms))
  return { printed: print.mock.calls.length, closed: close.mock.calls.length }
}

it.each([
  ['prints and closes by default', {}, '', { printed: 1, closed: 1 }],
  ['prints and stays open', { closeAfterPrint: false }, '', { printed: 1, closed: 0 }],
  ['waits for its reader', { autoPrint: false }, '', { printed: 0, closed: 0 }],
  ['obeys its address first', {}, '?autoPrint=false', { printed: 0, closed: 0 }],
  ['is never empty with picking alone', { printProduction: false }, '?autoPrint=false', { printed: 0, closed: 0 }]
])('a sheet in a tab of its own %s', async (_, station, query, expected) => {
  usePreferences.setState(station)
  expect(await opened(query)).toEqual(expected)
})

it('a sheet that is printed once more marks its order once more: the first mark may have been taken back', async () => {
  vi.stubEnv('PROD', true)
  usePreferences.setState({ closeAfterPrint: false })
  await opened('')
  const marks = (): number => server.heard.filter(({ path }) => path === setPrinted.path).length
  expect(marks()).toBe(1)
  for (const name of ['beforeprint', 'afterprint', 'afterprint']) act(() => void window.dispatchEvent(new Event(name)))
  await vi.waitFor(() => expect(marks()).toBe(2))
  await act(() => vi.advanceTimersByTimeAsync(GOES_ON_WITHIN_MS))
  expect(marks()).toBe(2)
})

it('what a station keeps of it is read as any of its writers wrote it', async () => {
  for (const [name, value] of Object.entries({ closeAfterPrint: '0', autoPrint: 'false', production: '0', picking: '1' }))
    localStorage.setItem(`print.${name}`, value)
  vi.resetModules()
  const { usePreferences: read } = await import('@/renderer/lib/preferences/preferences')
  const { closeAfterPrint, autoPrint, printProduction, printPicking } = read.getState()
  expect({ closeAfterPrint, autoPrint, printProduction, printPicking }).toEqual({
    closeAfterPrint: false,
    autoPrint: false,
    printProduction: false,
    printPicking: true
  })
})
