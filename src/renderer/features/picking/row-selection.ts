import type { ComponentType } from 'react'

/** The live selection as the rows of the picking page need it; the route brings it. */
export interface RowSelection {
  /** Shares the selection with the other operators and with one's own other windows. */
  readonly useLive: (scope: string, ids: readonly number[]) => void
  readonly useRowLook: (id: number) => { readonly className: string; readonly selected: boolean }
  /** `label` names the order. */
  readonly SelectBox: ComponentType<{ id: number; label: string; tabbable?: boolean }>
  readonly toggle: (id: number) => void
}
