import { expect, it } from 'vitest'
import { customerSort, fold, keywordWords, labelNeedle, searchLabels, searchText } from '@/domain/format/search-text'

it.each([
  ['ÉLOÏSE Guérin', 'eloise guerin'],
  ['Œuvre œuvre', 'oeuvre oeuvre'],
  ['L’Été', "l'ete"],
  ['a\u00a0b\u202fc   d', 'a b c d'],
  ['100% _coton_', '100% _coton_'],
  ['STRAẞE straße', 'strasse strasse'],
  ['  ', '']
])('%s is searched as %s', (text, folded) => expect(fold(text)).toBe(folded))

const customer = { firstname: 'Éloïse', lastname: 'Guérin', organization: 'Les Foulées du Perche' }

it.each(['mt-bdc', 'eloise guerin', 'guerin eloise', 'foulees', 'eloise@perche'])('the keyword %s finds the order', (keyword) =>
  expect(searchText({ ...customer, reference: 'MT-BDC-20261120-0028', email: 'Eloise@perche.example' })).toContain(fold(keyword))
)

it('tells labels of different kinds apart and finds them by their beginning', () => {
  const labels = searchLabels({ bacs: ['B140'], runs: ['ST0604'], skus: ['GI6400'] })
  const found = (kind: 'bac' | 'run' | 'sku', text: string) => labels.includes(labelNeedle(kind, text))
  expect([found('bac', 'b140'), found('bac', 'B1'), found('run', 'st06'), found('sku', 'gi64')]).toEqual([true, true, true, true])
  expect([found('bac', 'ST0604'), found('bac', '140'), found('sku', '6400')]).toEqual([false, false, false])
})

it('sorts by organisation, else by last name', () => {
  expect(customerSort(customer)).toBe('les foulees du perche')
  expect(customerSort({ ...customer, organization: null })).toBe('guerin eloise')
  expect(customerSort({ ...customer, organization: '' })).toBe('guerin eloise')
})

it.each([
  ['mt-bdc-20251120-0012', { whole: ['20251120'], beginning: '0012' }],
  ['helene roche', { whole: [], beginning: 'roche' }],
  ['n.rochefoucauld@exem', { whole: ['rochefoucauld'], beginning: 'exem' }],
  ['2025-', null],
  ['-2025', { whole: [], beginning: '2025' }],
  ['rochefoucauld', null],
  ['a b c', null],
  ['', null],
  [`x ${'é'.repeat(300)}`, { whole: [], beginning: 'é'.repeat(200) }]
])('a text that contains %s has the words', (keyword, words) => expect(keywordWords(keyword)).toEqual(words))
