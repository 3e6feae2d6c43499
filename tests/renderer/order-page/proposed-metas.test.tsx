import { cleanup, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Order } from '@/domain/orders/order'
import { AGAIN_AFTER_MS } from '@/renderer/lib/saves/try-later'
import { anOrder } from '../support/an-order'
import { alertThat, press, says } from '../support/by-words'
import { giveRoom } from '../support/give-room'
import { hurry } from '../support/hurry'
import { CUT, type OriginServer, serveOrigin } from '../support/origin-server'
import { showOrderPage } from '../support/show-order-page'

let server: OriginServer
let takeRoom: () => void
let order: Order
let failing: boolean
/** What a reading waits for. */
let slow: Promise<void> | null

beforeEach(async () => {
  localStorage.clear()
  takeRoom = giveRoom()
  hurry(AGAIN_AFTER_MS, () => 60_000)
  failing = true
  slow = null
  order = anOrder({ metas: {} })
  server = await serveOrigin(({ method, path, body }) => {
    if (!path.endsWith('/48213')) return { status: 404, body: {} }
    if (method === 'GET' && slow !== null) return slow.then(() => ({ status: 200, body: order }))
    if (method === 'PATCH') {
      if (failing) return { status: CUT }
      const { seen: _, ...change } = body as { seen?: unknown }
      order = { ...order, ...(change as Partial<Order>), version: order.version + 1 }
    }
    return { status: 200, body: order }
  })
})
afterEach(async () => {
  cleanup()
  takeRoom()
  vi.restoreAllMocks()
  await server.close()
})

const line = () => document.querySelector<HTMLElement>('section[aria-label="Métadonnées proposées"]')
const form = () => document.querySelector<HTMLElement>('form[aria-label="Métadonnées"]')

it('an order without metas says in a line what its items propose: changed first, or kept as it is', async () => {
  showOrderPage()
  await says(/Métadonnées proposées d'après les articles : 10 pièces/)
  expect(form()).toBeNull()
  await press('Modifier', line() as Element)
  await waitFor(() => expect(form()?.contains(document.activeElement)).toBe(true))
  expect((document.activeElement as HTMLInputElement).value).toBe('10')
  expect(line()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(form()).toBeNull())

  await press('Enregistrer', line() as Element)
  const reported = await alertThat(/Les métadonnées n'ont pas été enregistrées\./)
  expect(line()?.contains(reported)).toBe(true)
  failing = false
  await press('Réessayer', line() as Element)
  await waitFor(() => expect(line()).toBeNull())
  await waitFor(() => expect(order.metas).toMatchObject({ items: 10, white_faces: 0 }))
})

it('what a colleague kept meanwhile, unheard here, is not written over by what was proposed', async () => {
  showOrderPage()
  await says(/Métadonnées proposées d'après les articles : 10 pièces/)
  failing = false
  const kept = { items: 25, customizations: 1, faces: [], white_faces: 25, stitch_points: 0, techniques: [] }
  order = { ...order, metas: kept, version: order.version + 1 }
  await press('Enregistrer', line() as Element)
  await waitFor(() => expect(line()).toBeNull())
  expect(order.metas).toEqual(kept)
  expect(server.heard.filter(({ method }) => method === 'PATCH')).toEqual([])
})

it('what is kept is what the items say by then: of a colleague who changed them, unheard here, too', async () => {
  showOrderPage()
  await says(/Métadonnées proposées d'après les articles : 10 pièces/)
  failing = false
  order = { ...order, metrics: { ...order.metrics, items: 14 }, version: order.version + 1 }
  await press('Enregistrer', line() as Element)
  await waitFor(() => expect(line()).toBeNull())
  await waitFor(() => expect(order.metas).toMatchObject({ items: 14 }))
})

it('a server that is slow to read it is waited for in sight, and what is pressed twice is saved once', async () => {
  showOrderPage()
  await says(/Métadonnées proposées d'après les articles : 10 pièces/)
  failing = false
  const answered = Promise.withResolvers<void>()
  slow = answered.promise
  await press('Enregistrer', line() as Element)
  await press('Enregistrement…', line() as Element)
  slow = null
  answered.resolve()
  await waitFor(() => expect(line()).toBeNull())
  await waitFor(() => expect(order.metas).toMatchObject({ items: 10 }))
  expect(server.heard.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})
