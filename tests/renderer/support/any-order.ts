import fc from 'fast-check'
import type { PromisedOrder } from '@/domain/orders/promised'
import { demoOrders } from '../../support/demo-orders'
import { lengthOf } from '../../support/soak'

/** The workshop's day of these tests, at noon. */
export const TODAY = '2026-11-24'
export const NOON = new Date(`${TODAY}T12:00:00+01:00`)

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
/** An order as another host sends it. */
export type ForeignOrder = { id: number; origin_ref_id: string } & { [name: string]: Json }

const ORDERS = 90
const demo = demoOrders(ORDERS, TODAY)
const parts = ({ items, comments, files, tickets }: PromisedOrder): number =>
  items.length + comments.length + files.length + tickets.length + (items.some(({ decoration }) => decoration !== null) ? 9 : 0)
/** Orders of the demo that have most to draw, among them every technique, an after-sales order and a réassort. */
const SOURCES = [
  ...new Set([
    ...demo.toSorted((one, other) => parts(other) - parts(one)).slice(0, 12),
    ...demo.filter(({ tags }) => tags.includes('SAV')).slice(0, 2),
    ...demo.filter(({ reassorts }) => reassorts > 0).slice(0, 2)
  ])
] as unknown as readonly ForeignOrder[]

const EVERY = '*'
/** Where a value stands in an order; `*` is each entry of a list. */
type Path = readonly string[]

const isList = (value: Json | undefined): value is Json[] => Array.isArray(value)
const isObject = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !isList(value)

function pathsIn(value: Json, at: Path): Path[] {
  if (isList(value)) return [[...at, EVERY], ...value.flatMap((entry) => pathsIn(entry, [...at, EVERY]))]
  if (isObject(value)) return Object.entries(value).flatMap(([name, part]) => [[...at, name], ...pathsIn(part, [...at, name])])
  return []
}

const NEEDED = new Set(['id', 'origin_ref_id'])
/** Every place of these orders whose value another host may not have, or have otherwise. */
const PLACES: readonly Path[] = [...new Set(SOURCES.flatMap((order) => pathsIn(order, []).map((path) => path.join('/'))))]
  .filter((place) => !NEEDED.has(place))
  .map((place) => place.split('/'))

const DATE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

/** A number of its own for a part that may have lost its: no host has two of one name. */
const ownNumber = (part: { [name: string]: Json }): number =>
  typeof part.id === 'number'
    ? part.id
    : [...JSON.stringify(part)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)

/** The same in another form that means the same. */
function otherForm(value: Json): Json {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string') return DATE.test(value) ? `${value.replace(' ', 'T')}+01:00` : value
  if (isList(value)) return { '@type': 'hydra:Collection', 'hydra:member': value, 'hydra:totalItems': value.length }
  return isObject(value) ? { '@id': `/api/parts/${ownNumber(value)}`, '@type': 'Part', ...value } : value
}

/** A value that nobody here knows. */
function unknownTo(value: Json): Json {
  if (typeof value === 'string') return DATE.test(value) ? 'bientôt' : `zz-${value.length}`
  return isList(value) ? Object.fromEntries(value.map((entry, at) => [String(at), entry])) : otherForm(value)
}

/** A value of another kind. */
const wrong = (value: Json): Json => (typeof value === 'string' ? {} : isList(value) || isObject(value) ? 'zz' : [])

const WAYS = { null: () => null, 'other form': otherForm, unknown: unknownTo, wrong } as const
type Way = keyof typeof WAYS | 'missing'

interface Edit {
  readonly path: Path
  readonly way: Way
}

function edited(value: Json, path: Path, way: Way): Json {
  const [name, ...rest] = path
  if (name === undefined) return way === 'missing' ? value : WAYS[way](value)
  if (name === EVERY) {
    if (!isList(value)) return value
    return rest.length === 0 && way === 'missing' ? value.slice(1) : value.map((entry) => edited(entry, rest, way))
  }
  if (!isObject(value) || value[name] === undefined) return value
  const { [name]: part, ...others } = value
  return rest.length === 0 && way === 'missing' ? others : { ...others, [name]: edited(part as Json, rest, way) }
}

const anEdit = (ways: readonly Way[]) => fc.record({ path: fc.constantFrom(...PLACES), way: fc.constantFrom(...ways) })

/** Up to as many changes as an order has places: most orders of most hosts lack a lot. */
const edits = (most: number): fc.Arbitrary<Edit[]> =>
  fc.oneof(
    fc.array(anEdit(['missing']), { maxLength: most, size: 'max' }),
    fc.array(anEdit(['missing', 'null']), { maxLength: most, size: 'max' }),
    fc.array(anEdit(['missing', 'null', 'other form', 'unknown', 'wrong']), { maxLength: most, size: 'max' })
  )

/** No part of an order has the number of a part of another one. */
const apart = (order: ForeignOrder, at: number): ForeignOrder =>
  JSON.parse(JSON.stringify(order), (name, value) =>
    /^(id|face)$/.test(name) && typeof value === 'number' ? value + at * 1_000_000 : value
  )

const numbered = (order: ForeignOrder, at: number): ForeignOrder => ({ ...order, id: 9_100 + at, origin_ref_id: `${100 + at}QZX` })

/** An order of the demo with any of its values left out, null, in another form, of an unknown code or of another kind; its number and reference stay. */
export const anyOrder = (at = 0): fc.Arbitrary<ForeignOrder> =>
  fc
    .tuple(fc.constantFrom(...SOURCES), edits(PLACES.length))
    .map(([order, changes]) =>
      numbered(changes.reduce<Json>((changed, { path, way }) => edited(changed, path, way), apart(order, at)) as ForeignOrder, at)
    )

/** So many different ones. */
export const anyOrders = (count: number): fc.Arbitrary<ForeignOrder[]> =>
  fc.tuple(...Array.from({ length: count }, (_, at) => anyOrder(at)))

/** How long a property may take, in ms: on a busy machine, or in a soak. */
export const WITHIN_MS = lengthOf(120_000, 3_600_000)
