import type { GarmentKind, Zone } from '../../previews/recipe'
import type { Dice } from '../dice'

/** French name of a zone: the label of its face. */
export const ZONE_LABELS: Readonly<Record<Zone, string>> = {
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
export const areaOf = (chance: Dice, kind: GarmentKind, zone: Zone): Area => chance.pick(BY_KIND[kind] ?? BY_ZONE[zone])
