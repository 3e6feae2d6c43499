import { describe, expect, it } from 'vitest'
import { SHEETS_PER_JOB } from '@/contract/desktop/print-jobs'
import { openPrinting } from '@/main/printing/printing'
import { aBook } from './a-book'
import { aDraft } from './a-job'
import { ALONE, MUTE } from './alone'

const opened = aBook()
const never = (): never => {
  throw new Error('nobody is signed in')
}

const printing = (environment: 'production' | 'development' = 'production', book = opened()) =>
  openPrinting({
    port: { open: never },
    spooler: MUTE,
    book,
    api: never,
    people: ALONE,
    settings: () => ({ printers: { production: 'fiches', picking: 'bureau' }, archiveFolder: null }),
    environment,
    station: 'atelier-3',
    onError: never
  })

const orders = Array.from({ length: 2 * SHEETS_PER_JOB + 5 }, (_, at) => ({ id: at + 1, reference: `ST-${at + 1}` }))

it.each([
  ['production', 'production', 'due'],
  ['production', 'picking', 'none'],
  ['development', 'production', 'none']
] as const)('in the %s environment the orders of a %s sheet that came out are to be marked: %s', (environment, sheet, mark) => {
  const book = opened()
  const [{ id } = { id: 0 }] = book.add([aDraft({ kind: sheet, sheet, state: 'uncertain' })])
  printing(environment, book).decide({ jobs: [id], decision: 'confirm', by: null })
  expect(book.get(id)).toMatchObject({ state: 'sent', mark })
})

describe('a print of many orders', () => {
  it.each([
    ['production', undefined, [6, 20, 19]],
    ['picking', undefined, [6, 20, 19]],
    ['picking', false, [6, 20, 19]],
    ['picking', true, [45]]
  ] as const)('of %s sheets, shared: %s, is jobs of %j orders', (sheet, shared, sizes) => {
    const { print, jobs } = printing()
    const ids = print({ sheets: [sheet], orders, by: null, ...(shared !== undefined && { shared }) })
    expect(ids).toHaveLength(sizes.length)
    expect(jobs().jobs.map((job) => job.orders.length)).toEqual(sizes)
    expect(jobs().jobs.flatMap((job) => job.orders)).toEqual(orders)
    expect(jobs().jobs.every((job) => job.shared === (shared ?? false))).toBe(true)
  })
  it('of both kinds is in the queue whole, each kind on its own printer, the picking sheet alone shared', () => {
    const { print, jobs } = printing()
    const ids = print({ sheets: ['production', 'picking'], orders: orders.slice(0, 2), shared: true, by: 'Noa Petit' })
    expect(jobs().jobs).toMatchObject([
      { id: ids[0], kind: 'production', shared: false, printer: 'fiches', by: 'Noa Petit' },
      { id: ids[1], kind: 'picking', shared: true, printer: 'bureau', by: 'Noa Petit' }
    ])
  })
})
