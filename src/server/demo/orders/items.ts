import type { OriginCode } from '@/domain/orders/origins'
import type { SizeQuantity } from '@/domain/sizes/size-list'
import type { ProducedTechnique } from '@/domain/techniques/techniques'
import type { Artwork, GarmentKind, Zone } from '@/server/previews/recipe'
import type { DemoCustomer } from '../catalog/customers'
import { type CatalogGarment, FABRICS, type Fabric, GARMENTS, TECHNIQUE_PRICES, zonesOf } from '../catalog/garments'
import { ITEM_COMMENTS } from '../catalog/sentences'
import type { Dice } from '../dice'
import type { DemoFace, DemoItem } from './demo-order'

/** French name of a zone: the label of its face. */
const ZONE_LABELS: Readonly<Record<Zone, string>> = {
  front: 'Avant',
  heart: 'Cœur',
  belly: 'Ventre',
  back: 'Dos',
  'upper-back': 'Haut du dos',
  'left-sleeve': 'Manche gauche',
  'right-sleeve': 'Manche droite'
}

interface Area {
  readonly width: number
  readonly height: number
  readonly position: string
}

const area = (width: number, height: number, position: string): Area => ({ width, height, position })

const BY_KIND: Readonly<Partial<Record<GarmentKind, readonly Area[]>>> = {
  cap: [area(6, 5, 'centré, à 2 cm de la visière'), area(8, 4.5, 'centré, à 2 cm de la visière')],
  beanie: [area(8, 5, 'centré sur le revers')],
  tote: [area(26, 28, "à 8 cm de l'ourlet"), area(20, 20, "à 10 cm de l'ourlet")],
  apron: [area(20, 12, "à 8 cm de l'encolure"), area(10, 10, 'à gauche de la bavette')],
  mug: [area(8, 8, "face à l'anse"), area(20, 8.5, 'tour complet')],
  bottle: [area(5, 8, 'centré, à 3 cm du pied')],
  pen: [area(5, 0.8, 'sur le corps, côté clip')],
  sticker: [area(7, 7, 'découpe au contour')]
}

const BY_ZONE: Readonly<Record<Zone, readonly Area[]>> = {
  front: [area(28, 32, 'à 7 cm du col'), area(24, 30, 'à 8 cm du col'), area(28, 14, 'à 7 cm du col')],
  heart: [area(9, 9, "à 18 cm de l'épaule, 9 cm du milieu"), area(8, 6, "à 17 cm de l'épaule, 9 cm du milieu")],
  belly: [area(24, 16, 'à 6 cm du bas')],
  back: [area(30, 32, 'à 9 cm sous le col'), area(28, 10, 'à 5 cm du col'), area(28, 32, 'à 7 cm du col')],
  'upper-back': [area(28, 8, 'à 4 cm du col')],
  'left-sleeve': [area(7, 7, 'à 4 cm du bas de manche')],
  'right-sleeve': [area(7, 7, 'à 4 cm du bas de manche')]
}

/** A usual print area, in centimetres, with where it stands. */
const areaOf = (chance: Dice, kind: GarmentKind, zone: Zone): Area => chance.pick(BY_KIND[kind] ?? BY_ZONE[zone])

const LIGHT_INKS: Artwork['inks'][] = [
  ['#ffffff', '#f2a93b'],
  ['#ffffff', '#60a5fa'],
  ['#facc15', '#ffffff'],
  ['#ffffff', '#c8102e']
]
const DARK_INKS: Artwork['inks'][] = [
  ['#1f2a5a', '#b5532a'],
  ['#000000', '#c8102e'],
  ['#14532d', '#f2a93b'],
  ['#1d4ed8', '#ea580c'],
  ['#7f1d3f', '#4b5563']
]

/** How often each size is worn. */
const SIZES: Readonly<Record<CatalogGarment['sizes'], Readonly<Record<string, number>>>> = {
  adult: { XS: 1, S: 4, M: 7, L: 7, XL: 5, XXL: 3, '3XL': 1 },
  woman: { XS: 2, S: 6, M: 7, L: 4, XL: 2 },
  child: { '4 ANS': 2, '6 ANS': 4, '8 ANS': 5, '10 ANS': 5, '12 ANS': 3 },
  one: { TU: 1 }
}

/** Spreads `pieces` over the sizes of a garment as a workshop sees them: most in the middle. */
function sizesOf(chance: Dice, garment: CatalogGarment, pieces: number): SizeQuantity[] {
  const scale = Object.entries(SIZES[garment.sizes])
  const counts = new Map<string, number>()
  const sum = scale.reduce((total, [, weight]) => total + weight, 0)
  let left = pieces
  if (pieces > 12)
    for (const [size, weight] of scale) {
      const share = Math.floor((pieces * weight) / sum)
      counts.set(size, share)
      left -= share
    }
  for (; left > 0; left--) {
    const size = chance.weighted(scale)
    counts.set(size, (counts.get(size) ?? 0) + 1)
  }
  return scale.flatMap(([size]) => (counts.get(size) ? [{ size, qty: counts.get(size) ?? 0 }] : []))
}

