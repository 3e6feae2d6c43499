import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@/domain/orders/order'
import { useEdited } from '@/renderer/features/order-list/in-place/edited'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { ownerNow } from '@/renderer/lib/station/person-here'
import { forgetChanges } from '@/renderer/lib/undo/undo-stack'
import { anOrder } from '../support/an-order'
import { press, says, saysNot } from '../support/by-words'
import { listScreen } from '../support/list-screen'
import { CUT, type Heard, type Reply } from '../support/origin-server'
import { saveInList } from '../support/save-in-list'
import { serveList } from '../support/serve-list'

const { host, rowShown } = serveList()
const profile = { firstname: 'Camille', lastname: 'Renard', role: 'operator' }
let changedBy: string
const answer = (heard: Heard): Reply | null => {
  if (heard.path === '/api/user/profile') return { status: 200, body: profile }
  if (heard.path.endsWith('/history')) {
    const entry = { id: 1, at: '2026-11-20 10:00:00', field: 'dtf_state', from: null, to: null, by: changedBy }
    return { status: 200, body: { entries: [entry], more: false } }
  }
  return saveInList(host, heard)
}

beforeEach(() => {
  forgetChanges(ownerNow())
  useNoticesStore.setState({ notices: [] })
  useEdited.setState({ cell: null, last: null })
  changedBy = 'Léa M.'
  const of = (id: number) => anOrder({ id, origin_ref_id: `R-${id}`, bacs: [`B${id}`], dtf_state: 'new', techniques: ['dtf'] })
  host.orders = [1, 2].map(of)
  host.instead = answer
})

const open = async () => {
  const shown = listScreen('/orders/impr-dtf/opened')
  ;(await rowShown(1)).focus()
  return shown
}
const addBin = async (text: string) => {
  await userEvent.keyboard('{F2}')
  await userEvent.type(await screen.findByLabelText('Ajouter un bac'), `${text}{Enter}`)
}
const order = (id: number): Order => host.orders.find((one) => one.id === id) as Order
const colleague = (id: number, change: Partial<Order>): void => {
  host.orders = host.orders.map((one) => (one.id === id ? { ...one, ...change, version: one.version + 1 } : one))
}
const texts = (): readonly string[] => useNoticesStore.getState().notices.map(({ text }) => text)
const undo = () => userEvent.keyboard('{Control>}z{/Control}')
const nextStep = () => press(/^DTF : passer à Impression$/)

