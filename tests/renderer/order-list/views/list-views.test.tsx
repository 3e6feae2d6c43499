import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { viewGridKey } from '@/contract/storage'
import type { Role } from '@/domain/people/roles'
import { useLiveStatus } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { takeRole } from '@/renderer/lib/roles/role'
import { viewGrid as grid, serveViews, aView as view, viewLine, viewTab } from './serve-views'

const { host, kept, sent, opened } = serveViews()

const user = userEvent.setup({ pointerEventsCheck: 0 })
const tabs = () => within(screen.getByRole('navigation', { name: 'Étapes de la liste' }))

describe('the tabs', () => {
  it('stand after the channels with live counts, and lead to their list', async () => {
    const { router } = await opened()
    const late = await viewTab(/Retards DTG/)
    await waitFor(() => expect(late.textContent).toMatch(/12$/))
    expect((await viewTab(/Express du jour/)).textContent).toMatch(/Express du jour12/)
    expect(within(await viewTab(/Express du jour/)).getByRole('img', { name: 'Vue partagée' })).toBeTruthy()
    await user.click(late)
    await waitFor(() => expect(router.state.location.search).toBe('?technique=dtg&sort=productionAt&dir=asc&view=1'))
    expect((await viewTab(/Retards DTG/)).getAttribute('aria-current')).toBe('page')
    expect((await viewTab(/Ouvertes/)).getAttribute('aria-current')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Vue enregistrée' })).toBeNull()
    await user.click(await viewTab(/En attente/))
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/all/waiting'))
    expect((await viewTab(/Retards DTG/)).getAttribute('aria-current')).toBeNull()
  })

  it('take a view over all dimensions, in the list that one looks at', async () => {
    kept.views = [view(3, 'Partout', { dimension: null, channel: null }), view(4, 'DTG', { dimension: 'dtg', channel: 'opened' })]
    const { router } = await opened('/orders/broderie/finish')
    expect(tabs().queryByRole('link', { name: /^DTG/ })).toBeNull()
    await user.click(await viewTab(/Partout/))
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/broderie/finish'))
    expect(router.state.location.search).toContain('view=3')
  })

  it('say for a while who changed a view', async () => {
    const { client } = await opened()
    await viewTab(/Express du jour/)
    kept.views = kept.views.map((one) => (one.id === 2 ? { ...one, name: 'Express', version: 2, changed_by: 'Noa P.' } : one))
    await act(() => client.invalidateQueries({ queryKey: queryKeys.listViews }))
    await waitFor(async () => expect((await viewTab(/^.*Express/)).textContent).toMatch(/changée par Noa P\.$/))
  })
})

describe('a view that a colleague changes', () => {
  it('moves nothing under the hand', async () => {
    const { client, router } = await opened()
    await user.click(await viewTab(/Express du jour/))
    await waitFor(() => expect(router.state.location.search).toBe('?option=express&view=2'))
    kept.views = kept.views.map((one) =>
      one.id === 2 ? { ...one, version: 2, changed_by: 'Noa P.', grid: grid({ chips: { option: ['sav'] } }) } : one
    )
    await act(() => client.invalidateQueries({ queryKey: queryKeys.listViews }))
    const said = await viewLine()
    expect(said.textContent).toMatch(/Vue changée par Noa P\./)
    expect(router.state.location.search).toBe('?option=express&view=2')
    await user.click(within(said).getByRole('button', { name: 'Voir' }))
    await waitFor(() => expect(router.state.location.search).toBe('?option=sav&view=2'))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Vue enregistrée' })).toBeNull())
  })

  it('says nothing of what stands on screen anyway: one’s own change, heard of before it is answered', async () => {
    const { client, router } = await opened()
    await user.click(await viewTab(/Retards DTG/))
    await router.navigate('/orders/all/opened?technique=pap&sort=productionAt&dir=asc&view=1')
    await viewLine()
    const now = grid({ chips: { technique: ['pap'] }, order: { field: 'productionAt', dir: 'asc' } })
    kept.views = kept.views.map((one) => (one.id === 1 ? { ...one, version: 2, grid: now } : one))
    await act(() => client.invalidateQueries({ queryKey: queryKeys.listViews }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Vue enregistrée' })).toBeNull())
    expect(screen.queryByText(/Vue changée/)).toBeNull()
  })

  it('opened by a link shows its columns too, and stays where the link leads', async () => {
    // What a window knows of a view outlives a test, and its retry.
    const id = 1_000 + Math.floor(performance.now())
    kept.views = [view(id, 'Par un lien', { grid: { ...view(id, '').grid, density: 'compact' } })]
    const { router } = await opened(`/orders/all/opened?technique=dtg&sort=productionAt&dir=asc&view=${id}`)
    expect((await viewTab(/Par un lien/)).getAttribute('aria-current')).toBe('page')
    await waitFor(() => expect(localStorage.getItem(viewGridKey(id))).toMatch(/"density":"compact"/))
    expect(router.state.location.search).toBe(`?technique=dtg&sort=productionAt&dir=asc&view=${id}`)
    expect(screen.queryByRole('region', { name: 'Vue enregistrée' })).toBeNull()
  })

  it('leaves the list as it is when it is deleted, or shared no more, and says what is true of both', async () => {
    const { client, router } = await opened()
    await user.click(await viewTab(/Express du jour/))
    kept.views = kept.views.slice(0, 1)
    await act(() => client.invalidateQueries({ queryKey: queryKeys.listViews }))
    expect((await viewLine()).textContent).toMatch(
      /^La vue Express du jour n'existe plus, ou n'est plus partagée avec vous.: la liste reste comme elle est\./
    )
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(said, 'who does not see the line hears of it').toContainEqual(
      expect.stringMatching(/^La vue Express du jour n'existe plus, ou n'est plus partagée avec vous\./)
    )
    expect(router.state.location.search).toBe('?option=express&view=2')
    await user.click(within(await viewLine()).getByRole('button', { name: 'Quitter la vue' }))
    await waitFor(() => expect(router.state.location.search).toBe('?option=express'))
  })
})

describe('« + Vue »', () => {
  it('keeps a list that says something, and nothing typed is lost', async () => {
    const { router } = await opened()
    expect(screen.queryByTitle('Enregistrer la vue…')).toBeNull()
    await router.navigate('/orders/all/opened?printed=0')
    await user.click(await screen.findByTitle('Enregistrer la vue…'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Enregistrer la vue' }))
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(dialog.getByText('Donnez un nom à la vue.')).toBeTruthy()
    kept.refuse = { status: 503, body: { code: 'unavailable', message: 'Base absente.' } }
    await user.type(dialog.getByRole('textbox', { name: 'Nom' }), 'À imprimer{Enter}')
    await screen.findByText(/La vue « À imprimer » n'a pas été enregistrée/)
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Nom' }).value).toBe('À imprimer')
    kept.refuse = null
    await user.click(dialog.getByRole('checkbox', { name: /Partagée/ }))
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(router.state.location.search).toBe('?printed=0&view=9'))
    const keys = sent('POST').map(({ body }) => body)
    expect(keys.at(-1)).toMatchObject({ name: 'À imprimer', dimension: 'all', channel: 'opened', shared: true })
  })

  it('stands in the bar of a list that has no tabs', async () => {
    kept.views = []
    await opened('/orders/backorder/opened?printed=0')
    expect(await screen.findByTitle('Enregistrer la vue…')).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Étapes de la liste' })).toBeNull()
  })
})

describe('« Gérer les vues… »', () => {
  const manage = async () => {
    await user.click(await screen.findByRole('button', { name: 'Gérer les vues…' }))
    return within(await screen.findByRole('dialog', { name: 'Vues de Toutes les commandes' }))
  }
  const names = (dialog: Awaited<ReturnType<typeof manage>>) =>
    dialog.getAllByRole('listitem').map((row) => within(row).getByTitle('Renommer').textContent)

  it('renames in place: Enter keeps, Escape restores', async () => {
    await opened()
    const dialog = await manage()
    await user.click(dialog.getByRole('button', { name: 'Retards DTG' }))
    const field = dialog.getByRole('textbox', { name: /Nom de la vue/ })
    await user.clear(field)
    await user.type(field, 'Autre{Escape}')
    await user.click(await dialog.findByRole('button', { name: 'Retards DTG' }))
    await user.clear(dialog.getByRole('textbox', { name: /Nom de la vue/ }))
    await user.keyboard('En retard{Enter}')
    await dialog.findByRole('button', { name: 'En retard' })
    expect(sent('PATCH').map(({ body }) => body)).toEqual([{ version: 1, name: 'En retard' }])
  })

  it('keeps what was typed where it could not be kept', async () => {
    await opened()
    const dialog = await manage()
    kept.refuse = { status: 409, body: { code: 'conflict', message: 'Changée entre-temps.' } }
    await user.click(dialog.getByRole('button', { name: 'Retards DTG' }))
    await user.clear(dialog.getByRole('textbox', { name: /Nom de la vue/ }))
    await user.keyboard('En retard{Enter}')
    expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Nom de la vue Retards DTG' })).value).toBe('En retard')
  })

  it('moves by Alt and arrows, says where to, and puts it back when it fails', async () => {
    await opened()
    const dialog = await manage()
    act(() => dialog.getByRole('button', { name: /Déplacer Express du jour/ }).focus())
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(names(dialog)).toEqual(['Express du jour', 'Retards DTG']))
    expect(dialog.getByText('Express du jour : place 1 sur 2')).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Déplacer Express/)
    expect(sent('POST').at(-1)?.body).toEqual({ ids: [2, 1] })
    kept.refuse = { status: 500, body: { code: 'server-error', message: 'Panne.' } }
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await screen.findByText(/L'ordre des vues n'a pas été enregistré\. Panne\./)
    await waitFor(() => expect(names(dialog)).toEqual(['Express du jour', 'Retards DTG']))
    const before = sent('POST').length
    kept.refuse = null
    await user.click(await screen.findByRole('button', { name: 'Réessayer', hidden: true }))
    await waitFor(() =>
      expect(
        sent('POST')
          .slice(before)
          .map(({ body }) => body)
      ).toEqual([{ ids: [1, 2] }])
    )
    await waitFor(() => expect(names(dialog)).toEqual(['Retards DTG', 'Express du jour']))
  })

  it('shares, and asks before it shares no more', async () => {
    await opened()
    const dialog = await manage()
    await user.click(dialog.getByRole('switch', { name: 'Partager Retards DTG' }))
    await waitFor(() => expect(sent('PATCH')[0]?.body).toEqual({ version: 1, shared: true }))
    await user.click(dialog.getByRole('switch', { name: 'Partager Express du jour' }))
    const question = await screen.findByRole('alertdialog', { name: /Ne plus partager/ })
    await user.click(await within(question).findByRole('button', { name: 'Annuler' }))
    expect(sent('PATCH').length).toBe(1)
  })

  it("leaves the keyboard beside a colleague's view that is shared no more", async () => {
    const { client } = await opened()
    const dialog = await manage()
    const show = host.instead
    host.instead = (heard) => {
      const reply = show(heard)
      // Nobody but Noa P. sees it then.
      if (heard.method === 'PATCH') kept.views = kept.views.filter(({ id }) => id !== 2)
      return reply
    }
    await user.click(dialog.getByRole('switch', { name: 'Partager Express du jour' }))
    await user.click(await screen.findByRole('button', { name: 'Ne plus partager' }))
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1))
    await act(() => client.invalidateQueries({ queryKey: queryKeys.listViews }))
    await waitFor(() => expect(names(dialog)).toEqual(['Retards DTG']))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Déplacer Retards DTG/))
  })

  it('deletes with a way back', async () => {
    await opened()
    const dialog = await manage()
    await user.click(dialog.getByRole('button', { name: 'Supprimer Retards DTG' }))
    await waitFor(() => expect(names(dialog)).toEqual(['Express du jour']))
    expect(await screen.findByText('Vue « Retards DTG » supprimée.')).toBeTruthy()
    await user.click(screen.getByText('Annuler'))
    await waitFor(() => expect(sent('POST').map(({ path }) => path)).toEqual(['/api/list-views/1/restore']))
  })

  it('leaves to others what is theirs', async () => {
    takeRole('operator' satisfies Role)
    await opened()
    const dialog = await manage()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Supprimer Express du jour' }).disabled).toBe(true)
    expect(dialog.getByRole<HTMLInputElement>('switch', { name: 'Partager Retards DTG' }).disabled).toBe(true)
    expect(dialog.getByText(/par Noa P\.$/)).toBeTruthy()
  })
})