/** Pieces of one reference: companies order dozens, everybody else a few. */
const piecesOf = (chance: Dice, origin: OriginCode, garment: CatalogGarment): number => {
  if (origin !== 'sales' && garment.kind === 'sticker') return chance.pick([5, 10, 20, 50])
  if (origin !== 'sales')
    return chance.weighted([
      [1, 70],
      [2, 18],
      [3, 8],
      [5, 4]
    ])
  if (garment.kind === 'pen' || garment.kind === 'sticker') return chance.pick([100, 200, 250, 500])
  return Math.round(4 + chance.next() ** 2.4 * 116)
}

/** A garment with what is put on it, before it is counted. */
interface Decorated {
  readonly garment: CatalogGarment
  readonly fabric: Fabric
  readonly faces: readonly DemoFace[]
}

/** So many pieces of a garment as an item of an order. */
export const itemOf = ({ garment, fabric, faces }: Decorated, sizes: readonly SizeQuantity[], comment: string | null = null): DemoItem => ({
  sku: garment.sku,
  name: garment.name,
  brand: garment.brand,
  color: { name: fabric.name, hex: fabric.hex },
  isWhite: fabric === FABRICS.white,
  sizes,
  comment,
  price:
    garment.price +
    faces.reduce(
      (sum, face) => sum + face.techniques.reduce((all, technique) => all + (technique === 'blank' ? 0 : TECHNIQUE_PRICES[technique]), 0),
      0
    ),
  faces,
  decoration: null,
  from: null
})

/** A face of a garment: a usual area of its zone, with the customer's motif. */
export function faceOf(
  chance: Dice,
  garment: CatalogGarment,
  fabric: Fabric,
  zone: Zone,
  technique: ProducedTechnique,
  customer: DemoCustomer
): DemoFace {
  const area = areaOf(chance, garment.kind, zone)
  const small = area.width < 12
  const artwork: Artwork = {
    motif: customer.motif,
    inks: chance.pick(fabric.dark ? LIGHT_INKS : DARK_INKS),
    lines: small ? [] : customer.lines
  }
  return {
    face: ZONE_LABELS[zone],
    techniques: [technique],
    options:
      technique === 'dtg' && fabric.dark ? ['Sous-couche blanche'] : technique === 'broderie' && chance.chance(0.15) ? ['Mousse 3D'] : [],
    tags: [],
    preview: { garment: garment.kind, color: fabric.hex, zone, area: { width: area.width, height: area.height }, artwork },
    area,
    stitchPoints: technique === 'broderie' ? Math.round((area.width * area.height * (80 + chance.next() * 60)) / 50) * 50 : null,
    annotations: []
  }
}

/** The garments of an order with their faces: every technique is used at least once, none other is. */
export function itemsOf(
  chance: Dice,
  origin: OriginCode,
  techniques: readonly ProducedTechnique[],
  customer: DemoCustomer
): readonly DemoItem[] {
  const made: { garment: CatalogGarment; fabric: Fabric; faces: DemoFace[]; zones: Zone[] }[] = []
  const add = (technique: ProducedTechnique | null): void => {
    const last = made.at(-1)
    if (technique && last?.garment.techniques.includes(technique) && last.zones.length > 0 && chance.chance(0.5)) {
      last.faces.push(faceOf(chance, last.garment, last.fabric, last.zones.shift() ?? 'front', technique, customer))
      return
    }
    const garment = chance.pick(
      technique
        ? GARMENTS.filter((one) => one.techniques.includes(technique))
        : GARMENTS.filter((one) => one.kind === 'tshirt' || one.kind === 'polo')
    )
    const fabric = FABRICS[technique === 'sublimation' ? 'white' : chance.pick(garment.fabrics)]
    const zones = [...zonesOf(garment.kind)]
    if (chance.chance(0.3)) zones.push(...zones.splice(0, 1))
    const faces = technique ? [faceOf(chance, garment, fabric, zones.shift() ?? 'front', technique, customer)] : []
    made.push({ garment, fabric, faces, zones })
  }
  for (const technique of techniques) add(technique)
  if (techniques.length === 0) add(null)
  const extra = chance.place(origin === 'sales' ? [5, 3, 1] : [9, 1])
  for (let more = 0; more < extra; more++) add(techniques.length > 0 ? chance.pick(techniques) : null)
  return made.map((one) =>
    itemOf(
      one,
      sizesOf(chance, one.garment, piecesOf(chance, origin, one.garment)),
      chance.chance(0.06) ? chance.pick(ITEM_COMMENTS) : null
    )
  )
}
