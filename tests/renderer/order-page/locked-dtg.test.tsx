import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Annotation, Order } from '@/domain/orders/order'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { useFailedSavesStore } from '@/renderer/lib/saves/failed-saves'
import { AGAIN_AFTER_MS } from '@/renderer/lib/saves/try-later'
import { aFace, anItem, anOrder } from '../support/an-order'
import { alertThat, named, press, says, saysNot, theOne } from '../support/by-words'
import { giveRoom } from '../support/give-room'
import { hurry } from '../support/hurry'
import { CUT, type OriginServer, serveOrigin } from '../support/origin-server'
import { showOrderPage } from '../support/show-order-page'

const NOTE = {
  id: 4,
  content: 'Centrer sur la poitrine',
  pinned: false,
  file: null,
  user: null,
  is_system: true,
  created_at: '2026-11-16 10:00:00'
}
let server: OriginServer
let takeRoom: () => void
let order: Order
let failing: boolean

beforeEach(async () => {
  localStorage.clear()
  takeRoom = giveRoom()
  hurry(AGAIN_AFTER_MS, () => 60_000)
  useFailedSavesStore.setState({ saves: [], nextAt: {} })
  usePreferences.setState({ ...usePreferences.getInitialState(), profile: 'dtg' }, true)
  failing = true
  const face = aFace({ techniques: ['dtg'], annotations: [NOTE as unknown as Annotation] })
  order = anOrder({ techniques: ['dtg'], preparation_state: 'backorder', items: [anItem({ faces: [face] })] })
  server = await serveOrigin(({ method, path, body }) => {
    if (!path.endsWith('/48213')) return { status: 404, body: {} }
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
  usePreferences.setState(usePreferences.getInitialState(), true)
  vi.restoreAllMocks()
  await server.close()
})

it('a locked DTG says what it waits for, and is set free from there; the notes of the face stand beside it', async () => {
  showOrderPage()
  const lock = await theOne('section', /^État DTG/)
  await says(/Le statut actuel de la commande ne permet pas la production\./, lock)
  await says(/Préparation : Reliquat/, lock)
  const notes = await theOne('section', /^Consignes/)
  expect(notes.querySelector('li')?.textContent).toContain('Centrer sur la poitrine')

  await press('Passer la préparation à Terminée', lock)
  await alertThat(/Préparation/)
  await says(/Préparation : Reliquat/, lock)
  failing = false
  await press('Passer la préparation à Terminée', lock)
  await saysNot(/ne permet pas la production/, lock)
  await waitFor(() => expect(order.preparation_state).toBe('complete'))
  expect(named('button', 'En cours', lock)).toHaveLength(1)
  await press('En cours', lock)
  await waitFor(() => expect(order.dtg_state).toBe('processing'))
})
