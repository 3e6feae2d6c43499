import type { ComponentType } from 'react'
import type { SeenPage } from '../../lib/orders/list-selection-seam'

/** The live selection as the list needs it; the route brings it. */
export interface RowSelectionSeam {
  /** Shares the selection of a list, with the orders on screen. */
  readonly useLive: (scope: string, ids: readonly number[]) => void
  /** Follows which selected orders stand in the list; null while its page is not known. */
  readonly useSight: (scope: string, seen: SeenPage | null) => void
  readonly useCount: () => number
  /** How many of these are selected. */
  readonly useCountOf: (ids: readonly number[]) => number
  /** Selected orders that left the list, or that its filters hide. */
  readonly useOutsideCount: () => number
  readonly showOutside: () => void
  readonly useRowLook: (id: number) => { readonly className: string; readonly selected: boolean }
  /** `label` names the order. */
  readonly SelectBox: ComponentType<{ id: number; label: string }>
  readonly SelectAllBox: ComponentType<{ ids: readonly number[] }>
  readonly toggle: (id: number) => void
  readonly extend: (shown: readonly number[], from: number, to: number) => void
  readonly selectAll: (shown: readonly number[], value: boolean) => void
  /** Selects all orders of the list on screen, its other pages too. */
  readonly selectList: (ids: readonly number[]) => Promise<void>
  readonly clear: () => void
}
