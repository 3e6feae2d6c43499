import { create } from 'zustand'
import { batchEvery } from '@/renderer/lib/batch'
import {
  clearOwn,
  EMPTY_SELECTION,
  extendRange,
  type Heard,
  keepOrders,
  type Selection,
  setOrders,
  takeHeard,
  toggleOrder
} from './selection-changes'

/** The selection of this window, kept over paging, sorting and reconnecting. Rows subscribe to themselves alone. */
export const useSelection = create<Selection>()(() => EMPTY_SELECTION)

/** However fast the others select, the rows are drawn again at most this often. */
const BATCH_MS = 50

let hearing = false

/** True while a change comes from the server, which need not be told of it. */
export const isHearing = (): boolean => hearing

function update(next: (selection: Selection) => Selection): void {
  hearing = true
  useSelection.setState(next)
  hearing = false
}

/** What the server tells waits here for its turn. */
export const heard = batchEvery<Heard>(BATCH_MS, (news) => update((selection) => takeHeard(selection, news)))

/** Forgets what the operator's other windows selected, when news of them may have been missed: the server tells what still is. */
export function keepOwn(held: ReadonlySet<number>): void {
  heard.flush()
  update((selection) => keepOrders(selection, held))
}

/** Changes the selection after all that was heard before, so that the last word about an order stands. */
export function change(next: (selection: Selection) => Selection): void {
  heard.flush()
  useSelection.setState(next)
}

export const toggle = (order: number): void => change((selection) => toggleOrder(selection, order))
export const extend = (shown: readonly number[], from: number, to: number): void =>
  change((selection) => extendRange(selection, shown, from, to))
export const selectAll = (shown: readonly number[], value: boolean): void => change((selection) => setOrders(selection, shown, value))
export const clear = (): void => change(clearOwn)

/** How many of these orders are selected. */
export const useCountOf = (ids: readonly number[]): number =>
  useSelection((selection) => ids.reduce((sum, id) => (selection.own.has(id) ? sum + 1 : sum), 0))
