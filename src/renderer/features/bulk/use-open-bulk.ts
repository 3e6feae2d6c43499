import { BULK_ORDERS_MAX, type BulkKind } from '@/domain/bulk/bulk-kinds'
import { counted } from '@/domain/format/plural'
import { useNotices } from '@/renderer/lib/notices/notices'
import type { SelectionSeam } from '@/renderer/lib/orders/list-selection-seam'
import { useHasRole } from '@/renderer/lib/query/use-profile'

export interface OpensBulk {
  readonly selection: SelectionSeam
  /** Opens what of the orders is changed, beside the button for it, or the dialog with everything that can be. */
  readonly onOpen: (orders: readonly number[], kind?: BulkKind, button?: HTMLElement) => void
}

/** The way to change the selected orders at once; null for who may not (reference: lists 12.1). */
export function useOpenBulk({ selection, onOpen }: OpensBulk): ((kind?: BulkKind, button?: HTMLElement) => void) | null {
  const may = useHasRole('operator')
  const { show } = useNotices()
  if (!may) return null
  return (kind, button) =>
    selection.act('Modifier', (orders) => {
      if (orders.length <= BULK_ORDERS_MAX) onOpen(orders, kind, button)
      else
        show({
          text: `Au plus ${counted(BULK_ORDERS_MAX, 'order')} à modifier à la fois\u00a0: ${counted(orders.length, 'order')} sélectionnées.`,
          tone: 'warning'
        })
    })
}
