import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { Board, on, TODAY } from '../support/a-board'
import { giveRoom } from '../support/give-room'
import { type OriginServer, type Reply, serveOrigin } from '../support/origin-server'

const ORDERS = [on(8, TODAY), on(9, TODAY, { production_deadline_at: '2026-11-24 18:00:00' })]
/** Where a colleague moved the first meanwhile: it is sent today. */
const MOVED = { by: 'Léa M.', production_at: null, dispatched_at: `${TODAY} 16:30:00`, shipping_at: '2026-12-21 12:00:00' }
let server: OriginServer
let takeRoom: () => void
const answers = Promise.withResolvers<Reply>()

beforeEach(async () => {
  takeRoom = giveRoom()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${TODAY}T09:00:00Z`) })
  server = await serveOrigin(({ method, path, body }) => {
    if (path === '/api/orders/dashboard') return { status: 200, body: (body as { from: string }).from < TODAY ? [] : ORDERS }
    return method === 'PATCH' ? answers.promise : { status: 404, body: { message: 'Not Found' } }
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <Board wall={false} /> }])} />
      </ConfirmProvider>
    </QueryClientProvider>
  )
  await vi.waitFor(() => expect(cardOf(9)).not.toBeNull())
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  takeRoom()
  await server.close()
})

const cardOf = (id: number) => document.querySelector<HTMLElement>(`[data-day] [data-card="${id}"]`)
async function moveTo(id: number, day: RegExp): Promise<void> {
  fireEvent.click(cardOf(id)?.querySelector('[data-move-menu]') as HTMLElement)
  fireEvent.click(await screen.findByRole('menuitem', { name: day }))
}
const QUESTION = /^Déplacer quand même .*90008/
const dialogs = () => [...document.querySelectorAll('[role=dialog]')]
const press = (text: string) => act(async () => screen.getByText(text, { selector: 'button, button *' }).click())

it('a move that a colleague made otherwise meanwhile asks for its dates after those that one is choosing', async () => {
  await moveTo(8, /mardi 24 novembre/i)
  await vi.waitFor(() => expect(server.heard.some(({ method }) => method === 'PATCH')).toBe(true))
  await moveTo(9, /jeudi 26 novembre/i)
  await screen.findByText('Déplacer #90009 au jeudi 26 novembre ?')
  answers.resolve({ status: 409, body: { code: 'moved-meanwhile', message: "Léa M. l'a déplacée.", moved: MOVED } })
  await screen.findByText(QUESTION)
  await press('Déplacer quand même')
  await vi.waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull())
  expect(dialogs().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('#90009 au jeudi')])
  await press('Annuler')
  await screen.findByText('Déplacer #90008 au mardi 24 novembre ?')
  await press('Annuler')
  await vi.waitFor(() => expect(dialogs()).toEqual([]))
})
