import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { useNoticesFeet } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'
import { listScreen } from '../../support/list-screen'
import { NoObserver } from '../../support/no-observer'
import { serveViews, viewGrid } from './serve-views'

const { host, kept, sent, rowShown } = serveViews()

const user = userEvent.setup({ pointerEventsCheck: 0 })
const line = () => screen.findByRole('region', { name: 'Vue enregistrée' })
const lineGone = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Vue enregistrée' })).toBeNull())
const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Étapes de la liste', hidden: true })).findByRole('link', { name, hidden: true })
const press = async (name: string) => user.click(within(await line()).getByRole('button', { name }))
/** Without a layout the focus library may go on hiding what stands over the page: its words are looked for. */
const answerWith = async (title: RegExp, name: string) => {
  await screen.findByText(title)
  await user.click(within(screen.getByRole('alertdialog', { hidden: true })).getByText(name))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
}

/** The view 2 with what one changed of it, and what Noa P. changed of it meanwhile. */
async function changedByBoth(mine = false) {
  kept.views = kept.views.map((one) => (one.id === 2 ? { ...one, mine } : one))
  const { client, router } = listScreen('/orders/all/opened')
  await rowShown(1)
  await user.click(await tab(/Express du jour/))
  await router.navigate('/orders/all/opened?option=express&printed=0&view=2')
  await line()
  kept.views = kept.views.map((one) =>
    one.id === 2 ? { ...one, version: 2, changed_by: 'Noa P.', grid: viewGrid({ chips: { option: ['sav'] } }) } : one
  )
  await act(() => client.invalidateQueries({ queryKey: queryKeys.listViews }))
  await within(await line()).findByRole('button', { name: 'Voir' })
  return router
}

describe('a view that one changed, and a colleague too', () => {
  it('says both, and keeps what one may do with one’s own', async () => {
    const router = await changedByBoth()
    expect((await line()).textContent).toMatch(/^Vue changée par Noa P\. Vos changements.: .*Imprimée.: non ajouté\./)
    expect((await tab(/Express du jour/)).textContent).toMatch(/modifiée/)
    const names = within(await line())
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Voir', 'Réinitialiser', 'Enregistrer sous…', 'Enregistrer'])
    await press('Réinitialiser')
    await waitFor(() => expect(router.state.location.search).toBe('?option=express&view=2'))
    // The address is there before what it shows is drawn.
    await waitFor(async () => expect((await line()).textContent).toMatch(/^Vue changée par Noa P\. La liste reste comme elle est\.Voir$/))
  })

  it('« Voir » asks before it drops what one changed', async () => {
    const router = await changedByBoth()
    await press('Voir')
    await answerWith(/Voir la vue changée/, 'Garder mes changements')
    expect(router.state.location.search).toBe('?option=express&printed=0&view=2')
    await user.click(screen.getByText('Voir'))
    expect(await screen.findByText(/Vos changements seront perdus.: .*Imprimée.: non ajouté\./)).toBeTruthy()
    await answerWith(/Voir la vue changée/, 'Voir la vue')
    await waitFor(() => expect(router.state.location.search).toBe('?option=sav&view=2'))
    await lineGone()
  })

  it('« Enregistrer » asks, and replaces what it says', async () => {
    await changedByBoth(true)
    await press('Enregistrer')
    expect(await screen.findByText('Vue changée par Noa P. Elle deviendra ce que vous voyez.')).toBeTruthy()
    await answerWith(/Remplacer la vue changée/, 'Remplacer')
    await waitFor(() => expect(kept.views[1]).toMatchObject({ version: 3, grid: { chips: { option: ['express'], printed: ['0'] } } }))
    expect(sent('PATCH')).toHaveLength(1)
    await lineGone()
  })
})

describe('the focus stays with the view when its line goes', () => {
  const modified = async () => {
    const { client, router } = listScreen('/orders/all/opened')
    await rowShown(1)
    await user.click(await tab(/Retards DTG/))
    await router.navigate('/orders/all/opened?technique=pap&sort=productionAt&dir=asc&view=1')
    await line()
    return client
  }
  const focused = (name: RegExp) => waitFor(async () => expect(document.activeElement).toBe(await tab(name)))

  it.each(['Réinitialiser', 'Enregistrer'])('« %s »', async (name) => {
    await modified()
    await press(name)
    await lineGone()
    await focused(/Retards DTG/)
  })

  it('« Quitter la vue » leads to the list', async () => {
    const client = await modified()
    kept.views = kept.views.slice(1)
    await act(() => client.invalidateQueries({ queryKey: queryKeys.listViews }))
    await press('Quitter la vue')
    await lineGone()
    await focused(/Ouvertes/)
  })

  it('« Voir »', async () => {
    const { client } = listScreen('/orders/all/opened')
    await rowShown(1)
    await user.click(await tab(/Express du jour/))
    kept.views = kept.views.map((one) =>
      one.id === 2 ? { ...one, version: 2, changed_by: 'Noa P.', grid: viewGrid({ chips: { option: ['sav'] } }) } : one
    )
    await act(() => client.invalidateQueries({ queryKey: queryKeys.listViews }))
    await press('Voir')
    await lineGone()
    await focused(/Express du jour/)
  })
})

