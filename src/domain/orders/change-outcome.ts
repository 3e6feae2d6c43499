import { saysSame } from '@/domain/compare/compare-changes'
import type { Order } from './order'
import { LABEL_FIELDS } from './patch/fields'

/** What tells one part of a list from another: its id, its size, its name. */
const KEYS = ['id', 'size', 'name', 'origin_ref_id'] as const

const keyOf = (part: unknown): string | null => {
  if (typeof part !== 'object' || part === null) return null
  const key = KEYS.find((known) => known in part)
  return key === undefined ? null : String((part as Record<string, unknown>)[key])
}

/** Lists that screens read just before they send them to a host that replaces them. */
const READ_BEFORE = new RegExp(`^(?:${LABEL_FIELDS.join('|')}|techniques|items/.*/(?:sizes|tags|techniques|processes))$`)
const isReadBefore = (path: string): boolean => READ_BEFORE.test(path)

/**
 * The single values of a JSON value, by the path to each: parts of a list by their id, size or name, plain texts of a list each by itself.
 * With `wholeLists`, a list whose parts have no id is one value: that is how a host without merging takes it. Labels, sizes and techniques are
 * not: screens read them just before they send them there.
 */
function leavesOf(value: unknown, wholeLists = false, path = ''): ReadonlyMap<string, unknown> {
  const under = (key: string, part: unknown) => [...leavesOf(part, wholeLists, path === '' ? key : `${path}/${key}`)]
  if (Array.isArray(value)) {
    const byId = value.length > 0 && value.every((part) => typeof part === 'object' && part !== null && 'id' in part)
    if (wholeLists && !byId && !isReadBefore(path)) return new Map([[path, value]])
    return new Map(value.flatMap((part, at) => under(keyOf(part) ?? (typeof part === 'object' ? String(at) : `=${part}`), part)))
  }
  if (typeof value === 'object' && value !== null) return new Map(Object.entries(value).flatMap(([key, part]) => under(key, part)))
  return new Map([[path, value]])
}

/** A single value of an order that was changed here and elsewhere. `field` is the path to it: `items/3/sizes/L/qty`. */
export interface TakenValue {
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
}

/** What is to be thought of a change that was not saved, by what its order says now. */
type Outcome =
  /** Nobody touched what it touches: it may be sent again. */
  | { readonly kind: 'free' }
  /** The order says by now what was wanted. */
  | { readonly kind: 'done' }
  /** Somebody made something else of it meanwhile: that is asked. */
  | { readonly kind: 'taken'; readonly values: readonly TakenValue[] }

/** Parts of an order that follow from others. */
const DERIVED: readonly string[] = ['version', 'metrics', 'customer_orders']

const partsOf = (order: Order, wholeLists: boolean): ReadonlyMap<string, unknown> =>
  leavesOf(Object.fromEntries(Object.entries(order).filter(([field]) => !DERIVED.includes(field))), wholeLists)

/**
 * Judges a change that began from `before` and would have made `wanted` of it, by the order of `now`. What its author's `own` changes may have
 * made of the order is nobody else's. A host that does not merge lists replaces them: there a list that somebody changed is taken as a whole, but for
 * labels, sizes and techniques, which are read just before they are sent.
 */
export function changeOutcome(before: Order, wanted: Order, now: Order, merges: boolean, own: readonly Order[] = []): Outcome {
  const [was, mine, theirs] = [before, wanted, now].map((order) => partsOf(order, !merges)) as [
    ReturnType<typeof partsOf>,
    ReturnType<typeof partsOf>,
    ReturnType<typeof partsOf>
  ]
  const touched = [...new Set([...was.keys(), ...mine.keys()])].filter((field) => !saysSame(was.get(field), mine.get(field)))
  if (touched.length === 0) return { kind: 'free' }
  const left = touched.filter((field) => !saysSame(mine.get(field), theirs.get(field)))
  if (left.length === 0) return { kind: 'done' }
  const known = [was, ...own.map((order) => partsOf(order, !merges))]
  const values = left
    .filter((field) => !known.some((parts) => saysSame(parts.get(field), theirs.get(field))))
    .map((field) => ({ field, mine: mine.get(field), theirs: theirs.get(field) }))
  return values.length === 0 ? { kind: 'free' } : { kind: 'taken', values }
}
