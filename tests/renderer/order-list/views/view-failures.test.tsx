import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Reply } from '../../support/origin-server'
import { aView, serveViews, viewLine } from './serve-views'

const { kept, sent, opened } = serveViews()

const AWAY: Reply = { status: 503, body: { code: 'unavailable', message: 'Base absente.' } }
const user = userEvent.setup({ pointerEventsCheck: 0 })

async function manage() {
  await user.click(await screen.findByRole('button', { name: 'Gérer les vues…' }))
  return within(await screen.findByRole('dialog', { name: 'Vues de Toutes les commandes' }))
}

describe('what failed of a view', () => {
  it('is said no more once the same was done: an old « Réessayer » undoes nothing', async () => {
    await opened()
    const dialog = await manage()
    kept.refuse = AWAY
    await user.click(dialog.getByRole('button', { name: 'Supprimer Retards DTG' }))
    await screen.findByText(/n'a pas été supprimée/)
    // Whoever has not gone on is in its row again.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Déplacer Retards DTG/))
    kept.refuse = null
    await user.click(dialog.getByRole('button', { name: 'Supprimer Retards DTG' }))
    await screen.findByText('Vue « Retards DTG » supprimée.')
    expect(screen.queryByText(/n'a pas été supprimée/)).toBeNull()
    await user.click(screen.getByText('Annuler'))
    await dialog.findByRole('button', { name: 'Supprimer Retards DTG' })
    expect(screen.queryByRole('button', { name: 'Réessayer', hidden: true })).toBeNull()
  })

  it('a name: another attempt takes the failure away, and what else one changed stands in the way of none', async () => {
    await opened()
    const dialog = await manage()
    const rename = async (name: string) => {
      await user.clear(dialog.getByRole('textbox', { name: /Nom de la vue/ }))
      await user.keyboard(`${name}{Enter}`)
    }
    kept.refuse = AWAY
    await user.click(dialog.getByRole('button', { name: 'Retards DTG' }))
    await rename('En retard')
    await screen.findByText(/n'a pas été changée/)
    kept.refuse = null
    await user.click(dialog.getByRole('switch', { name: 'Partager Retards DTG' }))
    await waitFor(() => expect(kept.views[0]).toMatchObject({ shared: true, version: 2 }))
    const before = sent('PATCH').length
    await user.click(screen.getByRole('button', { name: 'Réessayer', hidden: true }))
    await waitFor(() => expect(kept.views[0]).toMatchObject({ name: 'En retard', version: 3 }))
    expect(sent('PATCH')[before]?.body).toEqual({ version: 2, name: 'En retard' })
    expect(screen.queryByText(/n'a pas été changée/)).toBeNull()
  })

  it('is told by the name that the view has by now, also where it fails once more', async () => {
    await opened()
    const dialog = await manage()
    kept.refuse = AWAY
    await user.click(dialog.getByRole('switch', { name: 'Partager Retards DTG' }))
    await screen.findByText(/La vue « Retards DTG » n'a pas été changée/)
    kept.refuse = null
    await user.click(dialog.getByRole('button', { name: 'Retards DTG' }))
    await user.clear(dialog.getByRole('textbox', { name: /Nom de la vue/ }))
    await user.keyboard('En retard{Enter}')
    await screen.findByText(/La vue « En retard » n'a pas été changée/)
    expect(screen.getAllByText(/n'a pas été changée/)).toHaveLength(1)
    kept.refuse = AWAY
    const before = sent('PATCH').length
    await user.click(screen.getByRole('button', { name: 'Réessayer', hidden: true }))
    await waitFor(() => expect(sent('PATCH')).toHaveLength(before + 1))
    await screen.findByText(/La vue « En retard » n'a pas été changée/)
    kept.refuse = null
    await user.click(screen.getByRole('button', { name: 'Réessayer', hidden: true }))
    await waitFor(() => expect(kept.views[0]).toMatchObject({ name: 'En retard', shared: true }))
    expect(screen.queryByText(/n'a pas été changée/)).toBeNull()
  })

  it.each([
    ['what is typed of the same one', 'En retard', 'Retards DTG', 'Autre'],
    ['the focus in another one', 'Express du jour', 'Express du jour', 'Expr']
  ])('a name: it is there again, and takes %s from nobody', async (_, next, named, typed) => {
    await opened()
    const dialog = await manage()
    const { promise, resolve } = Promise.withResolvers<Reply>()
    kept.refuse = promise
    await user.click(dialog.getByRole('button', { name: 'Retards DTG' }))
    await user.clear(dialog.getByRole('textbox', { name: /Nom de la vue/ }))
    await user.keyboard('En retard{Enter}')
    await user.click(await dialog.findByRole('button', { name: next }))
    await user.clear(dialog.getByRole('textbox', { name: /Nom de la vue/ }))
    await user.keyboard(typed)
    // A field that is selected as a whole takes the focus in Chromium.
    let selected = 0
    const count = (): void => {
      selected += 1
    }
    document.addEventListener('select', count, true)
    resolve(AWAY)
    await screen.findByText(/n'a pas été changée/)
    const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: `Nom de la vue ${named}` })
    await dialog.findByRole('textbox', { name: 'Nom de la vue Retards DTG' })
    document.removeEventListener('select', count, true)
    expect([field.value, document.activeElement === field, selected]).toEqual([typed, true, 0])
  })

  it('a change that follows another one before its answer goes on from it, and is refused by none of one’s own', async () => {
    await opened()
    const dialog = await manage()
    const first = Promise.withResolvers<void>()
    kept.wait = first.promise
    await user.click(dialog.getByRole('button', { name: 'Retards DTG' }))
    await user.clear(dialog.getByRole('textbox', { name: /Nom de la vue/ }))
    await user.keyboard('En retard{Enter}')
    await user.click(await dialog.findByRole('switch', { name: 'Partager En retard' }))
    expect(sent('PATCH')).toHaveLength(1)
    kept.wait = null
    await act(async () => first.resolve())
    await waitFor(() => expect(kept.views[0]).toMatchObject({ name: 'En retard', shared: true, version: 3 }))
    expect(sent('PATCH').map(({ body }) => body)).toEqual([
      { version: 1, name: 'En retard' },
      { version: 2, shared: true }
    ])
    expect(screen.queryByText(/n'a pas été changée/)).toBeNull()
  })

  it('an order: moves that follow each other are sent one after the other, so that the last one stands', async () => {
    kept.views = [aView(1, 'Une'), aView(2, 'Deux'), aView(3, 'Trois')]
    await opened()
    const dialog = await manage()
    const first = Promise.withResolvers<void>()
    kept.wait = first.promise
    act(() => dialog.getByRole('button', { name: /Déplacer Une/ }).focus())
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
    await waitFor(() => expect(sent('POST')).toHaveLength(1))
    kept.wait = null
    await act(async () => first.resolve())
    await waitFor(() => expect(sent('POST').map(({ body }) => body)).toEqual([{ ids: [2, 1, 3] }, { ids: [2, 3, 1] }]))
    await waitFor(() => expect(kept.views.map(({ id }) => id)).toEqual([2, 3, 1]))
  })

  it('what was changed in a view: saved after all, its failure goes', async () => {
    const { router } = await opened()
    await user.click(await screen.findByRole('link', { name: /Retards DTG/ }))
    await router.navigate('/orders/all/opened?technique=pap&sort=productionAt&dir=asc&view=1')
    kept.refuse = AWAY
    await user.click(within(await viewLine()).getByRole('button', { name: 'Enregistrer' }))
    await screen.findByText(/n'a pas été changée\. Base absente/)
    kept.refuse = null
    await user.click(within(await viewLine()).getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Vue enregistrée' })).toBeNull())
    expect(screen.queryByText(/n'a pas été changée/)).toBeNull()
  })
})

describe('a new view that was not kept', () => {
  const save = async () => {
    await opened('/orders/all/opened?printed=0')
    await user.click(await screen.findByTitle('Enregistrer la vue…'))
    return within(await screen.findByRole('dialog', { name: 'Enregistrer la vue' }))
  }

  it('says so in its dialog, and is tried again there', async () => {
    const dialog = await save()
    kept.refuse = AWAY
    await user.type(dialog.getByRole('textbox', { name: 'Nom' }), 'À imprimer{Enter}')
    expect((await dialog.findByRole('alert')).textContent).toBe("La vue «\u00a0À imprimer\u00a0» n'a pas été enregistrée. Base absente.")
    expect(screen.getAllByText(/n'a pas été enregistrée/)).toHaveLength(1)
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Nom' }).value).toBe('À imprimer')
    kept.refuse = null
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    // The view that was made has the focus: what one pressed is gone.
    await waitFor(() => expect(document.activeElement?.getAttribute('data-view-tab')).toBe('9'))
    expect(screen.queryByText(/n'a pas été enregistrée/)).toBeNull()
  })

  it('is said outside of a dialog that was closed meanwhile, with another try', async () => {
    const dialog = await save()
    let answer: (reply: Reply) => void = () => undefined
    kept.refuse = new Promise((resolve) => {
      answer = resolve
    })
    await user.type(dialog.getByRole('textbox', { name: 'Nom' }), 'Plus tard{Enter}')
    await waitFor(() => expect(sent('POST')).toHaveLength(1))
    await user.click(dialog.getByRole('button', { name: 'Annuler' }))
    await act(async () => answer(AWAY))
    await screen.findByText(/La vue « Plus tard » n'a pas été enregistrée/)
    kept.refuse = null
    await user.click(screen.getByRole('button', { name: 'Réessayer', hidden: true }))
    await waitFor(() => expect(kept.views.map(({ name }) => name)).toContain('Plus tard'))
    await waitFor(() => expect(screen.queryByText(/n'a pas été enregistrée/)).toBeNull())
  })

  it('has no name of another view of one’s own in the same list', async () => {
    const dialog = await save()
    await user.type(dialog.getByRole('textbox', { name: 'Nom' }), 'retards  dtg{Enter}')
    expect(await dialog.findByText('Une autre de vos vues porte déjà ce nom.')).toBeTruthy()
    expect(sent('POST')).toEqual([])
    // A colleague's is another one.
    await user.clear(dialog.getByRole('textbox', { name: 'Nom' }))
    await user.type(dialog.getByRole('textbox', { name: 'Nom' }), 'Express du jour{Enter}')
    await waitFor(() => expect(sent('POST')).toHaveLength(1))
  })
})
