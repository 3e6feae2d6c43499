import { describe, expect, it } from 'vitest'
import { ALL_LISTS, listsFor, orderEntry, SEARCH_ALL, sectionsFor } from '@/renderer/features/palette/entries'
import { exactFirst, searchedText } from '@/renderer/features/palette/use-found-orders'
import { anOrder } from '../support/an-order'

const actions = [{ id: 'sign-out', label: 'Se déconnecter', icon: null, run: () => undefined }]
const labels = (query: string) => listsFor(query).map(({ label }) => label)

describe('the lists that a query names', () => {
  it('are those whose title or channel it begins, before those of its group', () => {
    expect(labels('brod')).toEqual(['Broderie · À broder', 'Broderie · Finitions'])
    expect(labels('finitions')).toEqual(['Broderie · Finitions'])
    expect(labels('logistique emb')).toEqual([])
    expect(labels('sous-traitance')).toEqual(['Objets · À lancer', 'Objets · En cours'])
  })
  it('are six at most, and without a query the first channel of every list', () => {
    expect(labels('impression')).toHaveLength(6)
    expect(listsFor('')).toHaveLength(20)
    expect(ALL_LISTS.length).toBeGreaterThan(20)
  })
})

describe('the sections', () => {
  const order = anOrder({ id: 7 })
  it('show what was chosen last before anything is typed, and nothing twice', () => {
    const recent = [orderEntry(order), ...ALL_LISTS.slice(0, 1)]
    const sections = sectionsFor('', { actions, orders: [], recent })
    expect(sections.map(({ title }) => title)).toEqual(['Récents', 'Actions', 'Écrans'])
    const keys = sections.flatMap(({ entries }) => entries.map(({ key }) => key))
    expect(new Set(keys).size).toBe(keys.length)
  })
  it('show lists, orders and actions for a query, the empty ones left out', () => {
    expect(sectionsFor('deconn', { actions, orders: [order], recent: [] }).map(({ title }) => title)).toEqual(['Commandes', 'Actions'])
    expect(sectionsFor('zzz', { actions, orders: [], recent: [] })).toEqual([])
  })
})

describe('the orders of a query', () => {
  const [first, second, third] = [
    anOrder({ id: 1, origin_ref_id: '#104566-SAV' }),
    anOrder({ id: 2, origin_ref_id: '#104566' }),
    anOrder({ id: 104_566, origin_ref_id: '#9' })
  ]
  it.each([
    ['stand with the same reference first, then the same number', '104566', third, [first, second], [2, 104_566, 1]],
    ['do not mind the #', '#104566', null, [first, second], [2, 1]],
    ['stand once each', '104566', second, [second, first], [2, 1]],
    ['keep the order of the answer otherwise', '1045', null, [first, second], [1, 2]]
  ] as const)('%s', (_, text, exact, listed, ids) => expect(exactFirst(text, exact, listed).map(({ id }) => id)).toEqual(ids))

  it('are not asked for with one letter, blanks, or more than the server takes', () => {
    expect(searchedText(' a ')).toBeNull()
    expect(searchedText('   ')).toBeNull()
    expect(searchedText('x'.repeat(201))).toBeNull()
    expect(searchedText(' du ')).toBe('du')
  })
})

it('offers to search everywhere last, and only for a query', () => {
  const search = [{ id: SEARCH_ALL, label: 'Chercher « zzz » partout', icon: null, run: () => undefined }]
  const titles = (query: string) => sectionsFor(query, { actions, orders: [], recent: [], search }).map(({ title }) => title)
  expect(titles('zzz')).toEqual(['Recherche'])
  expect(titles('deconn')).toEqual(['Actions', 'Recherche'])
  expect(titles('')).not.toContain('Recherche')
})
