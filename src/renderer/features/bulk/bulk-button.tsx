import { Edit20Regular } from '@fluentui/react-icons/svg/edit'
import { BULK_ORDERS_MAX } from '@/domain/bulk/bulk-change'
import { counted } from '@/domain/format/plural'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { useNotices } from '@/renderer/lib/notices/notices'
import type { SelectionSeam } from '@/renderer/lib/orders/list-selection-seam'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import styles from './bulk-button.module.css'

interface Props {
  readonly selection: SelectionSeam
  readonly onOpen: (orders: readonly number[]) => void
}

/** « Modifier… »: changes the selected orders at once, for who may, where the host knows how (reference: lists 12.1). Off without a selection. */
export function BulkButton({ selection, onOpen }: Props) {
  const known = useCapability('bulk-changes')
  const may = useHasRole('operator')
  const count = selection.useCount()
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
  return (
    <PlainButton
      look="medium"
      className={styles.button}
      label="Modifier les commandes sélectionnées…"
      aria-haspopup="dialog"
      disabled={count === 0}
      onClick={() => selection.act('Modifier', open)}
    >
      <Edit20Regular />
      <span>Modifier…</span>
    </PlainButton>
  )
}
