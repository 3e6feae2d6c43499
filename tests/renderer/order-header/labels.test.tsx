import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useFailedSavesStore } from '@/renderer/lib/saves/failed-saves'
import { AGAIN_AFTER_MS } from '@/renderer/lib/saves/try-later'
import { ownerNow } from '@/renderer/lib/station/person-here'
import { forgetChanges, undoLast } from '@/renderer/lib/undo/undo-stack'
import { alertThat, isFocused, named, press, says, theOne } from '../support/by-words'
import { holdWaits } from '../support/hurry'
import { serveOrder } from '../support/order-screen'
import { CUT, type Reply } from '../support/origin-server'

const { host, open, saves } = serveOrder()
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** The host says what each change of the options replaced. */
const sayReplaced = (): void => {
  host.instead = (heard) => {
    if (heard.method !== 'PATCH') return null
    const { tags } = host.order
    const { status, body } = host.answer(heard)
    return { status, body: { ...(body as object), replaced: { tags } } }
  }
}

it('bins are upper-cased, and one that is there already is told', async () => {
  await open({ bacs: [] })
  await userEvent.type(field('Ajouter un bac'), 'b140{Enter}')
  await theOne('button', 'Retirer B140')
  await says(/Les bacs ont bien été enregistrés !/)
  expect(host.order.bacs).toEqual(['B140'])
  await userEvent.type(field('Ajouter un bac'), 'B140{Enter}')
  await says(/B140 y est déjà\./)
  expect(saves()).toHaveLength(1)
})

it('options keep their case, and are undone both ways', async () => {
  await open({ tags: ['Prio'] })
  await userEvent.type(field('Ajouter une option'), 'Coton Bio{Enter}')
  await says(/Les options ont bien été enregistrées !/)
  expect(host.order.tags).toEqual(['Prio', 'Coton Bio'])
  await press('Annuler')
  await says(/Les options ont bien été restaurées !/)
  expect(host.order.tags).toEqual(['Prio'])
  await press('Rétablir')
  await says(/Les options ont bien été enregistrées !/)
  await waitFor(() => expect(host.order.tags).toEqual(['Prio', 'Coton Bio']))
})

it('of options that were added together, one that a colleague had put in first, unheard here, is not taken back', async () => {
  await open({ tags: ['Prio'] })
  host.order = { ...host.order, tags: ['Prio', 'Coton Bio'], version: host.order.version + 1 }
  sayReplaced()
  await userEvent.type(field('Ajouter une option'), 'Coton Bio, Urgent{Enter}')
  await says(/Les options ont bien été enregistrées !/)
  expect(host.order.tags).toEqual(['Prio', 'Coton Bio', 'Urgent'])
  await press('Annuler')
  await says(/Les options ont bien été restaurées !/)
  expect(host.order.tags).toEqual(['Prio', 'Coton Bio'])
  await press('Rétablir')
  await says(/Les options ont bien été enregistrées !/)
  await waitFor(() => expect(host.order.tags).toEqual(['Prio', 'Coton Bio', 'Urgent']))
})

it('what a notice took back of a change is no longer what Ctrl+Z takes back', async () => {
  await open({ tags: ['Prio'] })
  forgetChanges(ownerNow())
  host.order = { ...host.order, tags: ['Prio', 'Coton Bio'], version: host.order.version + 1 }
  sayReplaced()
  await userEvent.type(field('Ajouter une option'), 'Coton Bio, Urgent{Enter}')
  await says(/Les options ont bien été enregistrées !/)
  await press('Annuler')
  await says(/Les options ont bien été restaurées !/)
  undoLast()
  await says(/Rien à annuler\./)
  expect(host.order.tags).toEqual(['Prio', 'Coton Bio'])
})

