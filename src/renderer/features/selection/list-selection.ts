import { useCallback, useMemo } from 'react'
import { actOnSelected, showOutside } from './outside-question'
import styles from './row-look.module.css'
import { SelectAllBox, SelectBox } from './select-box'
import { rowSelection } from './selection-changes'
import { clear, extend, selectAll, toggle, useCountOf, usePaintedSelection, useSelection } from './selection-store'
import { useOutsideCount } from './sight-store'
import { selectIn, selectOnly, useLiveSelection } from './use-live-selection'
import { selectList, useSight } from './use-sight'

const useCount = (): number => usePaintedSelection((selection) => selection.own.size)

/** Selected orders by their numbers. */
function useSelected(): readonly number[] {
  const own = usePaintedSelection((selection) => selection.own)
  return useMemo(() => [...own].sort((one, other) => one - other), [own])
}

/** Selected orders in the order they were selected, at this moment. */
const selectedNow = (): readonly number[] => [...useSelection.getState().own]

/** Selects or lets go of orders of the list that is on screen now, also once one has gone on to another. */
function useSelectHere(): (orders: readonly number[], value: boolean) => void {
  const scope = useSelection((selection) => selection.scope)
  return useCallback((orders: readonly number[], value: boolean) => selectIn(scope, orders, value), [scope])
}

/** The live selection as a list uses it: the route hands it to the order list. */
export const listSelection = {
  useLive: useLiveSelection,
  useSight,
  useCount,
  useSelected,
  useCountOf,
  useOutsideCount,
  showOutside,
  act: actOnSelected,
  useRowLook,
  useSelectHere,
  SelectBox,
  SelectAllBox,
  selectedNow,
  /** The list whose selection it is by now: `dtg/opened`. */
  scopeNow: () => useSelection.getState().scope,
  selectOnly,
  toggle,
  extend,
  selectAll,
  selectList,
  clear
} as const

/** Look of a row by its selection: own, someone else's, or both. A row draws itself again only when its own state changes. */
function useRowLook(id: number): { readonly className: string; readonly selected: boolean } {
  const state = useSelection((selection) => rowSelection(selection, id))
  return { className: styles[state] ?? '', selected: state === 'selected' || state === 'conflict' }
}
