import { viewsOfFace } from '@/domain/decorations/views-of-face'
import type { Annotation, Face, Item } from '@/domain/orders/order'

/** One face that is printed by DTG, with the garment that it is on. */
export interface DtgFace {
  readonly item: Item
  readonly face: Face
}

/** The faces of an order that are printed by DTG, in the order of its items. */
export const dtgFaces = (items: readonly Item[]): DtgFace[] =>
  items.flatMap((item) => item.faces.filter(({ techniques }) => techniques.includes('dtg')).map((face) => ({ item, face })))

/** What was noted on a face and on the views of the decoration that it is made from. */
export const faceAnnotations = ({ item, face }: DtgFace): Annotation[] =>
  [face, ...viewsOfFace(face.face, item)].flatMap(({ annotations }) => annotations)
