import type { ProducedTechnique } from '@/domain/techniques/techniques'
import type { GarmentKind, Zone } from '@/server/previews/recipe'

/** A fabric colour: French name and hex. `dark` fabrics take light inks. */
export interface Fabric {
  readonly name: string
  readonly hex: string
  readonly dark: boolean
}

const fabric = (name: string, hex: string, dark: boolean): Fabric => ({ name, hex, dark })

export const FABRICS = {
  white: fabric('Blanc', '#f7f7f4', false),
  black: fabric('Noir', '#1c1c1e', true),
  navy: fabric('Bleu marine', '#1f2a5a', true),
  royal: fabric('Bleu royal', '#2347a8', true),
  heather: fabric('Gris chiné', '#b9bbbe', false),
  anthracite: fabric('Anthracite', '#43474d', true),
  red: fabric('Rouge', '#b3202a', true),
  burgundy: fabric('Bordeaux', '#5d1a2b', true),
  bottle: fabric('Vert bouteille', '#14452f', true),
  khaki: fabric('Kaki', '#5b5b3c', true),
  sky: fabric('Bleu ciel', '#9cc4e4', false),
  sand: fabric('Sable', '#d8c8a8', false),
  orange: fabric('Orange', '#d9622b', true),
  yellow: fabric('Jaune', '#f0c330', false),
  pink: fabric('Rose', '#e9b3c2', false),
  natural: fabric('Naturel', '#eee6d3', false)
} as const
export type FabricCode = keyof typeof FABRICS

/** A reference that the workshop personalises. `price` is euros for one blank piece. */
export interface CatalogGarment {
  readonly sku: string
  readonly name: string
  readonly brand: string
  readonly kind: GarmentKind
  readonly sizes: 'adult' | 'woman' | 'child' | 'one'
  readonly price: number
  readonly fabrics: readonly FabricCode[]
  readonly techniques: readonly ProducedTechnique[]
}

const garment = (
  [sku, name, brand]: readonly [string, string, string],
  kind: GarmentKind,
  sizes: CatalogGarment['sizes'],
  price: number,
  fabrics: readonly FabricCode[],
  techniques: readonly ProducedTechnique[]
): CatalogGarment => ({ sku, name, brand, kind, sizes, price, fabrics, techniques })

const TEE: readonly ProducedTechnique[] = ['dtf', 'dtg', 'flex', 'quadriflex', 'clearflex', 'transfert', 'pap']
const WARM: readonly ProducedTechnique[] = ['dtf', 'dtg', 'flex', 'quadriflex', 'broderie', 'transfert']
const SPORT: readonly ProducedTechnique[] = ['sublimation', 'dtf', 'flex']
const POLO: readonly ProducedTechnique[] = ['broderie', 'dtf', 'flex', 'transfert']
const BASIC = ['white', 'black', 'navy', 'royal', 'heather', 'red', 'bottle'] as const
const WIDE = [...BASIC, 'anthracite', 'burgundy', 'khaki', 'sky', 'sand', 'orange', 'yellow', 'pink'] as const

