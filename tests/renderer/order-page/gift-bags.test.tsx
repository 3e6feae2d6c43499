import { cleanup, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CAPABILITIES } from '@/contract/http/capabilities'
import { mergeMetadata, mergeMetas } from '@/domain/metadata/merge-metas'
import { Metadata, type MetaPair } from '@/domain/metadata/metas'
import type { Order } from '@/domain/orders/order'
import { anOrder } from '../support/an-order'
import { fieldOf, says, theOne } from '../support/by-words'
import { giveRoom } from '../support/give-room'
import { type OriginServer, serveOrigin } from '../support/origin-server'
import { showOrderPage } from '../support/show-order-page'

// Loaded on demand: here it is at hand.
await import('@/renderer/features/order-metadata/metadata-form')

interface Change {
  readonly metas: Order['metas']
  readonly metadata: readonly MetaPair[]
  readonly seen?: { readonly metas: Order['metas']; readonly metadata: readonly MetaPair[] }
}

const BLOCK = { items: 12, customizations: 1, faces: [], white_faces: 0, stitch_points: 0, techniques: ['dtf'] }
let server: OriginServer
let order: Order
let takeRoom: () => void

beforeEach(() => {
  localStorage.clear()
  takeRoom = giveRoom()
})
afterEach(async () => {
  cleanup()
  takeRoom()
  await server.close()
})

const bags = (value: string): MetaPair => ({ name: 'giftBags', value })

/** Figures that another host keeps, and nobody here knows. */
const UNKNOWN = { sold_by: 'Ana', faces: [{ face: 'Dos', faces: 12, techniques: ['dtf'], color: 'or' }] }

/** Opens the metadata of an order with these bags, at a host that takes what our server takes; without `merges` what it is sent replaces what it held. */
async function edit(value: string, merges: boolean): Promise<HTMLElement> {
  order = anOrder({ metas: { ...BLOCK, ...UNKNOWN }, metadata: [bags(value), { name: 'Salon', value: 'Tours' }] })
  server = await serveOrigin(
    ({ method, path, body }) => {
      if (!path.endsWith('/48213')) return { status: 404, body: {} }
      if (method !== 'PATCH') return { status: 200, body: order }
      const { metas, metadata, seen } = body as Change
      if (merges && !Metadata.safeParse(metadata).success) return { status: 400, body: { code: 'validation-failed', message: 'Non.' } }
      order = {
        ...order,
        metas: merges ? mergeMetas(order.metas, seen?.metas, metas) : metas,
        metadata: merges ? mergeMetadata(order.metadata, seen?.metadata, metadata) : [...metadata],
        version: order.version + 1
      }
      return { status: 200, body: order }
    },
    CAPABILITIES.filter((one) => merges || one !== 'merges')
  )
  showOrderPage()
  await userEvent.click(await theOne('button', 'Modifier les métadonnées'))
  return theOne('form', 'Métadonnées')
}

async function type(form: HTMLElement, label: string, text: string): Promise<void> {
  const field = await fieldOf(label, form)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

async function save(form: HTMLElement): Promise<void> {
  await userEvent.click(await theOne('button', 'Enregistrer', form))
  await waitFor(() => expect(server.heard.filter(({ method }) => method === 'PATCH')).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('form[aria-label=Métadonnées]')).toBeNull())
}

it.each([
  ['that lays changes over what it holds', true],
  ['whose metadata are replaced', false]
])('gift bags that cannot be read stay as they were at a host %s, whatever else is changed', async (_, merges) => {
  const form = await edit('deux petits, ruban rouge', merges)
  await says(/Leur valeur ne se lit pas ici/, form)
  await type(form, 'Valeur 1', 'Lyon')
  await save(form)
  expect(order.metadata).toEqual([bags('deux petits, ruban rouge'), { name: 'Salon', value: 'Lyon' }])
})

it('figures that nobody here knows stay at a host that keeps what it is sent, those of a face too', async () => {
  const form = await edit('{"small":2,"big":1}', false)
  await type(form, 'Pièces', '14')
  await save(form)
  expect(order.metas).toEqual({ ...BLOCK, ...UNKNOWN, items: 14 })
})

it('are what is typed once somebody counts them', async () => {
  const form = await edit('deux petits, ruban rouge', true)
  await type(form, 'Petits', '2')
  await save(form)
  expect(order.metadata).toEqual([bags('{"small":2,"big":0}'), { name: 'Salon', value: 'Tours' }])
})

it('counted anew keep what else their JSON holds', async () => {
  const form = await edit('{"small":2,"big":1,"ribbon":"rouge"}', true)
  expect(form.textContent).not.toContain('ne se lit pas')
  await type(form, 'Petits', '3')
  await save(form)
  expect(order.metadata[0]).toEqual(bags('{"small":3,"big":1,"ribbon":"rouge"}'))
})
