import { useState } from 'react'
import type { BulkChange } from '@/domain/bulk/bulk-change'
import { type BulkKind, kindOf } from '@/domain/bulk/bulk-kinds'
import { BulkDialog } from '@/renderer/features/bulk/bulk-dialog'
import { BulkPopover } from '@/renderer/features/bulk/bulk-popover'
import { listSelection } from '@/renderer/features/selection/list-selection'
import { useFocusBack } from '@/renderer/kit/dialog-shell/use-focus-back'

const keepOnly = (ids: readonly number[]): void => {
  listSelection.clear()
  listSelection.selectAll(ids, true)
}

interface Props {
  readonly orders: readonly number[]
  readonly kind: BulkKind | undefined
  /** The button of the bar that it was opened by; null where « Modifier… » leads to everything. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

/** What changes the selection of a list: beside its button, or in a dialog that shows what would become of the orders. */
export function BulkOverlay({ kind, anchor, ...opened }: Props) {
  const [wanted, setWanted] = useState<BulkChange>()
  // The dialog may follow what stood beside the button, whose own focus is gone by then.
  useFocusBack(anchor)
  if (wanted === undefined && anchor !== null && kind !== undefined)
    return <BulkPopover key={kind} keepOnly={keepOnly} kind={kind} anchor={anchor} onPreview={setWanted} {...opened} />
  return <BulkDialog keepOnly={keepOnly} kind={wanted === undefined ? kind : kindOf(wanted)} wanted={wanted} {...opened} />
}
