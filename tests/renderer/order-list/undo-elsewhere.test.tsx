import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Order } from '@/domain/orders/order'
import { useEdited } from '@/renderer/features/order-list/in-place/edited'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { ownerNow } from '@/renderer/lib/station/person-here'
import { forgetChanges } from '@/renderer/lib/undo/undo-stack'
import { anOrder } from '../support/an-order'
import { press, says } from '../support/by-words'
import { listScreen } from '../support/list-screen'
import { saveInList } from '../support/save-in-list'
import { serveList } from '../support/serve-list'

/** A host of the reference alone: it merges nothing, compares nothing, and keeps no history. */
const { host, rowShown } = serveList([])

beforeEach(() => {
  forgetChanges(ownerNow())
  useNoticesStore.setState({ notices: [] })
  useEdited.setState({ cell: null, last: null })
  host.orders = [anOrder({ id: 1, origin_ref_id: 'R-1', bacs: ['B1'], dtf_state: 'new', techniques: ['dtf'] })]
  host.instead = (heard) => saveInList(host, heard)
})

const order = (): Order => host.orders[0] as Order
const colleague = (change: Partial<Order>): void => {
  host.orders = [{ ...order(), ...change, version: order().version + 1 }]
}
const undo = () => userEvent.keyboard('{Control>}z{/Control}')

it('at another host an undo looks first: a step that a colleague set stays, by nobody knows whom', async () => {
  listScreen('/orders/impr-dtf/opened')
  await rowShown(1)
  await press(/^DTF : passer à Impression$/)
  await says(/#R-1 → Impression DTF/)
  colleague({ dtf_state: 'assembled' })
  await undo()
  await says(/Un collègue a changé l'étape DTF de la commande #R-1 depuis : rien n'a été annulé\./)
  expect(order().dtf_state).toBe('assembled')
})

it('and labels that a colleague put in stay, though the host replaces the whole list', async () => {
  listScreen('/orders/impr-dtf/opened')
  ;(await rowShown(1)).focus()
  await userEvent.keyboard('{F2}')
  await userEvent.type(await screen.findByLabelText('Ajouter un bac'), 'b40{Enter}')
  await waitFor(() => expect(order().bacs).toEqual(['B1', 'B40']))
  await says(/enregistrés !/)
  colleague({ bacs: ['B1', 'B40', 'C5'] })
  await undo()
  await says(/Annulé : bacs de la commande #R-1, retour à « B1, C5 »\./)
  expect(order().bacs).toEqual(['B1', 'C5'])
})
