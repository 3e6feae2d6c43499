import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOrder } from '../support/an-order'
import { listScreen } from '../support/list-screen'
import type { Reply } from '../support/origin-server'
import { serveList } from '../support/serve-list'

const { host, requested, rowShown } = serveList()
// Without a layout the focus library may hide a menu that opens as another one closes.
configure({ defaultHidden: true })
/** Counts of a menu that the host answers. */
const COUNTS: Readonly<Record<string, readonly { value: string; label: string | null; count: number }[]>> = {
  state: [{ value: 'new', label: null, count: 1284 }],
  customer: [{ value: '7', label: 'Lycée Bellevue', count: 3 }]
}
beforeEach(() => {
  host.orders = [anOrder({ id: 1, origin_ref_id: 'R-1' })]
  host.instead = ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://host')
    if (pathname !== '/api/orders/filter-counts') return null
    return { status: 200, body: { counts: COUNTS[searchParams.get('key') ?? ''] ?? [] } }
  }
})

const requestedFilters = (): unknown => JSON.parse(requested().at(-1)?.get('filters') ?? '{}')
const chips = () => within(screen.getByRole('toolbar', { name: 'Filtres de la liste' }))
const chip = (name: string | RegExp) => chips().getByRole('button', { name })
/** By its label: what the focus library hides has no name. */
const menu = (name: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[role="dialog"][aria-label="${name}"]`)
    if (found === null) throw new Error(`no menu ${name}`)
    return within(found)
  })
const key = (keys: string) => userEvent.keyboard(keys)

async function opened(address = '/orders/all/opened') {
  const shown = listScreen(address)
  await rowShown(1)
  return shown
}

describe('a chip', () => {
  it('opens a menu with counts that applies at once, several values, and stays open', async () => {
    const { router } = await opened()
    await userEvent.click(chip('État'))
    const state = await menu('État')
    const one = await state.findByRole('checkbox', { name: /À traiter/ })
    await waitFor(() => expect(one.textContent).toMatch(/1.284/))
    await userEvent.click(one)
    await waitFor(() => expect(requestedFilters()).toEqual({ state: ['new'] }))
    await userEvent.click(state.getByRole('checkbox', { name: /Fermée|Fermé/ }))
    await waitFor(() => expect(requestedFilters()).toEqual({ state: ['new', 'closed'] }))
    expect(router.state.location.search).toBe('?state=new,closed')
    await userEvent.click(state.getByRole('button', { name: 'Effacer' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    await key('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(chip('État'))
  })

  it('takes one period, or the days between two', async () => {
    await opened()
    await userEvent.click(chip('Production'))
    const production = await menu('Production')
    await userEvent.click(production.getByRole('radio', { name: /En retard/ }))
    await waitFor(() => expect(requestedFilters()).toEqual({ production: ['late'] }))
    await userEvent.click(production.getByRole('radio', { name: /Demain/ }))
    await waitFor(() => expect(requestedFilters()).toEqual({ production: ['tomorrow'] }))
    await userEvent.type(production.getByRole('textbox', { name: 'Production, du' }), '25/11/2026')
    await userEvent.type(production.getByRole('textbox', { name: 'Production, au' }), '20/11/2026{Enter}')
    expect(production.getByRole('alert').textContent).toBe('La seconde date est avant la première.')
    await userEvent.clear(production.getByRole('textbox', { name: 'Production, au' }))
    await userEvent.type(production.getByRole('textbox', { name: 'Production, au' }), '28/11/2026{Enter}')
    await waitFor(() => expect(requestedFilters()).toEqual({ production: ['2026-11-25..2026-11-28'] }))
  })

  it('is reached and used by keys alone', async () => {
    const { router } = await opened('/orders/all/opened?technique=dtf,dtg,pap')
    await key('f')
    expect(document.activeElement).toBe(chip('État'))
    await key('{ArrowRight}')
    expect(document.activeElement?.textContent).toMatch(/Technique.: DTF, DTG \+1/)
    await key('{Delete}')
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(document.activeElement).toBe(chip('Technique'))
    await key('{ArrowDown}')
    const technique = await menu('Technique')
    await userEvent.type(technique.getByRole('searchbox'), 'sublim')
    expect(technique.getAllByRole('checkbox').length).toBeLessThan(8)
    await key('{ArrowDown}{Enter}')
    await waitFor(() => expect(requestedFilters()).toEqual({ technique: ['sublimation'] }))
  })

  it.each([
    ['État', 'BAT', true],
    ['Mode de livraison', 'chrono', true],
    ['Technique', 'brod', true],
    ['Production', '', false],
    ['Imprimée', '', false]
  ])('%s can be looked in where it has many values', async (label, typed, isSearched) => {
    await opened()
    if (label === 'Mode de livraison') {
      await userEvent.click(chip('Plus'))
      await userEvent.click((await menu('Autres filtres')).getByRole('button', { name: label }))
    } else await userEvent.click(chip(label))
    const values = await menu(label)
    expect(values.queryAllByRole('searchbox')).toHaveLength(isSearched ? 1 : 0)
    if (!isSearched) return
    const all = values.getAllByRole('checkbox').length
    await userEvent.type(values.getByRole('searchbox', { name: `Chercher dans ${label}` }), typed)
    const found = values.getAllByRole('checkbox')
    expect([found.length > 0, found.length < all]).toEqual([true, true])
    expect(found.every(({ textContent }) => new RegExp(typed, 'i').test(textContent ?? '') || label === 'Technique')).toBe(true)
  })

  it('says that the customers could not be read, and not that there are none, and reads them again on demand', async () => {
    const answer = host.instead
    let isDown = true
    host.instead = (heard) =>
      isDown && heard.path.includes('key=customer')
        ? { status: 500, body: { code: 'server-error', message: 'Panne du serveur.' } }
        : answer(heard)
    await opened()
    await userEvent.click(chip('Plus'))
    await userEvent.click((await menu('Autres filtres')).getByText('Client'))
    const customers = await menu('Client')
    await customers.findByText("Ces valeurs n'ont pas pu être lues. Panne du serveur.", undefined, { timeout: 10_000 })
    expect(customers.queryByText('Rien de ce nom.')).toBeNull()
    isDown = false
    await userEvent.click(customers.getByRole('button', { name: 'Réessayer' }))
    await customers.findByRole('checkbox', { name: /Lycée Bellevue/ })
    expect(customers.queryByText(/Panne du serveur/)).toBeNull()
  }, 15_000)

  it('names a customer that the address only numbers; « Plus » leads to the others', async () => {
    await opened('/orders/all/opened?customer=7')
    await chips().findByRole('button', { name: /Client.: Lycée Bellevue/ })
    await userEvent.click(chip('Plus'))
    await userEvent.click((await menu('Autres filtres')).getByRole('button', { name: 'Ticket' }))
    await userEvent.click(await (await menu('Ticket')).findByRole('radio', { name: /Avec un ticket/ }))
    await waitFor(() => expect(requestedFilters()).toEqual({ ticket: ['1'], customer: ['7'] }))
  })

  it('one of « Plus » stays while its menu is open, emptied too', async () => {
    await opened('/orders/all/opened?customer=7')
    await userEvent.click(await chips().findByRole('button', { name: /Client.: Lycée Bellevue/ }))
    await userEvent.click(await (await menu('Client')).findByRole('checkbox', { name: /Lycée Bellevue/ }))
    await waitFor(() => expect(requestedFilters()).toEqual({}))
    expect(chip('Client').getAttribute('aria-expanded')).toBe('true')
  })

  it('one of « Plus » that is left empty goes again, and the focus to « Plus »', async () => {
    await opened()
    await userEvent.click(chip('Plus'))
    await userEvent.click((await menu('Autres filtres')).getByRole('button', { name: 'Ticket' }))
    await menu('Ticket')
    await key('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(chips().queryByRole('button', { name: 'Ticket' })).toBeNull()
    expect(document.activeElement).toBe(chip('Plus'))
  })

  it('values that the host has yet to name are on their way, and not missing', async () => {
    const { instead } = host
    const held = Promise.withResolvers<void>()
    host.instead = (heard) => {
      const reply = instead(heard) as Reply | null
      return heard.path.includes('key=customer') && reply !== null ? held.promise.then(() => reply) : reply
    }
    await opened()
    await userEvent.click(chip('Plus'))
    await userEvent.click((await menu('Autres filtres')).getByRole('button', { name: 'Client' }))
    const customers = await menu('Client')
    const values = customers.getByRole('group', { name: 'Client' })
    expect(values.getAttribute('aria-busy')).toBe('true')
    expect(values.querySelectorAll('i')).toHaveLength(4)
    expect(customers.queryByText('Rien de ce nom.')).toBeNull()
    held.resolve()
    await customers.findByRole('checkbox', { name: /Lycée Bellevue/ })
    expect(values.querySelector('[aria-hidden] > span')).toBeNull()
  })
})

describe('presses that come before the list is drawn again', () => {
  it('both count in the menu of a filter', async () => {
    const { router } = await opened()
    await userEvent.click(chip('État'))
    const state = await menu('État')
    const [one, other] = [await state.findByRole('checkbox', { name: /À traiter/ }), state.getByRole('checkbox', { name: /Fermée|Fermé/ })]
    act(() => {
      fireEvent.click(one)
      fireEvent.click(other)
    })
    await waitFor(() => expect(requestedFilters()).toEqual({ state: ['new', 'closed'] }))
    await router.navigate(-1)
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('count both where a filter is emptied and the list sorted', async () => {
    const { router } = await opened('/orders/all/opened?state=new&printed=0')
    act(() => {
      fireEvent.click(chip(/^Vider le filtre État/))
      fireEvent.click(screen.getByTitle('Trier par Client'))
    })
    await waitFor(() => expect(router.state.location.search).toBe('?printed=0&sort=customer&dir=asc'))
  })
})

describe('what is typed in a field and not sent', () => {
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

  it('stays while chips, sort and other fields of the address change; the field that they are about says it', async () => {
    const { router } = await opened('/orders/all/opened?bac=B140')
    await userEvent.type(field('Mot clé'), 'Mart')
    await userEvent.type(field('Bac'), '9')
    await userEvent.click(chip('Imprimée'))
    await userEvent.click(await (await menu('Imprimée')).findByRole('radio', { name: /Pas|Non/ }))
    await waitFor(() => expect(requestedFilters()).toEqual({ bac: 'B140', printed: ['0'] }))
    await key('{Escape}')
    await userEvent.click(screen.getByTitle('Trier par Client'), { pointerEventsCheck: 0 })
    await waitFor(() => expect(router.state.location.search).toContain('sort=customer'))
    expect([field('Mot clé').value, field('Bac').value]).toEqual(['Mart', 'B1409'])
    await act(() => router.navigate('/orders/all/opened?bac=C2&sku=GI'))
    expect(['Mot clé', 'Bac', 'Réf. produit'].map((name) => field(name).value)).toEqual(['Mart', 'C2', 'GI'])
  })

  it('goes with « Réinitialiser »', async () => {
    await opened('/orders/all/opened?printed=0')
    await userEvent.type(field('Mot clé'), 'Mart')
    await userEvent.click(screen.getByRole('button', { name: 'Réinitialiser' }))
    await waitFor(() => expect(requestedFilters()).toEqual({}))
    expect(field('Mot clé').value).toBe('')
  })
})

it('Réinitialiser empties fields and chips, and never the sort', async () => {
  const { router } = await opened('/orders/all/opened?keyword=R&printed=0&sort=productionAt,customer&dir=asc,desc')
  expect([...(requested().at(-1) ?? [])].join(' ')).toMatch(/sort,productionAt dir,asc second,customer secondDir,desc/)
  await userEvent.click(screen.getByRole('button', { name: 'Réinitialiser' }))
  await waitFor(() => expect(requestedFilters()).toEqual({}))
  expect(router.state.location.search).toBe('?sort=productionAt,customer&dir=asc,desc')
})

it('Shift and a press on a header set the second key; a third takes its place', async () => {
  const { router } = await opened()
  const header = (label: string) => screen.getByTitle(`Trier par ${label}`)
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.click(header('Production'))
  await user.keyboard('{Shift>}')
  await user.click(header('Client'))
  await waitFor(() => expect(router.state.location.search).toBe('?sort=productionAt,customer&dir=asc,asc'))
  await user.click(header('Client'))
  await waitFor(() => expect(router.state.location.search).toBe('?sort=productionAt,customer&dir=asc,desc'))
  await user.click(header('Face(s)'))
  await waitFor(() => expect(router.state.location.search).toBe('?sort=productionAt,faces&dir=asc,desc'))
  await user.keyboard('{/Shift}')
  expect(within(header('Face(s)')).getByRole('img', { name: 'second tri' }).textContent).toBe('2')
  await user.click(header('ID'))
  await waitFor(() => expect(router.state.location.search).toBe('?sort=id&dir=desc'))
})

it('an empty list names each filter, what it hides, what of its address is none, and lets go of it', async () => {
  const answer = host.instead
  host.instead = (heard) => {
    const { pathname, searchParams } = new URL(heard.path, 'http://host')
    if (pathname !== '/api/orders') return answer(heard)
    const filters = searchParams.get('filters') ?? ''
    if (filters.includes('state') && filters.includes('printed')) return { status: 200, body: { paginated: false, nbItems: 0, orders: [] } }
    return { status: 200, body: { paginated: false, nbItems: filters.includes('state') ? 0 : 12, orders: [anOrder({ id: 1 })] } }
  }
  const { router } = listScreen('/orders/all/opened?state=waiting,perdue&printed=1')
  const named = within(await screen.findByRole('list', { name: 'Filtres en place' }))
  expect(screen.getByText(/^Laissé de côté dans l'adresse.*État « perdue »\.$/)).toBeTruthy()
  const state = await named.findByRole('button', { name: /^Vider le filtre État/ })
  await waitFor(() => expect(state.textContent).toMatch(/en masque 12/))
  await userEvent.click(state)
  await waitFor(() => expect(router.state.location.search).toBe('?printed=1'))
})
