import { create } from 'zustand'
import { clearOwn, EMPTY_SELECTION, extendRange, type Selection, setOrders, toggleOrder } from './selection-changes'

/** The selection of this window, kept over paging, sorting and reconnecting. Rows subscribe to themselves alone. */
export const useSelection = create<Selection>()(() => EMPTY_SELECTION)

const change = (next: (selection: Selection) => Selection): void => useSelection.setState(next)

export const toggle = (order: number): void => change((selection) => toggleOrder(selection, order))
export const extend = (shown: readonly number[], from: number, to: number): void =>
  change((selection) => extendRange(selection, shown, from, to))
export const selectAll = (shown: readonly number[], value: boolean): void => change((selection) => setOrders(selection, shown, value))
export const clear = (): void => change(clearOwn)
