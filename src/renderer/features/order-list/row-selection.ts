import type { ComponentType } from 'react'

/** The live selection as the list needs it; the route brings it. */
export interface RowSelectionSeam {
  /** Shares the selection of a list, with the orders on screen. */
  readonly useLive: (scope: string, ids: readonly number[]) => void
  readonly useCount: () => number
  readonly useRowLook: (id: number) => { readonly className: string; readonly selected: boolean }
  /** `label` names the order. */
  readonly SelectBox: ComponentType<{ id: number; label: string }>
  readonly SelectAllBox: ComponentType<{ ids: readonly number[] }>
  readonly selectedNow: () => readonly number[]
  readonly toggle: (id: number) => void
  readonly extend: (shown: readonly number[], from: number, to: number) => void
  readonly selectAll: (shown: readonly number[], value: boolean) => void
  readonly clear: () => void
}
