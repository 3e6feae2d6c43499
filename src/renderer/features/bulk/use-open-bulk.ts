import { BULK_ORDERS_MAX } from '@/domain/bulk/bulk-change'
import { counted } from '@/domain/format/plural'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { useNotices } from '@/renderer/lib/notices/notices'
import type { SelectionSeam } from '@/renderer/lib/orders/list-selection-seam'
import { useHasRole } from '@/renderer/lib/query/use-profile'

export interface OpensBulk {
  readonly selection: SelectionSeam
  readonly onOpen: (orders: readonly number[]) => void
}

/** The way to change the selected orders at once; null for who may not, and where the host does not know how (reference: lists 12.1). */
export function useOpenBulk({ selection, onOpen }: OpensBulk): (() => void) | null {
  const known = useCapability('bulk-changes')
  const may = useHasRole('operator')
  const { show } = useNotices()
  if (!known || !may) return null
  const open = (orders: readonly number[]): void => {
    if (orders.length <= BULK_ORDERS_MAX) onOpen(orders)
    else
      show({
        text: `Au plus ${counted(BULK_ORDERS_MAX, 'order')} à modifier à la fois\u00a0: ${counted(orders.length, 'order')} sélectionnées.`,
        tone: 'warning'
      })
  }
  return () => selection.act('Modifier', open)
}
