import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { flushSync } from 'react-dom'
import { expect, it } from 'vitest'
import { COLUMNS, columnsOf, SORT_FIELDS } from '@/domain/lists/columns'
import { anOrder } from '../support/an-order'
import { listScreen } from '../support/list-screen'
import { serveList } from '../support/serve-list'

const { host, requested, rowShown } = serveList()
const WAYS = { ascending: 'asc', descending: 'desc' } as const
const SORTS = SORT_FIELDS.flatMap((sort) => Object.values(WAYS).map((dir) => `${sort} ${dir}`))
const sortOf = (query: URLSearchParams | undefined): string => `${query?.get('sort')} ${query?.get('dir')}`
/** The order that the host has first in a sort. */
const firstIn = (sort: string): number => SORTS.indexOf(sort) + 1

it('every sortable column shows all orders as the server sorts them, both ways; no other column can be pressed; the sort is kept', async () => {
  host.instead = ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://host')
    if (pathname !== '/api/orders') return null
    const id = firstIn(sortOf(searchParams))
    return { status: 200, body: { paginated: false, nbItems: 1, orders: [anOrder({ id, origin_ref_id: `R-${id}` })] } }
  }
  const { router } = listScreen('/orders/all/opened')
  await rowShown(firstIn('orderedAt desc'))
  const columns = columnsOf('all')
  const headers = [...document.querySelectorAll<HTMLElement>('[role=columnheader]')]
  expect(headers).toHaveLength(columns.length)
  const sorted: string[] = []
  for (const [at, column] of columns.entries()) {
    const { sort, label } = COLUMNS[column]
    const header = headers[at] as HTMLElement
    if (sort === null) {
      expect(header.querySelector('button:not([role=checkbox])'), label).toBeNull()
      continue
    }
    for (const _ of ['one way', 'the other']) {
      const before = header.getAttribute('aria-sort')
      await userEvent.click(within(header).getByTitle(`Trier par ${label}`), { pointerEventsCheck: 0 })
      await waitFor(() => expect(header.getAttribute('aria-sort')).not.toBe(before))
      const now = `${sort} ${WAYS[header.getAttribute('aria-sort') as keyof typeof WAYS]}`
      await rowShown(firstIn(now))
      sorted.push(now)
    }
  }
  expect(sorted.toSorted()).toEqual(SORTS.toSorted())

  const [last = ''] = sorted.slice(-1)
  await router.navigate('/orders/sav/opened')
  await rowShown(firstIn('orderedAt desc'))
  expect(requested().at(-1)?.get('dimension')).toBe('sav')
  await router.navigate('/orders/all/opened')
  await rowShown(firstIn(last))
})

it('a press on a header answers before the list is drawn: the next one turns it', async () => {
  host.orders = [anOrder({ id: 1, origin_ref_id: 'Durand-1' })]
  const { router } = listScreen('/orders/all/opened')
  await rowShown(1)
  const button = screen.getByTitle('Trier par Client')
  const header = button.closest('[role=columnheader]')
  const reset = () => screen.queryByRole('button', { name: 'Réinitialiser' })
  // Nothing but what a press itself draws.
  flushSync(() => button.click())
  expect(header?.getAttribute('aria-sort')).toBe('ascending')
  flushSync(() => button.click())
  expect(header?.getAttribute('aria-sort')).toBe('descending')
  await waitFor(() => expect(sortOf(requested().at(-1))).toBe('customer desc'))
  expect(header?.getAttribute('aria-sort')).toBe('descending')

  await userEvent.type(screen.getByLabelText('Mot clé'), 'Durand')
  flushSync(() => screen.getByRole('button', { name: 'Ok' }).click())
  expect(reset()).not.toBeNull()
  await waitFor(() => expect(requested().at(-1)?.get('filters')).toContain('Durand'))
  await waitFor(() => expect(reset()).not.toBeNull())
  flushSync(() => reset()?.click())
  expect(reset()).toBeNull()
  await waitFor(() => expect(router.state.location.search).not.toContain('Durand'))
  expect(reset()).toBeNull()
})
