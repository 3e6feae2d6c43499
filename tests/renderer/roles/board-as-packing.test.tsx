import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { NoticeStack } from '@/renderer/kit/notices/notice-stack'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { forgetRole, takeRole } from '@/renderer/lib/roles/role'
import { Board, on, TODAY } from '../support/a-board'
import { named, says } from '../support/by-words'
import { giveRoom } from '../support/give-room'
import { type OriginServer, serveOrigin } from '../support/origin-server'

const [TUESDAY, WEDNESDAY, FRIDAY] = ['2026-11-24', '2026-11-25', '2026-11-20']
let server: OriginServer
let takeRoom: () => void

beforeEach(async () => {
  takeRoom = giveRoom()
  forgetRole()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${TODAY}T09:00:00Z`) })
  server = await serveOrigin(({ path, body }) => {
    if (path !== '/api/orders/dashboard') return { status: 404, body: { message: 'Not Found' } }
    return { status: 200, body: (body as { from: string }).from < TODAY ? [on(9, FRIDAY)] : [on(8, TUESDAY)] }
  })
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  takeRoom()
  await server.close()
})

const card = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-day="${TUESDAY}"] [data-card="8"]`)
  if (found === null) throw new Error('no card')
  return found
}
const show = async (role: string): Promise<void> => {
  takeRole(role)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <MemoryRouter>
          <Board wall={false} />
          <NoticeStack />
        </MemoryRouter>
      </ConfirmProvider>
    </QueryClientProvider>
  )
  await vi.waitFor(card)
  // Late work comes by a reading of its own.
  await screen.findByRole('region', { name: 'En retard' })
}
const patches = () => server.heard.filter(({ method }) => method === 'PATCH')

it('who packs reads the board: no menu on cards, none by a right click, nothing to plan anew', async () => {
  await show('packing')
  expect(named('button', /^Déplacer la commande/)).toEqual([])
  expect(named('button', /^Replanifier/)).toEqual([])
  fireEvent.contextMenu(card())
  expect(document.querySelector('[role=menu]')).toBeNull()
  expect(card().getAttribute('aria-describedby')).not.toContain('planning-move-keys')
})

it('by keys a card is not taken, and one is told whose that is', async () => {
  await show('packing')
  card().focus()
  fireEvent.keyDown(card(), { key: ' ' })
  await says(/Cette action est réservée aux opérateurs\./)
  fireEvent.keyDown(card(), { key: 'ArrowRight' })
  fireEvent.keyDown(card(), { key: 'Enter' })
  expect(document.querySelector(`[data-day="${WEDNESDAY}"] [data-card="8"]`)).toBeNull()
  expect(patches()).toEqual([])
})

it('an operator has all of that', async () => {
  await show('operator')
  expect(named('button', /^Déplacer la commande/).length).toBeGreaterThan(0)
  expect(named('button', /^Replanifier/).length).toBe(1)
  expect(card().getAttribute('aria-describedby')).toContain('planning-move-keys')
})
