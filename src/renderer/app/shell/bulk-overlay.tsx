import { useState } from 'react'
import type { BulkChange } from '@/domain/bulk/bulk-change'
import { type BulkKind, kindOf } from '@/domain/bulk/bulk-kinds'
import { BulkDialog } from '@/renderer/features/bulk/bulk-dialog'
import { BulkPopover } from '@/renderer/features/bulk/bulk-popover'
import { listSelection } from '@/renderer/features/selection/list-selection'
import { useFocusBack } from '@/renderer/kit/dialog-shell/use-focus-back'
import { noticesOf } from '@/renderer/lib/notices/notices'
import { ownerNow } from '@/renderer/lib/station/person-here'

/** Leaves orders alone in the selection of the list that they were chosen in. */
function keepOnly(scope: string | null, ids: readonly number[]): void {
  if (listSelection.selectOnly(scope, ids)) return
  noticesOf(ownerNow()).show({ text: 'Elles sont sélectionnées dans la liste où vous les aviez choisies.', tone: 'info' })
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
  const [scope] = useState(listSelection.scopeNow)
  const keep = (ids: readonly number[]): void => keepOnly(scope, ids)
  // The dialog may follow what stood beside the button, whose own focus is gone by then.
  useFocusBack(anchor)
  if (wanted === undefined && anchor !== null && kind !== undefined)
    return <BulkPopover key={kind} keepOnly={keep} kind={kind} anchor={anchor} onPreview={setWanted} {...opened} />
  return <BulkDialog keepOnly={keep} kind={wanted === undefined ? kind : kindOf(wanted)} wanted={wanted} {...opened} />
}
