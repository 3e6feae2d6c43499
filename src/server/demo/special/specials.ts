import type { Flow } from '../orders/flow'
import { run, type WantedItems } from './special-items'

/** An order that chance alone would hardly make, for what it shows on screens and sheets. */
export interface Special {
  /** What it is there for. */
  readonly shows: string
  /** Working days since it was ordered; before every open order of chance, so that it stands at the end of the lists. */
  readonly age: number
  /** Working days from today to its production, and from its production to the deadline that was given at first. */
  readonly producedIn: number
  readonly deadlineAfter?: number
  readonly flow: Omit<Flow, 'tags' | 'steps'>
  /** Where its techniques stand; all at `new` where it does not say. */
  readonly steps?: Flow['steps']
  readonly tags?: readonly string[]
  readonly bacs?: readonly string[]
  readonly runs?: readonly string[]
  readonly method?: string
  /** What is made; null takes again an order that was finished, after-sales. */
  readonly items: WantedItems | null
}

const READY = { stage: 'ready', state: 'new', files: 'complete', preparation: 'complete' } as const
const TO_PREPARE = { ...READY, preparation: 'new' } as const
const making = (state: Flow['state']): Special['flow'] => ({ stage: 'making', state, files: 'complete', preparation: 'complete' })
const DONE = { stage: 'done', state: 'complete', files: 'complete', preparation: 'complete' } as const

/** Work that stayed behind in earlier weeks, of each group of the planning. */
const LATE: readonly Special[] = [
  {
    shows: 'late objects, three weeks',
    age: 22,
    producedIn: -14,
    flow: making('processing'),
    steps: { objets: 'processing' },
    items: [
      { sku: 'MO9812', fabric: 'navy', techniques: ['objets'], sizes: [{ size: 'TU', qty: 150 }] },
      { sku: 'MO8893', fabric: 'natural', techniques: ['objets'], sizes: [{ size: 'TU', qty: 2_500 }] }
    ]
  },
  {
    shows: 'late DTF, planned once more after its deadline',
    age: 22,
    producedIn: -9,
    deadlineAfter: -4,
    flow: making('print'),
    steps: { dtf: 'print' },
    tags: ['prio'],
    items: [{ sku: 'STTU755', fabric: 'black', techniques: ['dtf', 'dtf'], sizes: run('XS', [4, 12, 18, 16, 9, 3]) }]
  },
  {
    shows: 'late embroidery',
    age: 21,
    producedIn: -11,
    flow: making('finish'),
    steps: { broderie: 'finish' },
    items: [
      { sku: 'R121M', fabric: 'navy', techniques: ['broderie'], sizes: run('S', [6, 14, 11, 7]) },
      { sku: 'B45', fabric: 'black', techniques: ['broderie'], sizes: [{ size: 'TU', qty: 36 }] }
    ]
  },
  {
    shows: 'late DTG',
    age: 21,
    producedIn: -7,
    flow: making('processing'),
    steps: { dtg: 'processing' },
    tags: ['48h'],
    items: [{ sku: 'GI6400', fabric: 'burgundy', techniques: ['dtg'], sizes: run('M', [2, 1]) }]
  },
  {
    shows: 'late flex',
    age: 20,
    producedIn: -8,
    flow: READY,
    items: [{ sku: 'K359', fabric: 'royal', techniques: ['flex', 'flex'], sizes: run('S', [5, 9, 9, 4]) }]
  },
  {
    shows: 'late in the design office',
    age: 20,
    producedIn: -10,
    flow: { stage: 'proof', state: 'waiting', files: 'waiting', preparation: 'new' },
    items: [{ sku: 'JH001', fabric: 'heather', techniques: ['dtf', 'broderie'], sizes: run('S', [8, 15, 12]) }]
  },
  {
    shows: 'late shipping',
    age: 20,
    producedIn: -12,
    flow: DONE,
    steps: { transfert: 'complete' },
    items: [{ sku: 'K239', fabric: 'white', techniques: ['transfert'], sizes: run('M', [10, 10, 5]) }]
  }
]

/** What is rarely so large, so long or so mixed. */
const LARGE: readonly Special[] = [
  {
    shows: 'a long reference, after-sales, with bins and a run',
    age: 19,
    producedIn: 11,
    flow: TO_PREPARE,
    tags: ['SAV', 'prio'],
    bacs: ['B187', 'B188'],
    runs: ['ST0591'],
    items: null
  },
  {
    shows: 'nine sizes, quantities of three digits',
    age: 18,
    producedIn: 12,
    flow: TO_PREPARE,
    items: [
      { sku: 'GI6400', fabric: 'navy', techniques: ['dtf', 'flex'], sizes: run('XXS', [120, 240, 415, 690, 740, 580, 310, 180, 105]) },
      { sku: 'GI6400', fabric: 'white', techniques: ['dtf'], sizes: run('XS', [40, 115, 190, 240, 180, 110, 30]) }
    ]
  },
  {
    shows: 'thirteen sizes, quantities of three and four digits',
    age: 18,
    producedIn: 14,
    flow: TO_PREPARE,
    bacs: ['B190'],
    runs: ['ST0592'],
    items: [
      {
        sku: 'TU03T',
        fabric: 'black',
        techniques: ['transfert'],
        sizes: run('5XS', [101, 118, 140, 256, 480, 1_250, 2_400, 2_150, 1_310, 640, 305, 160, 104])
      },
      { sku: 'JH030', fabric: 'heather', techniques: ['transfert'], sizes: run('XS', [8, 20, 44, 52, 30, 12, 6]) }
    ]
  },
  {
    shows: 'seven options, collected at the workshop',
    age: 17,
    producedIn: 11,
    flow: TO_PREPARE,
    tags: ['prio', 'EXPRESS', 'FRACT', 'cadeau', 'photo', 'PRIO-FRS', 'Salon'],
    method: 'magasin',
    items: [
      { sku: 'STSU178', fabric: 'sand', techniques: ['broderie', 'dtf'], sizes: run('S', [3, 6, 6, 2]) },
      { sku: 'W101', fabric: 'natural', techniques: ['dtg'], sizes: [{ size: 'TU', qty: 17 }], comment: 'Plier en deux.' }
    ]
  },
  {
    shows: 'more than ten million points',
    age: 17,
    producedIn: 13,
    flow: READY,
    items: [
      {
        sku: 'K239',
        fabric: 'bottle',
        techniques: ['broderie', 'broderie'],
        sizes: run('XS', [60, 180, 260, 250, 170, 90, 30]),
        stitchPoints: 9_850
      }
    ]
  },
  { shows: 'fourteen items of two faces', age: 16, producedIn: 12, flow: TO_PREPARE, items: { many: 14, faces: 2 } },
  { shows: 'forty items', age: 16, producedIn: 15, flow: TO_PREPARE, items: { many: 40, faces: 1 } }
]

/** Oldest first. */
export const SPECIALS: readonly Special[] = [...LATE, ...LARGE]
/** Demos of fewer orders go without. */
const SPECIALS_FROM = 100

/** How many special orders stand beside those of a book of `orders`. */
export const specialsBeside = (orders: number): number => (orders < SPECIALS_FROM ? 0 : SPECIALS.length)
