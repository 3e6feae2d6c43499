import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { gridKey } from '@/contract/storage'
import { DEFAULT_GRID } from '@/domain/lists/grid-config'
import { queryKeys } from '@/renderer/lib/query/keys'
import { anOrder } from '../support/an-order'
import { press, says, saysNot, theOne } from '../support/by-words'
import { listScreen } from '../support/list-screen'
import type { Reply } from '../support/origin-server'
import { serveList } from '../support/serve-list'

const { host, requested, rowShown } = serveList()
beforeEach(() => {
  host.orders = [1, 2, 3].map((id) => anOrder({ id, origin_ref_id: `R-${id}` }))
})

const shown = () => rowShown(1)
const header = (name: RegExp) => theOne('[role=columnheader]', name)
const sortBy = async (name: RegExp): Promise<void> => userEvent.click(within(await header(name)).getByRole('button'))
const isSorted = (name: RegExp, way: string) => waitFor(async () => expect((await header(name)).getAttribute('aria-sort')).toBe(way))
const keyword = () => screen.getByLabelText<HTMLInputElement>('Mot clé')
const paste = async (words: string): Promise<void> => {
  await userEvent.click(keyword())
  await userEvent.paste(words)
  await press('Ok')
}
/** The heading of a search that found nothing, which says what was searched. */
const nothingFor = (words: string) => theOne('h2', `Aucune commande pour «\u00a0${words}\u00a0»`)