describe('« Gérer les vues… »', () => {
  const manage = async (list = 'all', title = 'Toutes les commandes') => {
    listScreen(`/orders/${list}/opened`)
    await rowShown(1)
    await user.click(await screen.findByRole('button', { name: 'Gérer les vues…' }))
    return within(await screen.findByRole('dialog', { name: `Vues de ${title}` }))
  }

  it('says under a name what keys do, and takes none of another view of one’s own', async () => {
    kept.views = kept.views.map((one) => ({ ...one, mine: true }))
    const dialog = await manage()
    await user.click(dialog.getByRole('button', { name: 'Retards DTG' }))
    expect(dialog.getByText('Entrée enregistre, Échap restaure')).toBeTruthy()
    await user.clear(dialog.getByRole('textbox', { name: /Nom de la vue/ }))
    await user.keyboard('express du jour{Enter}')
    expect(await dialog.findByText('Une autre de vos vues porte déjà ce nom.')).toBeTruthy()
    expect(sent('PATCH')).toEqual([])
    await user.keyboard('{Escape}')
    expect(dialog.queryByText('Entrée enregistre, Échap restaure')).toBeNull()
  })

  it('shows where a line that is held would land', async () => {
    const dialog = await manage()
    const slot = () => document.querySelector('[data-slot]')
    const grip = dialog.getByRole('button', { name: /Déplacer Retards DTG/ })
    await user.pointer([{ target: grip, keys: '[MouseLeft>]', coords: { clientX: 5, clientY: 5 } }])
    expect(slot()).toBeNull()
    await user.pointer([{ target: grip, coords: { clientX: 5, clientY: 40 } }])
    expect(slot()).toBeTruthy()
    await user.pointer([{ keys: '[/MouseLeft]', target: grip, coords: { clientX: 5, clientY: 40 } }])
    expect(slot()).toBeNull()
  })

  it('is no empty list once its last view is gone', async () => {
    kept.views = kept.views.slice(0, 1)
    const dialog = await manage()
    await user.click(dialog.getByRole('button', { name: 'Supprimer Retards DTG' }))
    expect(await dialog.findByText('Plus aucune vue ici.')).toBeTruthy()
    expect(dialog.queryByRole('list')).toBeNull()
    await user.click(await screen.findByText('Annuler'))
    await user.click(await dialog.findByRole('button', { name: 'Supprimer Retards DTG' }))
    await dialog.findByText('Plus aucune vue ici.')
    await user.keyboard('{Escape}')
    await waitFor(async () => expect(document.activeElement).toBe(await tab(/Ouvertes/)))
  })

  it('stays with its way back where the list has one channel and no view any more', async () => {
    kept.views = kept.views.slice(0, 1).map((view) => ({ ...view, dimension: 'backorder' }))
    const dialog = await manage('backorder', 'Reliquats')
    await user.click(dialog.getByRole('button', { name: 'Supprimer Retards DTG' }))
    expect(await dialog.findByText('Plus aucune vue ici.')).toBeTruthy()
    await user.click(await screen.findByText('Annuler'))
    await dialog.findByRole('button', { name: 'Supprimer Retards DTG' })
  })
})

it("notices stand above a list's pager while the list is there", async () => {
  listScreen('/orders/all/opened')
  await rowShown(1)
  expect(useNoticesFeet.getState().feet).toEqual([{ wide: 80, phone: 92 }])
  cleanup()
  expect(useNoticesFeet.getState().feet).toEqual([])
})

it('tabs that grow with their figures make room again: what does not fit any more goes into the menu', async () => {
  const heard = new Map<Element, () => void>()
  class Observer extends NoObserver {
    readonly reported: () => void
    constructor(reported: () => void) {
      super()
      this.reported = reported
    }
    override observe(element?: Element): void {
      if (element) heard.set(element, this.reported)
    }
  }
  vi.stubGlobal('ResizeObserver', Observer)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isTab = this.matches('[data-view-tab]')
    return new DOMRect(
      0,
      0,
      isTab ? 100 + 10 * (this.lastElementChild?.textContent?.length ?? 0) : this.matches('[data-views]') ? 300 : 0,
      20
    )
  })
  const counted = Promise.withResolvers<void>()
  const { instead } = host
  host.instead = (wanted) => {
    const { pathname, searchParams } = new URL(wanted.path, 'http://host')
    if (pathname !== '/api/orders' || searchParams.get('pageSize') !== '1') return instead(wanted)
    return counted.promise.then(() => ({ status: 200, body: { paginated: false, nbItems: 123_456, orders: [] } }))
  }
  listScreen('/orders/all/opened')
  await rowShown(1)
  const grown = await tab(/Retards DTG/)
  expect(screen.queryByRole('button', { name: '1 autre' })).toBeNull()
  counted.resolve()
  await waitFor(() => expect(grown.textContent).toMatch(/123/))
  act(() => heard.get(grown)?.())
  await screen.findByRole('button', { name: '1 autre' })
})
