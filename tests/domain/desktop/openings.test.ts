import { describe, expect, it } from 'vitest'
import { openingsOf } from '@/domain/desktop/openings'

const wantedBy = (...argv: string[]) => openingsOf(['/opt/Atelier/atelier', ...argv]).wanted
const page = (path: string) => ({ kind: 'page', path })

describe('the arguments of a start', () => {
  it.each([
    ['an order by its number', ['atelier://order/12'], [page('/orders/view/12')]],
    ['an order by its reference', ['atelier://order/MT-BDC-20261120-0028'], [page('/orders/view/MT-BDC-20261120-0028')]],
    ['a link as a browser hands it over', ['ATELIER://Order/12/'], [page('/orders/view/12')]],
    ['a list', ['atelier://list/dtg/processing'], [page('/orders/dtg/processing')]],
    ['a list by its dimension', ['atelier://list/shipping'], [page('/orders/shipping')]],
    ['a link behind the end of arguments', ['--', 'atelier://order/12'], [page('/orders/view/12')]],
    ['a screen', ['--open=/orders/all/opened'], [page('/orders/all/opened')]],
    ['the planning', ['--open=/dashboard'], [page('/dashboard')]],
    ['one more window', ['--new-window'], [{ kind: 'window' }]],
    ['the wall of a group', ['--mural=dtg'], [{ kind: 'wall', group: 'dtg' }]],
    [
      'two walls',
      ['--mural=dtg', '--mural=press'],
      [
        { kind: 'wall', group: 'dtg' },
        { kind: 'wall', group: 'press' }
      ]
    ],
    ["the station's last wall", ['--mural'], [{ kind: 'wall', group: null }]],
    ['nothing by what Chromium is told', ['--no-sandbox', '/srv/atelier', '--user-data-dir=/tmp/x'], []]
  ])('ask for %s', (_, argv, wanted) => expect(openingsOf(argv)).toEqual({ wanted, refused: [] }))

  it.each([
    'atelier://order/',
    'atelier://order/../setup',
    'atelier://order/12?x=1',
    'atelier://order/12#x',
    'atelier://order/12/edit',
    'atelier://order/12%2f..',
    'atelier://user@order/12',
    'atelier://order:80/12',
    `atelier://order/${'1'.repeat(41)}`,
    'atelier://list/view/12',
    'atelier://list/nothing/opened',
    'atelier://list/print/12',
    'atelier:order/12',
    'atelier://',
    'atelier://setup',
    'atelier://order/12\n--open=/setup',
    '--open=//ailleurs.test/orders/all/opened',
    '--open=https://ailleurs.test/',
    '--open=/orders/print/1,2',
    '--open=/orders/picking/1',
    '--open=/setup',
    '--open=/login',
    '--open=/api/orders',
    '--open=/orders/all/opened?q=x',
    '--open=/orders/all/nothing',
    '--open=/orders/../setup',
    '--open=',
    '--mural=nothing',
    '--mural='
  ])('are passed over where nobody may ask that: %s', (argument) => {
    const { wanted, refused } = openingsOf([argument])
    expect([wanted, refused]).toEqual(argument === '--mural=' ? [[{ kind: 'wall', group: null }], []] : [[], [argument.slice(0, 200)]])
  })

  it('count no argument of ours behind the end of arguments, where a link stands that somebody else wrote', () => {
    expect(openingsOf(['--', '--open=/station', 'atelier://order/12 --mural=dtg'])).toEqual({
      wanted: [],
      refused: ['atelier://order/12 --mural=dtg']
    })
  })

  it('ask for a handful at once, whatever they say', () => {
    const argv = Array.from({ length: 30 }, (_, at) => `atelier://order/${at + 1}`)
    expect(wantedBy(...argv)).toHaveLength(8)
  })
})
