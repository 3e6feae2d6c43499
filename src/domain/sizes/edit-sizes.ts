import { canonicalSize, orderedSizes, type SizeQuantity } from './size-list'

/** Largest quantity of one size. */
export const QUANTITY_MAX = 99_999

/** Why a text holds no sizes: `empty`, or at `text` a `missing-size`, `missing-quantity`, `bad-size` or `bad-quantity`. */
export type SizesRefusal = 'empty' | 'missing-size' | 'missing-quantity' | 'bad-size' | 'bad-quantity'

type ParsedSizes =
  | { readonly ok: true; readonly sizes: readonly SizeQuantity[] }
  | { readonly ok: false; readonly refusal: SizesRefusal; readonly text: string }

type Pair = { readonly size: string; readonly qty: string }

const NUMBER = /^\d+$/
const SIZE = /^[\p{L}\d][\p{L}\d/.-]{0,11}$/u
const refused = (refusal: SizesRefusal, text: string): ParsedSizes => ({ ok: false, refusal, text })

/** Two sides of ':' or '+'. The side that is a number is the quantity; of two numbers, the last after ':' and the first before '+'. */
function pairOf(left: string, sign: string, right: string): Pair {
  const quantityFirst = NUMBER.test(left) && (!NUMBER.test(right) || sign === '+')
  return quantityFirst ? { size: right, qty: left } : { size: left, qty: right }
}

function refusePair({ size, qty }: Pair): SizesRefusal | null {
  if (size === '') return 'missing-size'
  if (qty === '') return 'missing-quantity'
  if (!NUMBER.test(qty) || Number(qty) > QUANTITY_MAX) return 'bad-quantity'
  return SIZE.test(size) ? null : 'bad-size'
}

/**
 * Reads sizes from what a person typed: `XXL:4`, `4 XL`, `2+M` or `M+2`, several set apart by spaces, commas or semicolons (reference: items-and-decorations 1.3).
 * Zero quantities are ignored, a size given twice is added up, the result stands in scale order.
 */
export function parseSizes(text: string): ParsedSizes {
  const tokens = text
    .replace(/\s*([:+])\s*/g, '$1')
    .split(/[\s,;]+/)
    .filter(Boolean)
  if (tokens.length === 0) return refused('empty', '')
  const found: SizeQuantity[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? ''
    const [, left, sign, right] = /^([^:+]*)([:+])([^:+]*)$/.exec(token) ?? []
    let pair: Pair
    if (left !== undefined && sign && right !== undefined) pair = pairOf(left, sign, right)
    else if (/[:+]/.test(token)) return refused('bad-size', token)
    else if (NUMBER.test(token)) {
      const next = tokens[at + 1]
      pair = { size: next === undefined || /[:+]/.test(next) ? '' : next, qty: token }
      at++
    } else pair = { size: token, qty: '' }
    const refusal = refusePair(pair)
    if (refusal) return refused(refusal, token)
    found.push({ size: pair.size, qty: Number(pair.qty) })
  }
  const sizes = orderedSizes(found)
  return sizes.some(({ qty }) => qty > QUANTITY_MAX) ? refused('bad-quantity', text.trim()) : { ok: true, sizes }
}

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

/**
 * The sizes from which a change from `from` to `to` was really made, by all that it `replaced`: what a colleague had made of a size that it
 * touches counts for what was seen of it.
 */
export function madeFrom(from: Sizes, to: Sizes, replaced: Sizes): SizeQuantity[] {
  const touched = new Set(touchedSizes(from, to))
  return orderedSizes([
    ...orderedSizes(from).filter(({ size }) => !touched.has(size)),
    ...orderedSizes(replaced).filter(({ size }) => touched.has(size))
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
