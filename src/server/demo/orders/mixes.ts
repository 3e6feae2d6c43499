import type { OriginCode } from '@/domain/orders/origins'
import type { ProducedTechnique } from '@/domain/techniques/techniques'

type Mix = readonly (readonly [readonly ProducedTechnique[], number])[]

/** Techniques that come together, by origin, with their frequency. An empty list is an order of blank garments. */
export const MIXES: Readonly<Record<OriginCode, Mix>> = {
  sales: [
    [['broderie'], 18],
    [['dtf'], 16],
    [['flex'], 9],
    [['dtf', 'broderie'], 8],
    [['flex', 'broderie'], 6],
    [['quadriflex'], 5],
    [['transfert'], 5],
    [['objets'], 5],
    [['dtg'], 5],
    [['dtf', 'flex'], 4],
    [['sublimation'], 3],
    [['stickers'], 3],
    [['nylon'], 3],
    [['pap'], 3],
    [['dtf', 'broderie', 'transfert'], 3],
    [['dtg', 'broderie'], 2],
    [['clearflex'], 2],
    [['broderie', 'objets'], 2],
    [[], 4]
  ],
  web: [
    [['dtg'], 44],
    [['dtf'], 24],
    [['flex'], 12],
    [['broderie'], 7],
    [['sublimation'], 4],
    [['stickers'], 3],
    [['quadriflex'], 3],
    [['dtg', 'broderie'], 2],
    [[], 2]
  ],
  pod: [
    [['dtg'], 80],
    [['dtf'], 14],
    [['sublimation'], 6]
  ],
  platform: [
    [['dtg'], 36],
    [['dtf'], 30],
    [['flex'], 14],
    [['sublimation'], 10],
    [['pap'], 5],
    [['stickers'], 5]
  ]
}
