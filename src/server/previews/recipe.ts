import * as z from 'zod/mini'

export const GARMENT_KINDS = [
  'tshirt',
  'longsleeve',
  'tanktop',
  'sweat',
  'hoodie',
  'polo',
  'jacket',
  'cap',
  'beanie',
  'tote',
  'apron',
  'mug',
  'bottle',
  'pen',
  'sticker'
] as const
export const GarmentKind = z.enum(GARMENT_KINDS)
export type GarmentKind = z.infer<typeof GarmentKind>

/** Places of a garment that are printed or embroidered. */
export const ZONES = ['front', 'heart', 'belly', 'back', 'upper-back', 'left-sleeve', 'right-sleeve'] as const
export const Zone = z.enum(ZONES)
export type Zone = z.infer<typeof Zone>

export const MOTIFS = [
  'mountain',
  'wheel',
  'shield',
  'leaf',
  'gear',
  'wave',
  'star',
  'book',
  'flame',
  'monogram',
  'bolt',
  'sun',
  'ball',
  'cup'
] as const
export const Motif = z.enum(MOTIFS)
export type Motif = z.infer<typeof Motif>

const Hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))

/** A visual: drawing, two inks and up to two lines of text. */
export const Artwork = z.object({
  motif: Motif,
  inks: z.tuple([Hex, Hex]),
  lines: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(2))
})
export type Artwork = z.infer<typeof Artwork>

/** How a face is drawn: the garment, its fabric, where the visual stands and how large it is, in centimetres. */
export const FacePreview = z.object({
  garment: GarmentKind,
  color: Hex,
  zone: Zone,
  area: z.object({ width: z.number().check(z.positive(), z.maximum(200)), height: z.number().check(z.positive(), z.maximum(200)) }),
  artwork: z.nullable(Artwork)
})
export type FacePreview = z.infer<typeof FacePreview>
