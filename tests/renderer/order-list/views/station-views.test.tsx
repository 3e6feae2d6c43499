import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { STORAGE_KEYS } from '@/contract/storage'
import { anOrder } from '../../support/an-order'
import { listScreen } from '../../support/list-screen'
import { serveList } from '../../support/serve-list'
import { aView, viewTab } from './serve-views'

// It knows the chips, and no views.
const { host, rowShown } = serveList(['list-filters'])
beforeEach(() => {
  localStorage.removeItem(STORAGE_KEYS.listViews)
  host.orders = [anOrder({ id: 1 })]
})

it('a host that knows no views leaves them on the station, without sharing', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const { router } = listScreen('/orders/all/opened?printed=0')
  await rowShown(1)
  await user.click(await screen.findByTitle('Enregistrer la vue…'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enregistrer la vue' }))
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: 'Nom' }), 'À imprimer{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?printed=0&view=1'))
  expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.listViews) ?? '[]')).toMatchObject([{ id: 1, name: 'À imprimer', mine: true }])
  await router.navigate('/orders/all/opened?printed=1&view=1')
  // Without a layout the focus library may go on hiding the page after its dialog has gone; real browsers are looked at end to end.
  await user.click(await screen.findByRole('button', { name: 'Enregistrer', hidden: true }))
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.listViews) ?? '[]')).toMatchObject([
      { version: 2, grid: { chips: { printed: ['1'] } } }
    ])
  )
  await user.click(await screen.findByRole('button', { name: 'Gérer les vues…', hidden: true }))
  const manage = within(await screen.findByRole('dialog', { name: 'Vues de Toutes les commandes' }))
  expect(manage.queryByRole('switch')).toBeNull()
  await user.click(manage.getByRole('button', { name: 'Supprimer À imprimer', hidden: true }))
  await waitFor(() => expect(localStorage.getItem(STORAGE_KEYS.listViews)).toBe('[]'))
  await user.click(await screen.findByText('Annuler'))
  await waitFor(() => expect(localStorage.getItem(STORAGE_KEYS.listViews)).toMatch(/À imprimer/))
  expect(host.server.heard.some(({ path }) => path.startsWith('/api/list-views'))).toBe(false)
})

const kept = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.listViews) ?? '[]') as { readonly id: number; readonly name: string }[]
/** Another window of the station keeps a view. */
const keptElsewhere = (name: string): void =>
  localStorage.setItem(STORAGE_KEYS.listViews, JSON.stringify([...kept(), aView(kept().length + 1, name)]))

it('a name that another window gave a view meanwhile is refused, and its view is there', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  listScreen('/orders/all/opened?printed=0')
  await rowShown(1)
  await user.click(await screen.findByTitle('Enregistrer la vue…'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enregistrer la vue' }))
  keptElsewhere('À imprimer')
  await user.type(dialog.getByRole('textbox', { name: 'Nom' }), 'à  imprimer{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toBe(
    "La vue «\u00a0à imprimer\u00a0» n'a pas été enregistrée. Une autre de vos vues porte déjà ce nom."
  )
  expect(kept().map(({ name }) => name)).toEqual(['À imprimer'])
  expect(await screen.findByText('À imprimer')).toBeTruthy()
})

it('a view that another window keeps is there at once', async () => {
  listScreen('/orders/all/opened')
  await rowShown(1)
  keptElsewhere('Du matin')
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.listViews }))
  expect(await viewTab(/Du matin/)).toBeTruthy()
})
