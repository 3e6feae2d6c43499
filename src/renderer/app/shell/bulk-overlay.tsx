import type { ComponentProps } from 'react'
import { BulkDialog } from '@/renderer/features/bulk/bulk-dialog'
import { listSelection } from '@/renderer/features/selection/list-selection'

const keepOnly = (ids: readonly number[]): void => {
  listSelection.clear()
  listSelection.selectAll(ids, true)
}

/** « Modifier… » over a list, with its selection. */
export const BulkOverlay = (shown: Omit<ComponentProps<typeof BulkDialog>, 'keepOnly'>) => <BulkDialog keepOnly={keepOnly} {...shown} />