describe('what is not there', () => {
  it('a link to a view that one may not see says so once, and shows the list with its filters in no view', async () => {
    const { router } = await opened('/orders/all/opened?technique=dtg&view=77')
    await screen.findByText(/^Cette vue n'existe plus, ou n'est pas partagée avec vous/)
    await waitFor(() => expect(router.state.location.search).toBe('?technique=dtg'))
    expect(screen.queryByRole('region', { name: 'Vue enregistrée' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Vider le filtre Technique (Suppr)' })).toBeTruthy()
  })

  it('a line that is cut lets no view be kept, and says why', async () => {
    await opened()
    await user.click(await viewTab(/Retards DTG/))
    await user.click(await screen.findByRole('button', { name: 'Vider le filtre Technique (Suppr)' }))
    const save = within(await viewLine()).getByRole('button', { name: 'Enregistrer' })
    expect(save.getAttribute('aria-disabled')).toBeNull()
    act(() => save.focus())
    act(() => useLiveStatus.setState({ state: 'offline' }))
    expect(save.getAttribute('aria-disabled')).toBe('true')
    // What is off keeps the focus.
    expect(save.matches(':disabled')).toBe(false)
    await user.click(save)
    expect(sent('PATCH')).toEqual([])
    expect(within(await viewLine()).getByText('Hors ligne')).toBeTruthy()
    await user.click(within(await viewLine()).getByRole('button', { name: 'Enregistrer sous…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Enregistrer la vue' })
    await user.type(within(dialog).getByLabelText('Nom'), 'Autre{Enter}')
    expect(within(dialog).getByText('Hors ligne')).toBeTruthy()
    expect(sent('POST')).toEqual([])
    act(() => useLiveStatus.setState({ state: 'online' }))
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(sent('POST')).toHaveLength(1))
  })
})
