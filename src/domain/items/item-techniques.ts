import type { Item } from '../orders/order'
import { inWorkshopOrder } from '../techniques/techniques'

/** What an item is made with: the techniques of its faces and of its decoration's views, each once, in workshop order. */
export const itemTechniques = ({ faces, decoration }: Pick<Item, 'faces' | 'decoration'>): string[] =>
  inWorkshopOrder<string>([
    ...faces.flatMap(({ techniques }) => techniques),
    ...(decoration?.views ?? []).flatMap(({ processes }) => processes)
  ])
