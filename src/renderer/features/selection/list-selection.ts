import { actOnSelected, showOutside } from './outside-question'
import { SelectAllBox, SelectBox } from './select-box'
import { clear, extend, selectAll, toggle, useCountOf, useSelection } from './selection-store'
import { useOutsideCount } from './sight-store'
import { useLiveSelection } from './use-live-selection'
import { useRowLook } from './use-row-look'
import { selectList, useSight } from './use-sight'

const useCount = (): number => useSelection((selection) => selection.own.size)

/** Selected orders in the order they were selected, at this moment. */
const selectedNow = (): readonly number[] => [...useSelection.getState().own]

/** The live selection as a list uses it: the route hands it to the order list. */
export const listSelection = {
  useLive: useLiveSelection,
  useSight,
  useCount,
  useCountOf,
  useOutsideCount,
  showOutside,
  act: actOnSelected,
  useRowLook,
  SelectBox,
  SelectAllBox,
  selectedNow,
  toggle,
  extend,
  selectAll,
  selectList,
  clear
} as const
