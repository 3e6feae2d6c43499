import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { press, says } from '../support/by-words'
import { serveOrder } from '../support/order-screen'
import { CUT } from '../support/origin-server'

/** A host of the reference alone: it replaces a list by the one that it is sent. */
const { host, open, saves } = serveOrder([])
const add = (label: string, text: string) => userEvent.type(screen.getByLabelText<HTMLInputElement>(label), `${text}{Enter}`)

it.each([
  ['bacs', 'Ajouter un bac', /Les bacs ont bien été enregistrés !/],
  ['picking_runs', 'Ajouter un run', /Les runs ont bien été enregistrés !/],
  ['tags', 'Ajouter une option', /Les options ont bien été enregistrées !/]
] as const)(
  'at another host what a colleague put into %s since it was read stays, and so what one took out',
  async (field, label, saved) => {
    await open({ [field]: ['A1', 'B2'] })
    host.order = { ...host.order, [field]: ['B2', 'C3'], version: host.order.version + 1 }
    await add(label, 'D4')
    await says(saved)
    expect(host.order[field]).toEqual(['B2', 'C3', 'D4'])
    await says(/C3.*D4/)
  }
)

it('and what is undone there leaves it, too', async () => {
  await open({ tags: ['Prio'] })
  await add('Ajouter une option', 'Coton Bio')
  await says(/Les options ont bien été enregistrées !/)
  host.order = { ...host.order, tags: [...host.order.tags, 'Urgent'], version: host.order.version + 1 }
  await press('Annuler')
  await says(/Les options ont bien été restaurées !/)
  expect(host.order.tags).toEqual(['Prio', 'Urgent'])
})

it.each([
  ['answers that it cannot', { status: 503, body: { code: 'unavailable', message: 'Indisponible.' } }],
  ['answers a page', { status: 200, body: '<!doctype html><title>Connexion</title>' }],
  ['answers something else', { status: 200, body: { hello: 'world' } }],
  ['answers nothing', { status: CUT }]
])('a list is not written over where the host that is asked for it %s', async (_, answer) => {
  await open({ bacs: ['A1'] })
  host.instead = ({ method }) => (method === 'GET' ? answer : null)
  await add('Ajouter un bac', 'B2')
  await waitFor(() => expect(document.body.textContent).toContain('Non enregistré'))
  expect(saves()).toHaveLength(0)
  host.instead = () => null
  expect(host.order.bacs).toEqual(['A1'])
})
