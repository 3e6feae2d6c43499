import { sameJson } from '@/domain/compare/compare-changes'

/** A change of one order that somebody made: its fields before and after it. */
export interface OwnChange {
  readonly orderId: number
  readonly reference: string
  readonly from: Readonly<Record<string, unknown>>
  readonly to: Readonly<Record<string, unknown>>
}

/** Metadata have a form of their own, with its own ways back. */
const NOT_UNDONE: readonly string[] = ['metas', 'metadata']

type Values = Readonly<Record<string, unknown>>
const valuesOf = (order: object | undefined): Values => (order ?? {}) as Values

/**
 * What a change of an order made of its fields, to be undone later; null where there is nothing to undo. `before` is the order as its author
 * saw it; lists are taken as they were `seen`, so that what others put in meanwhile is not part of it.
 */
export function ownChangeOf(
  order: Pick<OwnChange, 'orderId' | 'reference'>,
  before: object | undefined,
  { seen, ...patch }: { readonly seen?: object | undefined }
): OwnChange | null {
  const [shown, looked, wanted] = [valuesOf(before), valuesOf(seen), valuesOf(patch)]
  const was = (field: string): unknown => (looked[field] === undefined ? shown[field] : looked[field])
  const fields = Object.keys(patch).filter(
    (field) =>
      !NOT_UNDONE.includes(field) && wanted[field] !== undefined && was(field) !== undefined && !sameJson(was(field), wanted[field])
  )
  if (fields.length === 0) return null
  const of = (value: (field: string) => unknown): Values => Object.fromEntries(fields.map((field) => [field, value(field)]))
  return { ...order, from: of(was), to: of((field) => wanted[field]) }
}

const labelsOf = (value: unknown): readonly string[] | null => (Array.isArray(value) ? value : null)

/** Labels as they were for who changed them, but for what was so already: labels that stood there, and those that did not any more. */
const ownLabels = (from: readonly string[], to: readonly string[], replaced: readonly string[]): readonly string[] => [
  ...from.filter((label) => to.includes(label) || replaced.includes(label)),
  ...to.filter((label) => !from.includes(label) && replaced.includes(label))
]

/**
 * What a change really made, by what its host says that it `replaced`: what a colleague had made so already is not undone with it. Null where
 * it made nothing; all of it where the host does not say.
 */
export function madeOf(change: OwnChange, replaced: Values | undefined): OwnChange | null {
  if (replaced === undefined) return change
  const fields = Object.keys(change.to).filter((field) => replaced[field] !== undefined)
  if (fields.length === 0) return null
  const before = (field: string): unknown => {
    const [from, to, was] = [change.from[field], change.to[field], replaced[field]]
    const [own, wanted, there] = [labelsOf(from), labelsOf(to), labelsOf(was)]
    return own !== null && wanted !== null && there !== null ? ownLabels(own, wanted, there) : was
  }
  const of = (value: (field: string) => unknown): Values => Object.fromEntries(fields.map((field) => [field, value(field)]))
  return { ...change, from: of(before), to: of((field) => change.to[field]) }
}

/** Whether a change puts back what the other one made. */
export const isReverse = (change: OwnChange, other: OwnChange): boolean =>
  change.orderId === other.orderId && sameJson(change.from, other.to) && sameJson(change.to, other.from)
