import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PlannedOrder } from '@/domain/planning/planned-order'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { Board, on, TODAY } from '../support/a-board'
import { isFocused } from '../support/by-words'
import { giveRoom } from '../support/give-room'
import { type OriginServer, serveOrigin } from '../support/origin-server'

const [TUESDAY, WEDNESDAY] = ['2026-11-24', '2026-11-25']
let server: OriginServer
let takeRoom: () => void
let order: PlannedOrder
let opened: string[]

beforeEach(async () => {
  takeRoom = giveRoom()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${TODAY}T09:00:00Z`) })
  order = on(8, TUESDAY)
  opened = []
  vi.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(String(address))
    return null
  })
  server = await serveOrigin(({ method, path, body }) => {
    if (path === '/api/orders/dashboard') return { status: 200, body: (body as { from: string }).from < TODAY ? [] : [order] }
    if (method !== 'PATCH') return { status: 404, body: { message: 'Not Found' } }
    order = { ...order, ...(body as Partial<PlannedOrder>) }
    return { status: 200, body: order }
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <MemoryRouter>
          <Board wall={false} />
        </MemoryRouter>
      </ConfirmProvider>
    </QueryClientProvider>
  )
  await vi.waitFor(() => expect(card()).not.toBeNull())
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  takeRoom()
  await server.close()
})

const card = (day = TUESDAY) => document.querySelector<HTMLElement>(`[data-day="${day}"] [data-card="8"]`)
const heldOf = (day: string) => document.querySelector(`[data-day="${day}"]`)?.getAttribute('data-held')
const press = (key: string, repeat = false) => fireEvent.keyDown(document.activeElement as Element, { key, repeat })
/** A key that is not let go at once repeats itself. */
const hold = (key: string): void => {
  for (const repeat of [false, true, true, true]) press(key, repeat)
}

it('keys that are held down act once: one tab is opened, a card that was taken stays in the hand', async () => {
  card()?.focus()
  hold('Enter')
  expect(opened).toEqual(['/orders/view/8'])
  hold(' ')
  expect(heldOf(TUESDAY)).toBe('origin')
  press('ArrowRight')
  expect(heldOf(WEDNESDAY)).toBe('over')
  hold('Enter')
  await isFocused(() => card(WEDNESDAY))
  await vi.waitFor(() => expect(order.production_at).toBe(`${WEDNESDAY} 08:00:00`))
  expect([opened.length, server.heard.filter(({ method }) => method === 'PATCH').length]).toEqual([1, 1])
})
