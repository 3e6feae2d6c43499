import * as z from 'zod/mini'
import type { Read } from '../reading/read-as'
import { canonicalSize, compareSizes } from './scale'

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
