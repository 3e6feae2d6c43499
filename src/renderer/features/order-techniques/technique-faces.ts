import type { Item } from '@/domain/orders/order'
import { totalPieces } from '@/domain/sizes/size-list'
import type { Technique } from '@/domain/techniques/techniques'

/** How many faces a technique has to make: each face of a reference counts once per piece. */
export const techniqueFaces = (items: readonly Item[], technique: Technique): number =>
  items.reduce(
    (total, item) => total + item.faces.filter((face) => face.techniques.includes(technique)).length * totalPieces(item.sizes),
    0
  )
