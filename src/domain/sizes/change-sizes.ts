import type { SizeQuantity } from './size-list'
import { canonicalSize } from './scale'
import { orderedSizes } from './size-list'

type Sizes = readonly SizeQuantity[]

const quantities = (sizes: Sizes): ReadonlyMap<string, number> => new Map(orderedSizes(sizes).map(({ size, qty }) => [size, qty]))

/** Sizes whose quantity differs between two lists, by their name in the scale. */
export function touchedSizes(from: Sizes, to: Sizes): string[] {
  const [before, after] = [quantities(from), quantities(to)]
  return [...new Set([...before.keys(), ...after.keys()])].filter((size) => (before.get(size) ?? 0) !== (after.get(size) ?? 0))
}

/** `sizes` with what was typed: a typed size takes its quantity, the others stay; `edited` is the size that it was typed over. */
export function withSizes(sizes: Sizes, typed: Sizes, edited?: string): SizeQuantity[] {
  const set = quantities(typed)
  return orderedSizes([...orderedSizes(sizes).filter(({ size }) => !set.has(size) && size !== edited), ...typed])
}

/** What a change from `from` to `to` makes of the sizes of now: those it touches take its quantity, a colleague's others stay. */
export function mergedSizes(now: Sizes, from: Sizes, to: Sizes): SizeQuantity[] {
  const touched = new Set(touchedSizes(from, to))
  return orderedSizes([
    ...now.filter(({ size }) => !touched.has(canonicalSize(size))),
    ...orderedSizes(to).filter(({ size }) => touched.has(size))
  ])
}

/** Sizes without the change from `from` to `to`. What somebody changed again since is `kept`: taking it back would undo their work. */
export function undoneSizes(now: Sizes, from: Sizes, to: Sizes): { readonly sizes: SizeQuantity[]; readonly kept: readonly string[] } {
  const [present, left] = [quantities(now), quantities(to)]
  const kept = touchedSizes(from, to).filter((size) => (present.get(size) ?? 0) !== (left.get(size) ?? 0))
  const back = from.filter(({ size }) => !kept.includes(canonicalSize(size)))
  const stay = to.filter(({ size }) => !kept.includes(canonicalSize(size)))
  return { sizes: mergedSizes(now, stay, back), kept }
}