describe('Ctrl+Z', () => {
  it('undoes one’s own changes, the last one first, says each, and then that there is none', async () => {
    await open()
    await addBin('b40')
    await waitFor(() => expect(order(1).bacs).toEqual(['B1', 'B40']))
    await says(/enregistrés !/)
    await nextStep()
    await says(/#R-1 → Impression DTF/)
    await undo()
    await says(/Annulé : étape DTF de la commande #R-1, retour à « À traiter »\./)
    await saysNot(/#R-1 → Impression DTF/)
    expect(order(1)).toMatchObject({ dtf_state: 'new', bacs: ['B1', 'B40'] })
    await undo()
    await says(/Annulé : bacs de la commande #R-1, retour à « B1 »\./)
    // Nothing on screen says any more that they were saved.
    await saysNot(/enregistrés !/)
    expect(order(1).bacs).toEqual(['B1'])
    await undo()
    await says(/Rien à annuler\./)
  })

  it.each([
    ['answered', false],
    ['on its way', true]
  ])('leaves a bin that a colleague added first, and says so: pressed once it is %s', async (_, early) => {
    await open()
    const changes: unknown[] = []
    host.instead = (heard) => {
      if (heard.method === 'PATCH') colleague(1, { bacs: ['B1', 'B40'] })
      const reply = answer(heard)
      if (heard.method !== 'PATCH' || !reply) return reply
      changes.push(heard.body)
      return { ...reply, body: { ...(reply.body as Order), replaced: {} }, afterMs: 300 }
    }
    await addBin('b40')
    if (early) {
      await waitFor(() => expect(changes).toHaveLength(1))
      await undo()
    }
    await says(/Rien n'a changé : bacs de la commande #R-1, déjà « B1, B40 »\./)
    await saysNot(/enregistrés !/)
    await undo()
    await says(/Rien à annuler\./)
    expect(changes).toHaveLength(1)
    expect(order(1).bacs).toEqual(['B1', 'B40'])
  })

  it('undoes what was pressed last, also while that is on its way', async () => {
    await open()
    await nextStep()
    await says(/#R-1 → Impression DTF/)
    let arrived = false
    host.instead = (heard) => {
      const reply = answer(heard)
      if (heard.method !== 'PATCH' || arrived) return reply
      arrived = true
      return reply && { ...reply, afterMs: 400 }
    }
    await addBin('b40')
    await waitFor(() => expect(arrived).toBe(true))
    await undo()
    await says(/Annulé : bacs de la commande #R-1, retour à « B1 »\./)
    expect(order(1)).toMatchObject({ dtf_state: 'print', bacs: ['B1'] })
    // Nothing says beside it that they were saved.
    expect(texts().filter((text) => /enregistrés/.test(text))).toEqual([])
  })

  it('leaves the notice of another order’s step where it is, when a step is undone on its way', async () => {
    await open()
    await userEvent.click(within(await rowShown(2)).getByRole('button', { name: /^DTF.: passer à Impression$/ }))
    await says(/#R-2 → Impression DTF/)
    host.instead = (heard) => {
      const reply = answer(heard)
      return heard.method === 'PATCH' && reply ? { ...reply, afterMs: 400 } : reply
    }
    await userEvent.click(within(await rowShown(1)).getByRole('button', { name: /^DTF.: passer à Impression$/ }))
    await waitFor(() => expect(order(1).dtf_state).toBe('print'))
    await undo()
    await says(/Annulé : étape DTF de la commande #R-1, retour à « À traiter »\./)
    expect(texts()).toContain('#R-2 → Impression DTF')
    expect(order(2).dtf_state).toBe('print')
  })

  it('has nothing to undo of a change that was refused while it waited', async () => {
    await open()
    host.instead = (heard) => (heard.method === 'PATCH' ? { status: 422, body: { message: 'Non.' }, afterMs: 200 } : answer(heard))
    await addBin('b40')
    await undo()
    await says(/Rien à annuler : bacs de la commande #R-1, déjà comme avant\./)
    await undo()
    await says(/Rien à annuler\./)
    expect(order(1).bacs).toEqual(['B1'])
  })

  it('names an order by its reference, though its page has not been read', async () => {
    await open()
    host.instead = (heard) => {
      return heard.method === 'GET' && heard.path === '/api/orders/1' ? { status: 503 } : answer(heard)
    }
    await addBin('b40')
    await says(/enregistrés !/)
    host.instead = answer
    await undo()
    await says(/Annulé : bacs de la commande #R-1, retour à « B1 »\./)
  })

  it('leaves what a colleague put in', async () => {
    await open()
    await addBin('b40')
    await waitFor(() => expect(order(1).bacs).toHaveLength(2))
    await says(/enregistrés !/)
    colleague(1, { bacs: ['B1', 'B40', 'C5'] })
    await undo()
    await says(/Annulé : bacs de la commande #R-1, retour à « B1, C5 »\./)
  })

  it('is refused where a colleague changed the same since, and says who', async () => {
    await open()
    await nextStep()
    await says(/#R-1 → Impression DTF/)
    colleague(1, { dtf_state: 'assembled' })
    await undo()
    await says(/Léa M\. a changé l'étape DTF de la commande #R-1 depuis : rien n'a été annulé\./)
    expect(order(1).dtf_state).toBe('assembled')
    await undo()
    await says(/Rien à annuler\./)
  })

  it('is refused by the server where the colleague came between the reading and the change', async () => {
    await open()
    await nextStep()
    await says(/#R-1 → Impression DTF/)
    host.instead = (heard) => {
      if (heard.path === '/api/orders/bulk-changes') colleague(1, { dtf_state: 'assembled' })
      return answer(heard)
    }
    await undo()
    await says(/Rien n'a été annulé \(étape DTF de la commande #R-1\)\. Léa M\. a changé cette commande entre-temps\./)
    expect(order(1).dtf_state).toBe('assembled')
  })

  it('that fails is told, and can be done again', async () => {
    await open()
    await nextStep()
    await says(/#R-1 → Impression DTF/)
    host.instead = (heard) => (heard.path === '/api/orders/bulk-changes' ? { status: CUT } : answer(heard))
    await undo()
    await says(/Rien n'a été annulé \(étape DTF de la commande #R-1\)\./)
    host.instead = answer
    await undo()
    await says(/Annulé : étape DTF de la commande #R-1/)
    expect(order(1).dtf_state).toBe('new')
  })

  it('in a field is the field’s own', async () => {
    await open()
    await nextStep()
    await says(/#R-1 → Impression DTF/)
    screen.getByLabelText('Mot clé').focus()
    await undo()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(order(1).dtf_state).toBe('print')
  })
})

it('what its notice took back is undone once', async () => {
  await open()
  await nextStep()
  await says(/#R-1 → Impression DTF/)
  await press('Annuler')
  await says(/Annulé : étape DTF/)
  await undo()
  await says(/Rien à annuler\./)
})
