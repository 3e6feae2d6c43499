import { type SizeQuantity, totalPieces } from '@/domain/sizes/size-list'
import { TECHNIQUES, type Technique } from '@/domain/techniques/techniques'
import type { Metrics } from './order'

interface CountedItem {
  readonly sizes: readonly SizeQuantity[]
  readonly is_white: boolean
  readonly faces: readonly { readonly stitch_points: number | null }[]
}

/** Totals of an order (reference: orders 1.2): pieces, faces of every piece, those on white and on coloured fabric, visuals, stitches. */
export function metricsOf(items: readonly CountedItem[]): Metrics {
  const sum = (value: (item: CountedItem) => number): number => items.reduce((total, item) => total + value(item), 0)
  const faces = (item: CountedItem): number => totalPieces(item.sizes) * item.faces.length
  return {
    items: sum((item) => totalPieces(item.sizes)),
    faces: sum(faces),
    white_faces: sum((item) => (item.is_white ? faces(item) : 0)),
    colored_faces: sum((item) => (item.is_white ? 0 : faces(item))),
    customizations: sum((item) => item.faces.length),
    stitch_points: sum((item) => totalPieces(item.sizes) * item.faces.reduce((total, face) => total + (face.stitch_points ?? 0), 0))
  }
}

/** Largest total that an order keeps: what its columns hold. */
const METRIC_MAX = 2_147_483_647

/** True where a total is past what an order can keep. */
export const isTooMuch = (metrics: Metrics): boolean => Object.values(metrics).some((total) => total > METRIC_MAX)

/** Techniques of all faces, in workshop order; blank where there are none. */
export function techniquesOfFaces(
  items: readonly { readonly faces: readonly { readonly techniques: readonly Technique[] }[] }[]
): Technique[] {
  const used = new Set(items.flatMap((item) => item.faces.flatMap((face) => face.techniques)))
  return used.size === 0 ? ['blank'] : TECHNIQUES.filter((technique) => used.has(technique))
}
