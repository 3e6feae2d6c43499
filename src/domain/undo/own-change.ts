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

/** Whether a change puts back what the other one made. */
export const isReverse = (change: OwnChange, other: OwnChange): boolean =>
  change.orderId === other.orderId && sameJson(change.from, other.to) && sameJson(change.to, other.from)
