import { SIZE_SCALE, type SizeQuantity } from '@/domain/sizes/size-list'
import type { ProducedTechnique } from '@/domain/techniques/techniques'
import type { DemoCustomer } from '../catalog/customers'
import { FABRICS, type FabricCode, GARMENTS, zonesOf } from '../catalog/garments'
import type { Dice } from '../dice'
import type { DemoItem } from '../orders/demo-order'
import { faceOf, itemOf } from '../orders/items'

/** Who a special order is for, and its chance. */
export interface Maker {
  readonly chance: Dice
  readonly who: DemoCustomer
}

interface Wanted {
  readonly sku: string
  readonly fabric: FabricCode
  /** One for each face, on the garment's zones in their order. */
  readonly techniques: readonly ProducedTechnique[]
  readonly sizes: readonly SizeQuantity[]
  readonly comment?: string
  /** Stitches of each embroidered face. */
  readonly stitchPoints?: number
}

/** Items one by one, or so many of different garments, each with that many faces. */
export type WantedItems = readonly Wanted[] | { readonly many: number; readonly faces: 1 | 2 }

/** Quantities of neighbouring sizes of the scale, from `first` on. */
export const run = (first: (typeof SIZE_SCALE)[number], quantities: readonly number[]): SizeQuantity[] =>
  quantities.flatMap((qty, at) => {
    const size = SIZE_SCALE[SIZE_SCALE.indexOf(first) + at]
    return size === undefined ? [] : [{ size, qty }]
  })

function wantedItem({ chance, who }: Maker, { sku, fabric, techniques, sizes, comment, stitchPoints }: Wanted): DemoItem {
  const garment = GARMENTS.find((one) => one.sku === sku)
  if (garment === undefined) throw new Error(`no garment ${sku}`)
  const zones = zonesOf(garment.kind)
  const faces = techniques.map((technique, at) => {
    const face = faceOf(chance, garment, FABRICS[fabric], zones[at % zones.length] ?? 'front', technique, who)
    return stitchPoints !== undefined && face.stitchPoints !== null ? { ...face, stitchPoints } : face
  })
  return itemOf({ garment, fabric: FABRICS[fabric], faces }, sizes, comment ?? null)
}

/** So many items of different garments and colours, as a shop or a club stocks up. */
function assortment({ chance, who }: Maker, count: number, two: boolean): readonly DemoItem[] {
  const worn = GARMENTS.filter(({ sizes }) => sizes === 'adult' || sizes === 'woman')
  return Array.from({ length: count }, (_, at) => {
    const garment = worn[at % worn.length] ?? worn[0]
    if (garment === undefined) throw new Error('no garment')
    const fabric = garment.fabrics[at % garment.fabrics.length] ?? 'white'
    const techniques = [chance.pick(garment.techniques), ...(two ? [chance.pick(garment.techniques)] : [])]
    const from = garment.sizes === 'adult' ? 'XS' : 'S'
    const sizes = run(
      from,
      Array.from({ length: garment.sizes === 'adult' ? 7 : 4 }, () => chance.int(1, 24))
    )
    return wantedItem({ chance, who }, { sku: garment.sku, fabric, techniques, sizes })
  })
}

/** What a special order is made of, where it does not take an earlier one again. */
export const specialItems = (maker: Maker, items: WantedItems): readonly DemoItem[] =>
  'many' in items ? assortment(maker, items.many, items.faces === 2) : items.map((wanted) => wantedItem(maker, wanted))