it('a bin that could not be taken away is put back and told, and goes when tried again', async () => {
  await open({ bacs: ['B1'] })
  host.instead = ({ method }) => (method === 'PATCH' ? { status: CUT } : null)
  await press('Retirer B1')
  const alert = await alertThat(/Non enregistré/)
  expect(alert.textContent).toContain("Une erreur s'est produite.")
  expect(alert.textContent).toContain('− B1')
  await theOne('button', 'Retirer B1')
  host.instead = () => null
  ;(await theOne('button', 'Réessayer')).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(host.order.bacs).toEqual([]))
  await waitFor(() => expect(named('button', 'Retirer B1')).toEqual([]))
  await isFocused(() => field('Ajouter un bac'))
})

it('a bin that was not saved is not given up for the next one: both are there in the end', async () => {
  await open({ bacs: [] })
  host.instead = ({ method }) => (method === 'PATCH' ? { status: CUT } : null)
  await userEvent.type(field('Ajouter un bac'), 'b140{Enter}')
  const alert = await alertThat(/Non enregistré : \+ B140/)
  host.instead = () => null
  await userEvent.type(field('Ajouter un bac'), 'b141{Enter}')
  await waitFor(() => expect(host.order.bacs).toContain('B141'))
  // On a slow machine it was sent again by itself meanwhile.
  if (alert.isConnected) await press('Réessayer', alert)
  await waitFor(() => expect(host.order.bacs.toSorted()).toEqual(['B140', 'B141']))
  await waitFor(() => expect(alert.isConnected).toBe(false))
})

it('the same bin again takes the place of the one that was not saved', async () => {
  await open({ bacs: [] })
  host.instead = ({ method }) => (method === 'PATCH' ? { status: CUT } : null)
  await userEvent.type(field('Ajouter un bac'), 'b140{Enter}')
  const alert = await alertThat(/Non enregistré : \+ B140/)
  host.instead = () => null
  await userEvent.type(field('Ajouter un bac'), 'b140{Enter}')
  await waitFor(() => expect(host.order.bacs).toEqual(['B140']))
  await waitFor(() => expect(alert.isConnected).toBe(false))
})

it('a bin that is taken away again before it is known that it was not saved does not come back by itself', async () => {
  const waits = holdWaits(AGAIN_AFTER_MS)
  const { promise, resolve } = Promise.withResolvers<Reply>()
  let first = true
  await open({ bacs: ['B1'] })
  host.instead = ({ method }) => {
    if (method !== 'PATCH' || !first) return null
    first = false
    return promise
  }
  await userEvent.type(field('Ajouter un bac'), 'b140{Enter}')
  await press('Retirer B140')
  resolve({ status: 503, body: { code: 'busy', message: 'Occupée.' } })
  await says(/Les bacs ont bien été enregistrés !/)
  expect(useFailedSavesStore.getState().saves).toEqual([])
  waits.end()
  await new Promise((done) => setTimeout(done, 400))
  // Also where it was saved and its answer alone was lost.
  expect(saves().map(([, body]) => body)).toEqual([
    { bacs: ['B1', 'B140'], seen: { bacs: ['B1'] } },
    { bacs: ['B1'], seen: { bacs: ['B1', 'B140'] } }
  ])
  expect(host.order.bacs).toEqual(['B1'])
})

it.each([
  ['an option', 'Ajouter une option', 'Coton Bio', 'tags', ['prio', 'Coton Bio']],
  ['a run', 'Ajouter un run', 'st0604', 'picking_runs', ['prio', 'ST0604']]
] as const)('%s that could not be added is as before and told, and is there when tried again', async (_, label, typed, name, saved) => {
  await open({ [name]: ['prio'] })
  const [added = ''] = saved.slice(-1)
  host.instead = ({ method }) => (method === 'PATCH' ? { status: CUT } : null)
  await userEvent.type(field(label), `${typed}{Enter}`)
  const alert = await alertThat(/Non enregistré/)
  expect(alert.textContent).toContain("Une erreur s'est produite.")
  expect(named('button', `Retirer ${added}`)).toEqual([])
  expect(host.order[name]).toEqual(['prio'])
  host.instead = () => null
  await press('Réessayer', alert)
  await theOne('button', `Retirer ${added}`)
  await waitFor(() => expect(host.order[name]).toEqual(saved))
  await waitFor(() => expect(alert.isConnected).toBe(false))
})
