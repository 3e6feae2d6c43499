import type { GridPlace } from '@/renderer/kit/virtual-grid/virtual-grid'
import type { ListRequest } from './list-request'

/** Where the operator was in the list that was left last. */
let left: { readonly list: string; readonly place: GridPlace } | undefined

/** Keeps where somebody was in a list when it is left: an order that one has looked at leads back to its row. */
export function keepPlace(request: ListRequest, place: GridPlace): void {
  left = { list: JSON.stringify(request), place }
}

/** Where somebody was in this very list (page, sort and filters included) when it was the last one left; undefined otherwise. */
export const placeIn = (request: ListRequest): GridPlace | undefined => (left?.list === JSON.stringify(request) ? left.place : undefined)
