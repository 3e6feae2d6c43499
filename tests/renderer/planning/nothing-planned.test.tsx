import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nothingOf } from '@/domain/planning/nothing'
import { type DayCount, nextFrom, previousFrom, todayFrom, visibleDays } from '@/domain/planning/visible-days'
import { Component } from '@/renderer/app/routes/dashboard-route'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { NOON, TODAY } from '../support/any-order'
import { alertThat, press } from '../support/by-words'
import { giveRoom } from '../support/give-room'
import { type OriginServer, serveOrigin } from '../support/origin-server'

let server: OriginServer
let takeRoom: () => void
let failing: boolean

beforeEach(async () => {
  localStorage.clear()
  takeRoom = giveRoom()
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  failing = true
  server = await serveOrigin(({ path }) => {
    if (path !== '/api/orders/dashboard') return { status: 404, body: { message: 'Not Found' } }
    return failing ? { status: 500, body: { message: 'La base ne répond plus.' } } : { status: 200, body: [] }
  })
  const router = createMemoryRouter([{ path: '/dashboard', element: <Component /> }], { initialEntries: ['/dashboard'] })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>
  )
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  takeRoom()
  await server.close()
})

const column = (day: string) => document.querySelector(`[data-day="${day}"]`)
const shown = (days: readonly string[]) => waitFor(() => expect(days.filter((day) => column(day) === null)).toEqual([]))

it('a board says what could not be read, and each empty day what it is', async () => {
  await alertThat(/Le planning n'a pas pu être chargé/)
  failing = false
  await press('Recharger le planning')
  await waitFor(() => expect(column(TODAY)).not.toBeNull())
  const from = todayFrom(TODAY)
  const count = document.querySelectorAll('[data-day]').length as DayCount
  await press(/^Jours précédents/)
  const before = visibleDays(previousFrom(from, count), count)
  await shown(before)
  for (const day of before) {
    const text = nothingOf('dtg', day, TODAY)?.text ?? 'nothing is said'
    await waitFor(() => expect([...(column(day)?.querySelectorAll('*') ?? [])].map(({ textContent }) => textContent)).toContain(text))
  }
  await press(/^Jours suivants/)
  await press(/^Jours suivants/)
  await shown(visibleDays(nextFrom(from, count), count))
  expect(document.querySelector('[data-day] img')).toBeNull()
})
