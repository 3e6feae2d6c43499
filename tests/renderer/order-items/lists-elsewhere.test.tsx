import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Face, Item, Order } from '@/domain/orders/order'
import { sizeChip } from '@/domain/sizes/size-list'
import { aFace, anItem } from '../support/an-order'
import { press, says, theOne } from '../support/by-words'
import { serveOrder } from '../support/order-screen'
import { CUT } from '../support/origin-server'

/** A host of the reference alone: it replaces a list by the one that it is sent. */
const { host, open, saves } = serveOrder([])
const item = (): Item => host.order.items[0] as Item
const face = (): Face => item().faces[0] as Face

/** A colleague changes the order, and the page does not hear of it. */
const unheard = (change: Partial<Order>): void => {
  host.order = { ...host.order, ...change, version: host.order.version + 1 }
}
const choose = async (menu: RegExp, technique: RegExp): Promise<void> => {
  await userEvent.click(await theOne('button', menu))
  await userEvent.click(await theOne('[role=menuitemcheckbox]', technique))
}
const edit = () => press('Techniques et options, Cœur')
const withFace = (change: Partial<Face>): Partial<Order> => ({ items: [anItem({ faces: [aFace(change)] })] })
const DRAFT = {
  id: 4,
  state: 'draft',
  data: { decorationId: 4 },
  views: [{ id: 9, view: 'Cœur', processes: ['dtf'], preview: null, area: null, annotations: [] }]
}
const decorated = (processes: readonly string[]): Partial<Order> => ({
  items: [anItem({ decoration: { ...DRAFT, views: [{ ...DRAFT.views[0], processes }] } as never })]
})

it('at another host the sizes that a colleague changed since they were read stay', async () => {
  await open({ items: [anItem({ sizes: [{ size: 'S', qty: 6 }] })] })
  const sizes = [
    { size: 'S', qty: 6 },
    { size: 'L', qty: 3 }
  ]
  unheard({ items: [anItem({ sizes })] })
  await userEvent.type(screen.getByLabelText("Ajouter une taille à l'article 1"), 'M:2{Enter}')
  await says(/Les tailles ont bien été enregistrées !/)
  expect(item().sizes.map(sizeChip)).toEqual(['S:6', 'M:2', 'L:3'])
})

it('and so the options of a face', async () => {
  await open(withFace({ tags: ['A1'] }))
  unheard(withFace({ tags: ['A1', 'B2'] }))
  await edit()
  await userEvent.type(screen.getByLabelText('Ajouter une option à la face Cœur'), 'C3{Enter}')
  await waitFor(() => expect(face().tags).toEqual(['A1', 'B2', 'C3']))
})

it('and its techniques', async () => {
  await open(withFace({ techniques: ['dtf'] }))
  unheard(withFace({ techniques: ['dtf', 'dtg'] }))
  await edit()
  await choose(/choisir les techniques de la face/, /Sublimation/)
  await waitFor(() => expect(face().techniques).toEqual(['dtf', 'dtg', 'sublimation']))
})

it('and those of a view of a decoration', async () => {
  await open(decorated(['dtf']))
  unheard(decorated(['dtf', 'dtg']))
  await choose(/choisir les techniques de la vue/, /Sublimation/)
  await waitFor(() => expect(item().decoration?.views[0]?.processes).toEqual(['dtf', 'dtg', 'sublimation']))
})

it('and those of an order', async () => {
  await open({ techniques: ['dtf'], dtg_state: null, items: [] })
  unheard({ techniques: ['dtf', 'dtg'], dtg_state: 'waiting' as never })
  await choose(/choisir les techniques$/i, /Sublimation/)
  await waitFor(() => expect(host.order.techniques).toEqual(['dtf', 'dtg', 'sublimation']))
})

it('nothing is written over where the host that is asked for them does not answer', async () => {
  await open(withFace({ tags: ['A1'] }))
  await edit()
  host.instead = ({ method }) => (method === 'GET' ? { status: CUT } : null)
  await userEvent.type(screen.getByLabelText('Ajouter une option à la face Cœur'), 'C3{Enter}')
  await says(/Les options de la face n'ont pas été enregistrées\./)
  expect([face().tags, saves()]).toEqual([['A1'], []])
  host.instead = () => null
})
