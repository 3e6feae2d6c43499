import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { ListView } from '@/contract/list-views'
import { STORAGE_KEYS, viewBaseKey } from '@/contract/storage'
import { anOrder } from '../../support/an-order'
import { listScreen } from '../../support/list-screen'
import { serveList } from '../../support/serve-list'
import { aView, viewGrid, viewTab } from './serve-views'

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

const kept = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.listViews) ?? '[]') as readonly ListView[]
const keep = (views: readonly ListView[]): void => localStorage.setItem(STORAGE_KEYS.listViews, JSON.stringify(views))
/** Another window of the station keeps a view. */
const keptElsewhere = (name: string): void => keep([...kept(), aView(kept().length + 1, name)])
/** What this window hears of it. */
const hear = (): void => void window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.listViews }))
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByText(name), { pointerEventsCheck: 0 })

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
  hear()
  expect(await viewTab(/Du matin/)).toBeTruthy()
})

const PRINTED = { printed: ['1'] }
const UNPRINTED = { printed: ['0'] }
const chips = () => kept().map(({ version, grid }) => [version, grid.chips])

/** A list with what one changed of its view, which another window changes, too: nothing says so before one saves. */
async function changedTwice(elsewhere: ListView['grid']): Promise<void> {
  keep([aView(1, 'Du matin', { grid: viewGrid() })])
  const { router } = listScreen('/orders/all/opened')
  await rowShown(1)
  await userEvent.click(await viewTab(/Du matin/))
  await router.navigate('/orders/all/opened?printed=1&view=1')
  await screen.findByText('Enregistrer')
  keep(kept().map((view) => ({ ...view, version: 2, grid: elsewhere })))
}

it('a change that another window made meanwhile is not written over unseen', async () => {
  await changedTwice(viewGrid({ chips: UNPRINTED }))
  await press('Enregistrer')
  await screen.findByText("La vue « Du matin » n'a pas été changée. Vous avez changé cette vue entre-temps, dans une autre fenêtre.")
  expect(chips()).toEqual([[2, UNPRINTED]])
  await screen.findByText(/^Vue changée dans une autre fenêtre\. Vos changements/)
  await press('Enregistrer')
  await screen.findByText('Vue changée dans une autre fenêtre. Elle deviendra ce que vous voyez.')
  await press('Remplacer')
  await waitFor(() => expect(chips()).toEqual([[3, PRINTED]]))
})

it('a change of another window is told also where one stood in the view before this window was opened', async () => {
  const view = aView(42, 'Du matin', { grid: viewGrid() })
  const save = (saved: ListView): void => {
    keep([saved])
    localStorage.setItem(viewBaseKey(42), JSON.stringify(saved))
  }
  save(view)
  listScreen('/orders/all/opened?printed=1&view=42')
  await rowShown(1)
  await screen.findByText('Enregistrer')
  save({ ...view, version: 2, grid: viewGrid({ chips: UNPRINTED }) })
  hear()
  await screen.findByText(/^Vue changée dans une autre fenêtre\. Vos changements/)
})

it('the same that another window made is as good as saved', async () => {
  await changedTwice(viewGrid({ chips: PRINTED }))
  await press('Enregistrer')
  await waitFor(() => expect(screen.queryByText('Enregistrer')).toBeNull())
  expect(screen.queryByText(/n'a pas été changée/)).toBeNull()
  expect(chips()).toEqual([[2, PRINTED]])
})

it('a change that found no room on the station is in no way of the next one, once there is room', async () => {
  keep([aView(1, 'Du matin', { grid: viewGrid() })])
  const { router } = listScreen('/orders/all/opened')
  await rowShown(1)
  await userEvent.click(await viewTab(/Du matin/))
  await router.navigate('/orders/all/opened?printed=1&view=1')
  await screen.findByText('Enregistrer')
  for (let room = 4_000_000; room >= 1; room = Math.floor(room / 2))
    try {
      for (let part = 0; ; part += 1) localStorage.setItem(`full ${room} ${part}`, 'x'.repeat(room))
    } catch {
      // No more of this size.
    }
  await press('Enregistrer')
  await waitFor(() => expect(screen.queryByText('Enregistrer')).toBeNull())
  expect(chips()).toEqual([[1, {}]])
  for (const key of Object.keys(localStorage)) if (key.startsWith('full')) localStorage.removeItem(key)
  await router.navigate('/orders/all/opened?printed=0&view=1')
  await press('Enregistrer')
  await waitFor(() => expect(chips().map(([, kept]) => kept)).toEqual([UNPRINTED]))
})
