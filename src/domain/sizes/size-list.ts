import * as z from 'zod/mini'
import { compareNaturally } from '@/domain/format/natural-order'
import type { Read } from '@/domain/reading/read-as'

/** The size scale in order (5XS to 5XL; reference: items-and-decorations 1.2). */
export const SIZE_SCALE = ['5XS', '4XS', '3XS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL'] as const

/** The one size of caps and bags: after the scale, before what the scale does not know. */
const ONE_SIZE = 'TU'

const SYNONYMS: Readonly<Record<string, string>> = {
  '1XS': 'XS',
  '2XS': 'XXS',
  XXXS: '3XS',
  XXXXS: '4XS',
  XXXXXS: '5XS',
  '1XL': 'XL',
  '2XL': 'XXL',
  XXXL: '3XL',
  XXXXL: '4XL',
  XXXXXL: '5XL'
}

/** A size as the scale writes it: upper-cased, '2XL' as 'XXL'. Unknown sizes keep their name. */
export function canonicalSize(size: string): string {
  const upper = size.trim().toUpperCase()
  return SYNONYMS[upper] ?? upper
}

const rank = (size: string): number => {
  const place = (SIZE_SCALE as readonly string[]).indexOf(size)
  if (place >= 0) return place
  return size === ONE_SIZE ? SIZE_SCALE.length : SIZE_SCALE.length + 1
}

/** Orders sizes by the scale; TU comes after it, then unknown sizes in natural order (4 ans, 6 ans, 38, 40). */
export function compareSizes(a: string, b: string): number {
  const [left, right] = [canonicalSize(a), canonicalSize(b)]
  return rank(left) - rank(right) || compareNaturally(left, right)
}

/** Pieces of one size. */
export const SizeQuantity = z.object({ size: z.string(), qty: z.int() })
export type SizeQuantity = Read<z.infer<typeof SizeQuantity>>

/** Sizes in scale order, each once with its total, zeros left out. */
export function orderedSizes(sizes: readonly SizeQuantity[]): SizeQuantity[] {
  const totals = new Map<string, number>()
  for (const { size, qty } of sizes) {
    const name = canonicalSize(size)
    totals.set(name, (totals.get(name) ?? 0) + qty)
  }
  return [...totals].flatMap(([size, qty]) => (qty > 0 ? [{ size, qty }] : [])).sort((a, b) => compareSizes(a.size, b.size))
}

/** Number of pieces. */
export const totalPieces = (sizes: readonly SizeQuantity[]): number => sizes.reduce((total, { qty }) => total + qty, 0)

/** A size chip: 'XXL:4' (reference: items-and-decorations 1.1). */
export const sizeChip = ({ size, qty }: SizeQuantity): string => `${size}:${qty}`
