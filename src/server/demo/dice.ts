/** Chance that repeats itself: the same seed and stream always fall the same way. */
export interface Dice {
  /** 0 up to, but not with, 1. */
  readonly next: () => number
  /** A whole number, both ends included. */
  readonly int: (from: number, to: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
  /** Picks by weight. */
  readonly weighted: <T>(list: readonly (readonly [T, number])[]) => T
  /** The same, of names with their weights; and of the numbers from 0 on, by their weights alone. */
  readonly named: <K extends string>(weights: Readonly<Record<K, number>>) => K
  readonly place: (weights: readonly number[]) => number
}

const mix = (value: number): number => {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

/** Streams of chance that do not touch each other: orders, their customers, decorations and days, the book that plans them, and the special ones. */
const STREAMS = { book: 1, customer: 2, order: 3, extras: 4, document: 5, decoration: 6, planning: 7, special: 8 } as const

/** Dice of one thing of one stream: it does not matter in which order things are generated, or how many. */
export function dice(seed: number, stream: keyof typeof STREAMS, index: number): Dice {
  let state = mix(mix(seed) ^ mix(STREAMS[stream] * 0x9e3779b9 + index))
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0
    return mix(state) / 4_294_967_296
  }
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('Nothing to pick from')
    return list[Math.floor(next() * list.length)] as T
  }
  const weighted = <T>(list: readonly (readonly [T, number])[]): T => {
    let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of list) {
      left -= weight
      if (left < 0) return value
    }
    return pick(list)[0]
  }
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick,
    weighted,
    named: <K extends string>(weights: Readonly<Record<K, number>>) => weighted(Object.entries(weights) as [K, number][]),
    place: (weights) => weighted([...weights.entries()])
  }
}
