import type { DimensionCode } from './dimensions'

const PICKING_LISTS: readonly DimensionCode[] = ['prepare', 'supply']

/** Whether garments are picked from a list: it offers Préparer and Term. run (reference: lists 5.2). */
export const isPickingList = (code: DimensionCode): boolean => PICKING_LISTS.includes(code)
