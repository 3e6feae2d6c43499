import { techniquesOfFaces } from '@/domain/orders/metrics'
import type { OriginCode } from '@/domain/orders/origins'
import { totalPieces } from '@/domain/sizes/size-list'
import { optionOf } from '@/domain/tags/options'
import { PRODUCED_TECHNIQUES, type ProducedTechnique, type Technique } from '@/domain/techniques/techniques'
import { customer, type DemoCustomer } from '../catalog/customers'
import { CUSTOMER_COMMENTS, FREE_TAGS } from '../catalog/sentences'
import { type Dice, dice } from '../dice'
import { datesOf } from './dates'
import { decorated, madeGood, reassorted } from './decorated'
import type { DemoItem, DemoOrder } from './demo-order'
import { type Flow, flowOf, scenarioOf } from './flow'
import { itemsOf } from './items'
import { MIXES } from './mixes'
import type { BookEntry, OrderBook } from './order-book'
import { annotated, demoComments, demoFiles, demoTickets } from './papers'

/** In a long history, orders that are done and gone carry no papers: only what lists and sheets look at. */
const FULL_HISTORY_MOST = 5_000

/** Tags that mean an option, with their probability. */
const OPTION_TAGS: Readonly<Record<OriginCode, Readonly<Record<string, number>>>> = {
  sales: { prio: 0.12, FRACT: 0.06, express: 0.05 },
  web: { '48h': 0.06, EXPRESS: 0.05, cadeau: 0.12, photo: 0.05 },
  pod: { '48H': 0.06, PHOTO: 0.04 },
  platform: { cadeau: 0.08, photo: 0.05 }
}

function tagsOf(chance: Dice, entry: BookEntry, flow: Flow): string[] {
  const options = Object.entries(OPTION_TAGS[entry.origin]).flatMap(([tag, probability]) => (chance.chance(probability) ? [tag] : []))
  const free = chance.chance(0.06) ? [chance.pick(FREE_TAGS)] : []
  return [...new Set([...(entry.madeGood ? ['SAV'] : []), ...options, ...flow.tags, ...free])]
}

function methodOf(chance: Dice, origin: OriginCode, country: string, express: boolean, near: boolean): string {
  if (country !== 'FR') return 'livraison_europe'
  if (express) return chance.pick(['ups_express', 'livraison_express'])
  if (near && chance.chance(0.3)) return 'magasin'
  return origin === 'sales'
    ? chance.named({ tnt_domicile: 4, colissimo: 4, free_shipping: 3, shippingbo_tnt_relay: 1 })
    : chance.named({ colissimo: 6, shippingbo_colissimo_relay: 4, ups_access_point: 3, lettre_suivie: 3, free_shipping: 1 })
}

/** Bins of the workshop: a prime, so that steps of seven come by all of them. */
const BINS = 199
/** Number of the last working day's picking run; each day before has the one before. */
const NEWEST_RUN = 608

/** Bins hold what is being prepared or made, and are free again once the parcel left. */
function binsOf(chance: Dice, entry: BookEntry, flow: Flow): { readonly bacs: string[]; readonly runs: string[] } {
  const held = entry.ending === 'open' && flow.stage !== 'arrived' && (flow.preparation !== 'new' || chance.chance(0.15))
  if (!held) return { bacs: [], runs: [] }
  const first = (entry.openIndex * 7) % BINS
  const bacs = Array.from({ length: 1 + chance.place([6, 2, 1]) }, (_, at) => `B${String(1 + ((first + at) % BINS)).padStart(3, '0')}`)
  const runs = chance.chance(0.6) ? [`ST${String(Math.max(NEWEST_RUN - entry.age, 1)).padStart(4, '0')}`] : []
  return { bacs, runs }
}

function metadataOf(chance: Dice, entry: BookEntry, gift: boolean): DemoOrder['metadata'] {
  const bags = gift ? [{ name: 'giftBags', value: JSON.stringify({ small: chance.int(1, 2), big: chance.int(0, 1) }) }] : []
  const form =
    entry.origin === 'sales' && chance.chance(0.4)
      ? [{ name: 'Bon client', value: `CDE-${entry.orderedAt.slice(0, 4)}-${chance.int(100, 999)}` }]
      : []
  return [...bags, ...form]
}

interface Garments {
  readonly wanted: readonly ProducedTechnique[]
  readonly items: readonly DemoItem[]
}

const isProduced = (technique: Technique): technique is ProducedTechnique => technique !== 'blank'

/** What an order is made of: what its scenario wants, what an earlier order had, or what customers of its origin usually order. */
function garmentsOf(book: OrderBook, entry: BookEntry, chance: Dice, who: DemoCustomer): Garments {
  const scenario = scenarioOf(entry)
  if (scenario === null && entry.again !== null) {
    const earlier = book.entry(entry.again)
    const { items } = garmentsOf(book, earlier, dice(book.seed, 'order', entry.again), who)
    const again = entry.madeGood === null ? reassorted(chance, earlier.id, items) : madeGood(chance, earlier.id, items)
    return { wanted: techniquesOfFaces(again).filter(isProduced), items: again }
  }
  const wanted = scenario ? PRODUCED_TECHNIQUES.filter((technique) => scenario.steps[technique]) : chance.weighted(MIXES[entry.origin])
  return { wanted, items: itemsOf(chance, entry.origin, wanted, who) }
}

/** Order number `index` of a book, whole. The same book always gives the same order. */
export function demoOrderOf(book: OrderBook, index: number): DemoOrder {
  const entry = book.entry(index)
  const chance = dice(book.seed, 'order', index)
  const who = customer(book.seed, entry.customerId, entry.customerId <= book.organisations)
  const { wanted, items: bare } = garmentsOf(book, entry, chance, who)
  const techniques = techniquesOfFaces(bare)
  const flow = flowOf(chance, entry, book.openCount, wanted)
  const tags = tagsOf(chance, entry, flow)
  const express = tags.some((tag) => optionOf(tag) === 'express')
  const pen = { chance, entry, workday: book.workday }
  const full = entry.ending === 'open' || book.count <= FULL_HISTORY_MOST
  const items = decorated(pen, book.seed, flow, full ? annotated(pen, bare) : bare)
  const total = items.reduce((sum, item) => sum + item.price * totalPieces(item.sizes), 0)
  return {
    entry,
    customer: who,
    flow,
    dates: datesOf({ chance, days: dice(book.seed, 'planning', index) }, entry, flow.stage, express, book.workday),
    techniques,
    tags,
    ...binsOf(chance, entry, flow),
    method: methodOf(chance, entry.origin, who.country, express, who.postcode.startsWith('72')),
    amount: entry.madeGood ? 0 : Math.round(total * (entry.origin === 'sales' ? 1 : 1.6) * 100) / 100,
    printed: flow.stage === 'closed' || (flow.files === 'complete' && flow.preparation === 'complete' && chance.chance(0.85)),
    customerComment: chance.chance(entry.origin === 'sales' ? 0.25 : 0.08) ? chance.pick(CUSTOMER_COMMENTS) : null,
    metadata: metadataOf(chance, entry, tags.includes('cadeau')),
    items,
    comments: full ? demoComments(pen) : [],
    tickets: full ? demoTickets(pen, entry.ending === 'open') : [],
    files: full ? demoFiles(pen, flow, items, who.organization ?? `${who.firstname} ${who.lastname}`) : []
  }
}