export const GARMENTS: readonly CatalogGarment[] = [
  garment(['GI6400', 'T-shirt Softstyle homme', 'Gildan'], 'tshirt', 'adult', 4.2, WIDE, TEE),
  garment(['GI6400L', 'T-shirt Softstyle femme', 'Gildan'], 'tshirt', 'woman', 4.2, WIDE, TEE),
  garment(['GI5000B', 'T-shirt Heavy Cotton enfant', 'Gildan'], 'tshirt', 'child', 3.4, BASIC, TEE),
  garment(['TU03T', 'T-shirt #E190', 'B&C'], 'tshirt', 'adult', 4.6, WIDE, TEE),
  garment(['STTU755', 'T-shirt Creator', 'Stanley/Stella'], 'tshirt', 'adult', 6.9, WIDE, TEE),
  garment(['PA438', 'T-shirt de sport', 'Proact'], 'tshirt', 'adult', 5.4, ['white'], SPORT),
  garment(['K359', 'T-shirt manches longues', 'Kariban'], 'longsleeve', 'adult', 7.8, BASIC, TEE),
  garment(['PA441', 'Débardeur de sport', 'Proact'], 'tanktop', 'adult', 4.9, ['white', 'black', 'royal', 'red'], SPORT),
  garment(['STSU178', 'Sweat Cruiser 2.0', 'Stanley/Stella'], 'hoodie', 'adult', 27.5, WIDE, WARM),
  garment(['JH001', 'Sweat à capuche College', 'AWDis'], 'hoodie', 'adult', 15.9, WIDE, WARM),
  garment(['JH01J', 'Sweat à capuche enfant', 'AWDis'], 'hoodie', 'child', 13.6, BASIC, WARM),
  garment(['JH030', 'Sweat col rond', 'AWDis'], 'sweat', 'adult', 13.2, WIDE, WARM),
  garment(['STSU868', 'Sweat Roller', 'Stanley/Stella'], 'sweat', 'adult', 22.4, WIDE, WARM),
  garment(['K239', 'Polo piqué homme', 'Kariban'], 'polo', 'adult', 10.8, BASIC, POLO),
  garment(['K240', 'Polo piqué femme', 'Kariban'], 'polo', 'woman', 10.8, BASIC, POLO),
  garment(
    ['R121M', 'Softshell trois couches', 'Result'],
    'jacket',
    'adult',
    29.9,
    ['black', 'navy', 'red', 'anthracite'],
    ['broderie', 'nylon', 'flex']
  ),
  garment(['K678', 'Coupe-vent à capuche', 'Kariban'], 'jacket', 'adult', 18.5, ['black', 'navy', 'royal', 'orange'], ['nylon', 'flex']),
  garment(
    ['B15', 'Casquette 5 panneaux Original', 'Beechfield'],
    'cap',
    'one',
    3.6,
    ['black', 'navy', 'white', 'red', 'khaki', 'bottle'],
    ['broderie', 'transfert', 'dtf']
  ),
  garment(['B45', 'Bonnet à revers', 'Beechfield'], 'beanie', 'one', 3.9, ['black', 'navy', 'heather', 'burgundy', 'bottle'], ['broderie']),
  garment(
    ['W101', 'Tote bag coton', 'Westford Mill'],
    'tote',
    'one',
    2.3,
    ['natural', 'black', 'navy', 'red'],
    ['dtg', 'dtf', 'flex', 'transfert', 'quadriflex']
  ),
  garment(['STAU760', 'Tote bag épais', 'Stanley/Stella'], 'tote', 'one', 4.8, ['natural', 'black'], ['dtg', 'dtf', 'transfert', 'pap']),
  garment(
    ['PR154', 'Tablier à bavette', 'Premier'],
    'apron',
    'one',
    7.4,
    ['black', 'white', 'burgundy', 'navy'],
    ['broderie', 'transfert', 'dtf', 'flex']
  ),
  garment(['MUG325', 'Mug céramique 325 ml', 'Atelier'], 'mug', 'one', 3.1, ['white'], ['sublimation', 'objets']),
  garment(['MO9812', 'Gourde isotherme 500 ml', 'Midocean'], 'bottle', 'one', 6.2, ['black', 'white', 'navy', 'red'], ['objets']),
  garment(['MO8893', 'Stylo bille bambou', 'Midocean'], 'pen', 'one', 0.6, ['natural', 'black', 'royal'], ['objets']),
  garment(['STK70', 'Planche de stickers 7 cm', 'Atelier'], 'sticker', 'one', 0.5, ['white', 'yellow'], ['stickers', 'clearflex'])
]

/** Zones of a kind of garment, the usual one first. */
export function zonesOf(kind: GarmentKind): readonly Zone[] {
  switch (kind) {
    case 'tshirt':
    case 'longsleeve':
      return ['front', 'back', 'heart', 'left-sleeve', 'right-sleeve', 'upper-back']
    case 'sweat':
    case 'hoodie':
      return ['back', 'heart', 'front', 'left-sleeve']
    case 'polo':
    case 'jacket':
      return ['heart', 'back', 'right-sleeve']
    case 'tanktop':
      return ['front', 'back']
    case 'apron':
      return ['heart', 'front']
    default:
      return ['front']
  }
}

/** Euros for one application of a technique. */
export const TECHNIQUE_PRICES: Readonly<Record<ProducedTechnique, number>> = {
  dtf: 3.9,
  dtg: 6.5,
  flex: 3.2,
  quadriflex: 4.4,
  clearflex: 4.1,
  nylon: 4.9,
  pap: 2.2,
  broderie: 5.8,
  transfert: 2.6,
  sublimation: 4.5,
  objets: 1.9,
  stickers: 0.6
}