describe('an address that leads nowhere', () => {
  it.each(['/orders/dtg/__proto__', '/orders/constructor/opened'])(
    '%s is an unknown page with the way back, and asks the server for nothing',
    async (address) => {
      const { router } = listScreen(address)
      await theOne('h1', /^Oups/)
      await press('Revenir aux commandes')
      expect(router.state.location.pathname).toBe('/')
      expect(requested()).toEqual([])
    }
  )

  it('a page past the end shows the last one and says so, with the way to the first', async () => {
    host.count = 310
    const { router } = listScreen('/orders/all/opened?page=9999')
    await says(/La page 9 999 n'existe pas : voici la dernière\./)
    await shown()
    expect(router.state.location.search).toBe('?page=3')
    await saysNot(/Aucune commande/)
    await userEvent.click(screen.getAllByText('Première page')[0] as HTMLElement)
    expect(router.state.location.search).toBe('')
    await says(/Page 1 sur 3/)
  })

  it('a page that is no page is the first one', async () => {
    host.count = 310
    const { router } = listScreen('/orders/all/opened?page=1e99')
    await shown()
    await says(/Page 1 sur 3/)
    await press('Page suivante')
    await says(/Page 2 sur 3/)
    expect(router.state.location.search).toBe('?page=2')
  })
})

it('a saved grid that cannot be read gives the list as it is by default, and can be saved again; other lists keep theirs', async () => {
  const other = '{"filters":{"bac":"B1"}}'
  localStorage.setItem(gridKey('dtg'), other)
  localStorage.setItem(gridKey('all'), '{"filters":{"keyword":{"$ne":1}},"order":{"field":"total","dir":"asc"}}')
  const { router } = listScreen('/orders/sav/opened')
  await shown()
  await router.navigate('/orders/all/opened')
  // Both lists are sorted alike: the one that was left is not meant.
  await theOne('section', /^Toutes les commandes/)
  await isSorted(/Création/, 'descending')
  expect(keyword().value).toBe('')
  await sortBy(/Total/)
  await isSorted(/Total/, 'descending')
  // What is kept is written once the press is painted.
  await waitFor(() => expect(JSON.parse(localStorage.getItem(gridKey('all')) ?? '').order).toEqual({ field: 'total', dir: 'desc' }))
  expect(localStorage.getItem(gridKey('dtg'))).toBe(other)
})

describe('words that are no words', () => {
  it('are shown as they are, and given up with one press', async () => {
    listScreen('/orders/all/opened')
    await shown()
    const words = '% <img src=x onerror="document.title=1">'
    await paste(words)
    await nothingFor(words)
    expect(document.querySelector('img[src="x"]')).toBeNull()
    await press('Effacer les filtres')
    await shown()
  })

  it('10,000 characters pasted into a filter are cut at what it takes', async () => {
    listScreen('/orders/all/opened')
    await shown()
    await paste('x'.repeat(10_000))
    await nothingFor('x'.repeat(200))
    expect(JSON.parse(requested().at(-1)?.get('filters') ?? '')).toEqual({ keyword: 'x'.repeat(200) })
  })

  it('10,000 characters kept on the station are cut, too, and given up with one press', async () => {
    const filters = { ...DEFAULT_GRID.filters, keyword: 'x'.repeat(10_000) }
    localStorage.setItem(gridKey('all'), JSON.stringify({ ...DEFAULT_GRID, filters }))
    const { router } = listScreen('/orders/sav/opened')
    await shown()
    await router.navigate('/orders/all/opened')
    await nothingFor('x'.repeat(200))
    await press('Réinitialiser')
    await shown()
  })
})

describe('a list that is read again', () => {
  const readAgain = async (reply: Reply) => {
    const { client } = listScreen('/orders/all/opened')
    const row = await shown()
    host.instead = ({ path }) => (path.startsWith('/api/orders?') ? reply : null)
    void client.invalidateQueries({ queryKey: queryKeys.lists })
    return row
  }

  it.each([
    ['an error of the server', 500, 'server-error'],
    ['a server that is asked too much', 429, 'too-many'],
    ['a server that is busy', 503, 'busy']
  ])('keeps its rows and says so until it could be: %s', async (_, status, code) => {
    const row = await readAgain({ status, body: { code, message: 'Relue plus tard.' } })
    await says(/La liste n'a pas pu être mise à jour\. Relue plus tard\./)
    host.instead = () => null
    await press('Recharger la liste')
    expect(row.isConnected).toBe(true)
    await saysNot(/mise à jour/)
    expect(row.isConnected).toBe(true)
  })

  it('says nothing of a server that is away: that is said over it', async () => {
    const before = requested().length
    const row = await readAgain({ status: 503, body: { message: 'Le serveur ne répond pas.' } })
    await waitFor(() => expect(requested().length).toBeGreaterThan(before + 2), { timeout: 4_000 })
    await saysNot(/mise à jour/)
    expect(row.isConnected).toBe(true)
  })
})

describe('in the middle of a sort', () => {
  const select = async (): Promise<HTMLElement> => {
    const row = await shown()
    await userEvent.click(row.querySelector('[role=checkbox]') as HTMLElement)
    return row
  }

  it('an expired token costs one refresh: the sort arrives and the selection stays', async () => {
    localStorage.setItem('access_token', 'good')
    localStorage.setItem('refresh_token', 'once')
    let now = 'good'
    const refreshes: string[] = []
    host.instead = ({ path, token }) => {
      if (path !== '/oauth/v2/token')
        return token === now ? null : { status: 401, body: { code: 'unauthorized', message: 'Session expirée.' } }
      refreshes.push(path)
      return { status: 200, body: { access_token: 'new', expires_in: 900, refresh_token: 'next', token_type: 'bearer', scope: null } }
    }
    const { router } = listScreen('/orders/all/opened')
    await select()
    now = 'new'
    await sortBy(/Création/)
    await isSorted(/Création/, 'ascending')
    await waitFor(() => expect([requested().at(-1)?.get('dir'), refreshes.length]).toEqual(['asc', 1]))
    await waitFor(() => expect(document.querySelector('[role=grid]')?.getAttribute('aria-busy')).toBe('false'))
    await says(/1 sélectionnée/)
    expect(router.state.location.search).toBe('?sort=orderedAt&dir=asc')
  })

  it('an error of the server keeps the rows and their selection, and says so until the list is read again', async () => {
    listScreen('/orders/all/opened')
    const row = await select()
    host.instead = () => ({ status: 500, body: { code: 'server-error', message: 'Une erreur interne est survenue.' } })
    await sortBy(/Total/)
    await says(/Une erreur interne est survenue/)
    expect([row.isConnected, row.getAttribute('aria-selected')]).toEqual([true, 'true'])
    host.instead = () => null
    await press('Recharger la liste')
    await saysNot(/Une erreur interne est survenue/)
    await isSorted(/Total/, 'descending')
  })
})
