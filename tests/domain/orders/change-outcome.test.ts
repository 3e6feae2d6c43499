import { expect, it } from 'vitest'
import { takenLabel, takenValueText } from '@/domain/history/field-labels'
import { changeOutcome } from '@/domain/orders/change-outcome'
import type { Order } from '@/domain/orders/order'

const ORDER = {
  id: 1,
  version: 3,
  state: 'processing',
  preparation_state: 'new',
  bacs: ['B140'],
  metrics: { items: 10 },
  items: [{ id: 7, sku: 'GI6400', sizes: [{ size: 'L', qty: 7 }] }]
} as unknown as Order
const metas = (...techniques: readonly string[]) => ({ metas: { techniques } })
const sizes = (qty: number, more: readonly unknown[] = []) => ({ items: [{ id: 7, sku: 'GI6400', sizes: [{ size: 'L', qty }, ...more] }] })

it.each([
  ['nothing that is in an order', {}, { preparation_state: 'waiting' }, true, 'free', []],
  ['a field that nobody else touched', { preparation_state: 'waiting' }, { state: 'complete', version: 4 }, true, 'free', []],
  ['what is so by now', { preparation_state: 'waiting' }, { preparation_state: 'waiting' }, true, 'done', []],
  [
    'what a colleague made otherwise',
    { preparation_state: 'waiting' },
    { preparation_state: 'backorder' },
    true,
    'taken',
    ['preparation_state']
  ],
  ['another bin beside a colleague’s', { bacs: ['B140', 'B141'] }, { bacs: ['B140', 'B142'] }, true, 'free', []],
  ['the same to a host that replaces lists', { bacs: ['B140', 'B141'] }, { bacs: ['B140', 'B142'] }, false, 'free', []],
  ['a bin that stands there beside a colleague’s', { bacs: ['B140', 'B141'] }, { bacs: ['B140', 'B142', 'B141'] }, false, 'done', []],
  ['another size than a colleague’s', sizes(9), sizes(7, [{ size: 'XL', qty: 2 }]), true, 'free', []],
  ['the same to a host that replaces lists', sizes(9), sizes(7, [{ size: 'XL', qty: 2 }]), false, 'free', []],
  // Metadata that another host keeps, whatever their names.
  ['a list of metadata at a host that replaces lists', metas('dtf', 'flex'), metas('dtf', 'dtg'), false, 'taken', ['metas/techniques']],
  ['the size that a colleague changed', sizes(9), sizes(8), true, 'taken', ['items/7/sizes/L/qty']],
  ['what follows from a colleague’s change alone', { ...sizes(9), metrics: { items: 12 } }, { metrics: { items: 11 } }, true, 'free', []],
  ['an item that is gone', { items: [] }, { items: [] }, true, 'done', []]
] as const)('judges %s', (_, mine, theirs, merges, kind, fields) => {
  const wanted = { ...ORDER, ...mine } as Order
  const outcome = changeOutcome(ORDER, wanted, { ...ORDER, ...theirs } as Order, merges)
  expect([outcome.kind, outcome.kind === 'taken' ? outcome.values.map(({ field }) => field) : []]).toEqual([kind, fields])
})

it('nobody else made what one’s own changes may have made', () => {
  const made = (preparation_state: string): Order => ({ ...ORDER, preparation_state }) as unknown as Order
  const judged = (now: string): string =>
    changeOutcome(made('new'), made('waiting'), made(now), true, [made('backorder'), made('ready')]).kind
  expect(['new', 'backorder', 'ready', 'waiting', 'complete'].map(judged)).toEqual(['free', 'free', 'free', 'done', 'taken'])
})

it.each([
  ['preparation_state', 'backorder', 'Préparation', 'Reliquat'],
  ['dtf_state', 'complete', 'DTF', 'Terminée'],
  ['items/7/sizes/L/qty', 1200, 'Taille L', '1\u202f200'],
  ['production_at', '2026-11-24 08:00:00', 'Production', 'mar. 24/11'],
  ['bacs', ['B140', 'B142'], 'Bacs', 'B140, B142'],
  ['items/7/faces/1/techniques/=dtf', undefined, '', '—']
])('tells a value of %s', (field, value, label, text) =>
  expect([takenLabel({ field }), takenValueText(field, value)]).toEqual([label, text])
)
