import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Kpi } from '@/contract/planning'
import { addDays } from '@/domain/calendar/days'
import { Component } from '@/renderer/app/routes/trend-route'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { press, says, saysNot, theOne } from '../support/by-words'
import { giveRoom } from '../support/give-room'
import { type OriginServer, type Reply, serveOrigin } from '../support/origin-server'

const NOTHING = { items: 0, faces: 0, white_faces: 0, colored_faces: 0, customizations: 0, stitch_points: 0 }
const totals = { orders: 3, load: 5, metrics: NOTHING }
const TODAY = '2026-11-18'
const trendOf = (kpi: string): Kpi => ({
  kpi: kpi as Kpi['kpi'],
  today: TODAY,
  days: Array.from({ length: 61 }, (_, at) => ({ day: addDays(TODAY, at - 30), ...totals, left: totals }))
})

let server: OriginServer
let takeRoom: () => void
let refusal: Reply | null
beforeEach(async () => {
  localStorage.clear()
  takeRoom = giveRoom()
  refusal = null
  server = await serveOrigin(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://host')
    if (pathname !== '/api/kpis') return { status: 404, body: { message: 'Introuvable.' } }
    return refusal ?? { status: 200, body: trendOf(searchParams.get('kpi') ?? '') }
  })
})
afterEach(async () => {
  cleanup()
  takeRoom()
  await server.close()
})

function open(address: string) {
  const routes = ['/dashboard/:kpi', '/dashboard/:kpi/dark'].map((path) => ({ path, element: <Component /> }))
  const router = createMemoryRouter([...routes, { path: '*', element: null }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
  return { at: () => router.state.location.pathname }
}
const chartOf = (group: string) => theOne('[role=slider]', new RegExp(`^Charge ${group}`))

it('goes from group to group in the same light, and to the other one', async () => {
  const { at } = open('/dashboard/dtg/dark')
  await chartOf('DTG')
  await press(/^Broderie/, await theOne('nav', 'Groupes de production'))
  await chartOf('Broderie')
  expect([at(), document.title]).toEqual(['/dashboard/broderie/dark', 'Tendance Broderie — Atelier'])
  await press('Mode clair')
  expect(at()).toBe('/dashboard/broderie')
  await press('Mode sombre')
  expect(at()).toBe('/dashboard/broderie/dark')
})

it('says what no group is called, and leads back to the board', async () => {
  open('/dashboard/tricot')
  await theOne('h1', 'Groupe inconnu')
  await says(/« tricot » n'est pas un groupe de production/)
  expect((await theOne('a', 'Revenir au planning')).getAttribute('href')).toBe('/dashboard')
})

it('tells a refusal, and asks again', async () => {
  refusal = { status: 500, body: { code: 'server-error', message: 'Panne.' } }
  open('/dashboard/dtg')
  await says(/La tendance n'a pas pu être lue/)
  await says(/Panne\./)
  refusal = null
  await press('Recharger')
  await chartOf('DTG')
  await saysNot(/n'a pas pu être lue/)
})
