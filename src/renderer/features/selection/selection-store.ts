import { create } from 'zustand'
import { afterPaint } from '@/renderer/lib/after-paint'
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

/**
 * The selection as it was last painted, for what is told of it outside the rows (counts, totals, what can be done with it): the box that was pressed
 * answers first, by itself. Of another list it is told at once.
 */
export const usePaintedSelection = create<Selection>()(() => EMPTY_SELECTION)

const tell = (): void => usePaintedSelection.setState(useSelection.getState(), true)
let untold: (() => void) | null = null

useSelection.subscribe((now, before) => {
  if (now.scope !== before.scope) {
    untold?.()
    untold = null
    tell()
  } else if (now.own !== before.own)
    untold ??= afterPaint(() => {
      untold = null
      tell()
    })
})

/** Whether all of these orders are selected at this moment. */
export const areSelected = (ids: readonly number[]): boolean => ids.every((id) => useSelection.getState().own.has(id))

/** How many of these orders are selected. */
export const useCountOf = (ids: readonly number[]): number =>
  usePaintedSelection((selection) => ids.reduce((sum, id) => (selection.own.has(id) ? sum + 1 : sum), 0))
