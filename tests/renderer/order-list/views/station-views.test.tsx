import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { STORAGE_KEYS } from '@/contract/storage'
import { anOrder } from '../../support/an-order'
import { listScreen } from '../../support/list-screen'
import { serveList } from '../../support/serve-list'

// It knows the chips, and no views.
const { host, rowShown } = serveList(['list-filters'])
beforeEach(() => {
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
