import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { alertThat, isFocused, named, press, says, theOne } from '../support/by-words'
import { serveOrder } from '../support/order-screen'
import { CUT } from '../support/origin-server'

const { host, open, saves } = serveOrder()
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

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
  await waitFor(() => expect(host.order.tags).toEqual(['Prio', 'Coton Bio']))
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
