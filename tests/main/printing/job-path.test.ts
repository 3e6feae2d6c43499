import { expect, it } from 'vitest'
import { jobPath, printOptionsOf } from '@/main/printing/decide'
import { aJob } from './a-job'

const orders = [1, 2].map((id) => ({ id, reference: `#${id}` }))
const A5 = { name: 'A5', width: 148_000, height: 210_000 }

it.each([
  ['production sheets', aJob(1, { orders }), '/orders/print/1,2?production=true&picking=false&shared=false&paper=A4&silent=1'],
  [
    'picking sheets',
    aJob(1, { kind: 'picking', sheet: 'picking', orders, paper: A5 }),
    '/orders/print/1,2?production=false&picking=true&shared=false&paper=A5&silent=1'
  ],
  [
    "sheets that are read in somebody's name",
    aJob(1, { orders, person: 7 }),
    '/orders/print/1,2?production=true&picking=false&shared=false&paper=A4&silent=1&person=7'
  ],
  [
    'a test page',
    aJob(1, { kind: 'test', sheet: 'picking', orders: [], paper: A5, printer: 'HP & Cie' }),
    '/station/test-page?sheet=picking&paper=A5&printer=HP+%26+Cie&station=pao-1'
  ],
  [
    'a test page from a tray, on both sides',
    aJob(1, { kind: 'test', sheet: 'production', orders: [], printer: null, tray: 'tray 2&', sides: 'long-edge' }),
    '/station/test-page?sheet=production&paper=A4&printer=&station=pao-1&tray=tray+2%26&sides=long-edge'
  ],
  [
    "a test page in somebody's name",
    aJob(1, { kind: 'test', sheet: 'production', orders: [], printer: 'HP', person: 7 }),
    '/station/test-page?sheet=production&paper=A4&printer=HP&station=pao-1&person=7'
  ]
] as const)('%s have their address', (_, job, path) => expect(jobPath(job, 'pao-1')).toBe(path))

it.each([
  ['nobody chose', {}, { name: 'A4', width: 210_000, height: 297_000 }, 1],
  ['somebody chose for this kind', { picking: { paper: 'A5', copies: 3 } }, A5, 3],
  ['somebody chose for the other kind', { production: { paper: 'A5', copies: 3 } }, { name: 'A4', width: 210_000, height: 297_000 }, 1]
] as const)('a picking sheet leaves as %s', (_, papers, paper, copies) =>
  expect(printOptionsOf({ printers: { production: 'fiches', picking: 'bureau' }, papers, archiveFolder: null }, 'picking')).toEqual({
    printer: 'bureau',
    paper,
    copies
  })
)
