import type { LabelField } from '@/domain/orders/patch/fields'
import { labelKey } from './bulk-change'

type Labels = readonly string[]

/** A change of an order's list of labels, by its line of history; `own`: by who undoes. */
export interface LabelsLine {
  readonly line: string
  readonly own: boolean
  readonly from: Labels
  readonly to: Labels
}

/**
 * The last line by which a colleague made of a label what one's own change had made of it, having found it otherwise: what stands, or is
 * missing, is theirs by then. `later` are the changes of the list since one's own, oldest first; null where each such label is one's own still.
 */
export function labelsRetaken(
  field: LabelField,
  own: { readonly from: Labels; readonly to: Labels },
  later: readonly LabelsLine[]
): string | null {
  const keys = (labels: Labels): ReadonlySet<string> => new Set(labels.map((label) => labelKey(field, label)))
  const [before, after] = [keys(own.from), keys(own.to)]
  const changed = [...new Set([...before, ...after])].filter((key) => before.has(key) !== after.has(key))
  const lines = later.map((line) => ({ ...line, from: keys(line.from), to: keys(line.to) }))
  const last = lines.findLast(({ from, to, own: mine }, at) => {
    const isLastOf = (key: string): boolean => !lines.slice(at + 1).some((next) => next.from.has(key) !== next.to.has(key))
    return !mine && changed.some((key) => from.has(key) !== to.has(key) && to.has(key) === after.has(key) && isLastOf(key))
  })
  return last?.line ?? null
}
