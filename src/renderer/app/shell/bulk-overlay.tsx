import { BulkDialog } from '@/renderer/features/bulk/bulk-dialog'
import { listSelection } from '@/renderer/features/selection/list-selection'

const keepOnly = (ids: readonly number[]): void => {
  listSelection.clear()
  listSelection.selectAll(ids, true)
}

/** « Modifier… » over a list, with its selection. */
export const BulkOverlay = ({ orders, onClose }: { orders: readonly number[]; onClose: () => void }) => (
  <BulkDialog orders={orders} keepOnly={keepOnly} onClose={onClose} />
)
