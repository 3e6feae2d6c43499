import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { anOrder } from '../support/an-order'
import { named, press, says, saysNot, theOne } from '../support/by-words'
import { listScreen } from '../support/list-screen'
import { serveList } from '../support/serve-list'

const { host, requested, rowShown } = serveList()
const box = () => screen.getByLabelText<HTMLInputElement>('Rechercher partout')
const search = async (words: string): Promise<void> => {
  await userEvent.click(box())
  await userEvent.paste(words)
  await userEvent.keyboard('{Enter}')
}
const keptIs = (search: string): void => usePreferences.getState().set({ search })

it('sorts what the server finds among all orders, and selects it like any list', async () => {
  host.orders = [1, 2].map((id) => anOrder({ id, origin_ref_id: `MT-BDC-${id}`, state: id === 1 ? 'closed' : 'new' }))
  keptIs('MT-BDC')
  listScreen('/orders/search')
  await rowShown(1)
  expect(Object.fromEntries(requested().at(-1) ?? [])).toMatchObject({ filters: '{"keyword":"MT-BDC"}', sort: 'orderedAt', dir: 'desc' })
  expect(requested().at(-1)?.has('dimension')).toBe(false)
  host.orders = host.orders.toReversed()
  await userEvent.click((await theOne('[role=columnheader]', /Total/)).querySelector('button') as HTMLElement)
  await waitFor(() => expect(document.querySelector('[data-row]')?.getAttribute('data-row')).toBe('2'))
  expect(Object.fromEntries(requested().at(-1) ?? [])).toMatchObject({ sort: 'total', dir: 'desc' })
  await userEvent.click((await rowShown(1)).querySelector('[role=checkbox]') as HTMLElement)
  await waitFor(() => expect(named('button', /^Imprimer/)[0]?.textContent).toMatch(/Imprimer\s*1/))
})

it('says what can be searched, what was not found, and helps when an origin hides it', async () => {
  usePreferences.getState().set({ origin: 'pod' })
  listScreen('/orders/search')
  await says(/Que cherchez-vous/)
  const words = "<b>' or 1=1 --</b>"
  await search(words)
  await theOne('h2', `Aucune commande pour «\u00a0${words}\u00a0»`)
  expect(requested().at(-1)?.get('filters')).toBe(JSON.stringify({ keyword: words, origin: 'pod' }))
  await press('Voir toutes les origines')
  await saysNot(/Voir toutes les origines/)
  await theOne('button', 'Origine\u00a0: Toutes origines')
  await waitFor(() => expect(requested().at(-1)?.get('filters')).toBe(JSON.stringify({ keyword: words })))
})

it('a keyword that the server refuses is told in its words, and another search goes on', async () => {
  host.orders = [anOrder({ id: 1, origin_ref_id: 'MT-BDC-1' })]
  const refused = { status: 400, body: { code: 'validation-failed', message: 'Validation Failed' } }
  host.instead = ({ path }) => (path.length > 10_000 ? refused : null)
  keptIs('x'.repeat(10_000))
  listScreen('/orders/search')
  await theOne('h2', "La liste n'a pas pu être chargée")
  await says(/Oups, les données saisies sont incorrectes/)
  await search('MT-BDC')
  await rowShown(1)
})
