import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { columnsOf } from '@/domain/lists/columns'
import { DEFAULT_GRID } from '@/domain/lists/grid-config'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { anOrder } from '../support/an-order'
import { listScreen } from '../support/list-screen'
import { serveList } from '../support/serve-list'

const { host, requested, rowShown } = serveList()

const shown = (): readonly string[] =>
  [...document.querySelectorAll('[role=columnheader]')].map((header) => header.querySelector('[title]')?.getAttribute('title') ?? '')
const panel = () => screen.findByRole('complementary', { name: 'Colonnes' })
const open = async (address = '/orders/all/opened'): Promise<HTMLElement> => {
  host.orders = [anOrder({ id: 1, origin_ref_id: 'R-1' })]
  listScreen(address)
  await rowShown(1)
  await userEvent.click(screen.getByRole('button', { name: 'Colonnes' }))
  return panel()
}
const box = (name: string) => screen.getByRole('checkbox', { name })
const names = (list: string): readonly string[] =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('label')?.textContent ?? '')

describe('the panel of columns', () => {
  it('hides and shows a column at once, says so, and the station keeps it', async () => {
    await open()
    expect(names('Colonnes affichées')).toHaveLength(columnsOf('all').length - 1)
    await userEvent.click(box('Bac(s)'))
    expect(shown()).not.toContain('Trier par Bac(s)')
    expect(names('Colonnes masquées')[0]).toBe('Bac(s)')
    await screen.findByText('Bac(s) : masquée.')
    // The box went to the other list, and the focus with it.
    await waitFor(() => expect(document.activeElement).toBe(box('Bac(s)')))
    await userEvent.click(box('Origine'))
    expect(names('Colonnes affichées').slice(-2)).toEqual(['Origine', 'États'])
    expect(JSON.parse(localStorage.getItem('grid.all') ?? '').columns.map(({ id }: { id: string }) => id)).toContain('origin')
    expect(names('Colonnes affichées')[0]).toBe('ID')
    expect(box('ID').matches(':disabled')).toBe(true)
  })

  it('moves a column by Alt and the arrows, and sizes it by Shift and the arrows or its buttons', async () => {
    await open()
    box('Run(s)').focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(names('Colonnes affichées').slice(0, 3)).toEqual(['ID', 'Run(s)', 'Bac(s)'])
    await screen.findByText('Run(s) : place 2 sur 15.')
    // Nothing goes before the one that is pinned.
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(names('Colonnes affichées').slice(0, 2)).toEqual(['ID', 'Run(s)'])
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await screen.findByText('Run(s) : 98 pixels.')
    await userEvent.click(screen.getByRole('button', { name: 'Réduire Run(s)' }))
    await userEvent.click(screen.getByRole('button', { name: 'Réduire Run(s)' }))
    await screen.findByText('Run(s) : 82 pixels.')
    expect(document.querySelector<HTMLElement>('[role=grid]')?.parentElement?.style.getPropertyValue('--columns')).toContain(' 82px ')
    expect(screen.getByText('prend le reste')).toBeTruthy()
  })

  it('leaves the list its own columns where one that was moved is put back, or has nowhere to go', async () => {
    await open()
    const kept = (): unknown => JSON.parse(localStorage.getItem('grid.all') ?? '{"columns":null}').columns
    box('Bac(s)').focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect([kept(), screen.queryByTitle('Enregistrer la vue…')]).toEqual([null, null])
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await screen.findByTitle('Enregistrer la vue…')
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(screen.queryByTitle('Enregistrer la vue…')).toBeNull())
    expect(kept()).toBeNull()
  })

  it('takes the columns of the dimension again, and that can be undone', async () => {
    await open('/orders/dtg/opened')
    const reset = screen.getByRole('button', { name: 'Revenir aux colonnes du secteur' })
    expect(reset.matches(':disabled')).toBe(true)
    await userEvent.click(box('Étape'))
    await userEvent.click(reset)
    expect(names('Colonnes affichées')).toContain('Étape')
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
    expect(names('Colonnes affichées')).not.toContain('Étape')
  })

  it('keeps what another list alone can show, through each change and the way back', async () => {
    const columns = [{ id: 'technique' }, { id: 'runs' }, { id: 'bacs' }]
    localStorage.setItem('grid.all', JSON.stringify({ ...DEFAULT_GRID, columns }))
    const kept = (): readonly string[] =>
      JSON.parse(localStorage.getItem('grid.all') ?? '').columns?.map(({ id }: { id: string }) => id) ?? []
    await open()
    expect(names('Colonnes affichées')).toEqual(['ID', 'Run(s)', 'Bac(s)'])
    box('Run(s)').focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Shift>}{ArrowRight}{/Shift}')
    await userEvent.click(box('Origine'))
    await waitFor(() => expect(kept()).toEqual(['select', 'reference', 'technique', 'bacs', 'runs', 'origin']))
    await userEvent.click(screen.getByRole('button', { name: 'Revenir aux colonnes du secteur' }))
    expect(kept()).toEqual([])
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
    expect(kept()).toEqual(['select', 'reference', 'technique', 'bacs', 'runs', 'origin'])
  })

  it('sizes a column from the width that it has on screen, which is the figure beside it', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const isRuns = this.getAttribute('role') === 'columnheader' && this.textContent?.startsWith('Run(s)')
      return new DOMRect(0, 0, isRuns ? 78 : 0, 20)
    })
    const beside = await open()
    const figure = () => within(beside).getByRole('button', { name: 'Réduire Run(s)' }).nextElementSibling?.textContent
    expect(figure()).toBe('78\u00a0px')
    await userEvent.click(screen.getByRole('button', { name: 'Réduire Run(s)' }))
    await screen.findByText('Run(s) : 70 pixels.')
    vi.restoreAllMocks()
  })

  it('has no width for the column that takes the rest: the last one, where there are no customers', async () => {
    const beside = await open()
    await userEvent.click(box('Client'))
    expect(within(beside).getByText('prend le reste').closest('li')?.textContent).toContain('États')
    expect(within(beside).queryByRole('button', { name: 'Réduire États' })).toBeNull()
    // Its header has no edge to pull, either.
    const edges = [...document.querySelectorAll('[role=columnheader]')].map((header) => header.querySelector('[data-edge]') !== null)
    expect([edges.at(-1), edges.at(-2)]).toEqual([false, true])
  })

  it('keeps the focus on the box of a column that goes to the other list, however late it is there', async () => {
    await open()
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((then) => {
      then(0)
      return 0
    })
    for (const list of ['Colonnes masquées', 'Colonnes affichées']) {
      box('Bac(s)').focus()
      await userEvent.keyboard(' ')
      expect(names(list)).toContain('Bac(s)')
      expect(document.activeElement).toBe(box('Bac(s)'))
    }
    vi.restoreAllMocks()
  })

  it('lets Escape put back a column that is moved by keys, and closes with the next one', async () => {
    await open()
    screen.getByRole('button', { name: 'Déplacer Run(s)' }).focus()
    await userEvent.keyboard('[Space]')
    await waitFor(() => expect(document.querySelector('[data-lifted]')).not.toBeNull())
    // It hears keys a moment later.
    await new Promise((done) => setTimeout(done, 50))
    await userEvent.keyboard('{Escape}')
    await screen.findByText('Colonne Run(s) remise à sa place.')
    expect(await panel()).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('complementary', { name: 'Colonnes' })).toBeNull()
  })

  it('gives a hidden column a grip too', async () => {
    await open()
    const masked = within(screen.getByRole('list', { name: 'Colonnes masquées' }))
    expect(masked.getAllByRole('listitem').map((row) => row.querySelector('button')?.getAttribute('aria-label'))).toEqual(
      names('Colonnes masquées').map((name) => `Déplacer ${name}`)
    )
    masked.getByRole('button', { name: 'Déplacer E-mail' }).focus()
    await userEvent.keyboard('[Space]')
    await waitFor(() => expect(document.querySelector('[data-lifted]')).not.toBeNull())
    // It hears keys a moment later.
    await new Promise((done) => setTimeout(done, 50))
    await userEvent.keyboard('{Escape}')
    await screen.findByText('Colonne E-mail remise à sa place.')
    expect(names('Colonnes masquées')).toContain('E-mail')
  })

  it('keeps the focus when the columns of the dimension are there again, and when that is undone', async () => {
    const beside = await open()
    await userEvent.click(box('Run(s)'))
    await userEvent.click(screen.getByRole('button', { name: 'Revenir aux colonnes du secteur' }))
    expect(document.activeElement).toBe(box('Bac(s)'))
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull())
    expect(beside.contains(document.activeElement)).toBe(true)
    expect(names('Colonnes masquées')).toContain('Run(s)')
  })

  it('keeps the focus when the box that was the first one is hidden again by the way back', async () => {
    await open()
    await userEvent.click(box('Bac(s)'))
    await userEvent.click(screen.getByRole('button', { name: 'Revenir aux colonnes du secteur' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
    expect(names('Colonnes masquées')).toContain('Bac(s)')
    expect(document.activeElement).toBe(box('Run(s)'))
  })

  it('offers no way back any more once columns were chosen since, which would go with it', async () => {
    await open()
    await userEvent.click(box('Run(s)'))
    await userEvent.click(screen.getByRole('button', { name: 'Revenir aux colonnes du secteur' }))
    await screen.findByRole('button', { name: 'Annuler' })
    await userEvent.click(box('Origine'))
    // Long before it would go by itself.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull(), { timeout: 2_000 })
    expect(names('Colonnes affichées')).toEqual(expect.arrayContaining(['Origine', 'Run(s)']))
  })

  it('makes the rows of this list compact, whatever the station has', async () => {
    await open()
    const frame = (): Element | null | undefined => document.querySelector('[role=grid]')?.closest('[data-compact]')
    expect(frame()).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Lignes'), 'Compactes')
    expect(frame()).not.toBeNull()
    usePreferences.getState().set({ compact: true })
    await userEvent.selectOptions(screen.getByLabelText('Lignes'), 'Normales')
    expect(frame()).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Lignes'), 'Comme le poste')
    await waitFor(() => expect(frame()).not.toBeNull())
  })

  it('closes with Escape and gives the focus back', async () => {
    await open()
    await waitFor(() => expect(document.activeElement?.closest('aside')).not.toBeNull())
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('complementary', { name: 'Colonnes' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Colonnes' }))
  })

  it('asks rows for what only some columns show, and for no more once these are hidden', async () => {
    await open()
    host.orders = [
      { ...anOrder({ id: 1, origin_ref_id: 'R-1' }), customer_email: 'ana@exemple.fr', state_since: '2020-01-02 08:00:00' } as never
    ]
    expect(requested().at(-1)?.has('extras')).toBe(false)
    await userEvent.click(box('E-mail'))
    await userEvent.click(box("Dans l'état depuis"))
    await waitFor(() => expect(requested().at(-1)?.get('extras')).toBe('customer_email,state_since'))
    await screen.findByText('ana@exemple.fr')
    expect((await rowShown(1)).textContent).toMatch(/\d.\d{3}\sj/)
    await userEvent.click(box('E-mail'))
    await waitFor(() => expect(requested().at(-1)?.get('extras')).toBe('state_since'))
  })

  it('gives its place to an order that is shown beside the list, and takes it back', async () => {
    await open()
    await userEvent.click((await rowShown(1)).querySelector('[data-preview]') as Element)
    await screen.findByRole('complementary', { name: /^Aperçu/ })
    expect(screen.queryByRole('complementary', { name: 'Colonnes' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Colonnes' }))
    await panel()
    expect(screen.queryByRole('complementary', { name: /^Aperçu/ })).toBeNull()
  })

  it('stands beside a search, which has columns of its own', async () => {
    await open('/orders/search?keyword=R')
    await userEvent.click(box('Bac(s)'))
    expect(shown()).not.toContain('Trier par Bac(s)')
    expect(JSON.parse(localStorage.getItem('grid.search') ?? '').columns).toHaveLength(columnsOf('all').length - 1)
  })
})
