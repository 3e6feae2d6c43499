import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { listScreen } from '../../support/list-screen'
import type { Reply } from '../../support/origin-server'
import { aView, serveViews } from './serve-views'

const { kept, sent, rowShown } = serveViews()
afterEach(() => vi.useRealTimers())

const user = userEvent.setup({ pointerEventsCheck: 0 })
const said = (name: string) => screen.queryByText(`Vue «\u00a0${name}\u00a0» supprimée.`, { normalizer: (text) => text })
const restored = () =>
  sent('POST')
    .map(({ path }) => path)
    .filter((path) => path.endsWith('/restore'))

async function manage(address = '/orders/all/opened', names: readonly string[] = ['Retards DTG', 'Express', 'Broderie']) {
  kept.views = names.map((name, at) => aView(at + 1, name))
  listScreen(address)
  await rowShown(1)
  await user.click(await screen.findByRole('button', { name: 'Gérer les vues…' }))
  return within(await screen.findByRole('dialog', { name: 'Vues de Toutes les commandes' }))
}

async function remove(dialog: Awaited<ReturnType<typeof manage>>, name: string) {
  await user.click(dialog.getByRole('button', { name: `Supprimer ${name}` }))
  await waitFor(() => expect(said(name)).toBeTruthy())
}
const undo = (name: string) => user.click(within(said(name)?.closest('p') ?? document.body).getByText('Annuler'))

it('nothing stands beside the channels once the last view is deleted, also while the dialog is there', async () => {
  const rule = () => document.querySelector('[data-views] > i')
  const dialog = await manage('/orders/all/opened', ['Retards DTG'])
  expect(rule()).not.toBeNull()
  await remove(dialog, 'Retards DTG')
  expect(rule()).toBeNull()
})

it('two views deleted in a row come back each by its own « Annuler »', async () => {
  const dialog = await manage()
  await remove(dialog, 'Retards DTG')
  await remove(dialog, 'Express')
  await undo('Retards DTG')
  await dialog.findByRole('button', { name: 'Supprimer Retards DTG' })
  expect([said('Retards DTG'), said('Express') !== null, restored()]).toEqual([null, true, ['/api/list-views/1/restore']])
  await undo('Express')
  await dialog.findByRole('button', { name: 'Supprimer Express' })
  expect(restored()).toEqual(['/api/list-views/1/restore', '/api/list-views/2/restore'])
})

it('each is offered back for its own 8 seconds', async () => {
  const dialog = await manage()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await remove(dialog, 'Retards DTG')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await remove(dialog, 'Express')
  expect(said('Retards DTG')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(3_500))
  expect([said('Retards DTG'), said('Express') !== null]).toEqual([null, true])
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(said('Express')).toBeNull()
})

it.each([
  ['« Fermer »', 'Fermer'],
  ['« Vue à partir des filtres »', 'Vue à partir des filtres']
])('both are offered back by notices once the dialog has gone by %s', async (_, name) => {
  const dialog = await manage('/orders/all/opened?printed=0')
  await remove(dialog, 'Retards DTG')
  await remove(dialog, 'Express')
  await user.click(await dialog.findByText(name))
  await waitFor(() => expect(document.querySelectorAll('[role="dialog"][aria-label^="Vues de"]')).toHaveLength(0))
  await waitFor(() => expect([said('Retards DTG') !== null, said('Express') !== null]).toEqual([true, true]))
})

it('one that the host deletes only after the dialog was closed is offered back too', async () => {
  const dialog = await manage()
  let answer: (reply: Reply) => void = () => undefined
  kept.refuse = new Promise((resolve) => {
    answer = resolve
  })
  await user.click(dialog.getByRole('button', { name: 'Supprimer Express' }))
  await user.click(dialog.getByText('Fermer'))
  expect(said('Express')).toBeNull()
  await act(async () => answer({ status: 204, body: undefined }))
  await waitFor(() => expect(said('Express')).toBeTruthy())
})
