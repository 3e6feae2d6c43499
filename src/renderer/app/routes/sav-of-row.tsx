import { useEffect } from 'react'
import { displayReference } from '@/domain/format/reference'
import type { OrderSummary } from '@/domain/orders/order'
import { useLoaded } from '@/renderer/kit/dialog-shell/use-loaded'
import { errorText } from '@/renderer/lib/http/api-error'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useOrder } from '@/renderer/lib/orders/order-query'

const load = async () => (await import('@/renderer/features/after-sales/sav-dialog')).SavDialog

/** « Nouveau SAV » of an order of a list: it opens once the order has been read, or says why it does not. */
export function SavOfRow({ row, onClose }: { row: OrderSummary; onClose: () => void }) {
  const { data, error } = useOrder(String(row.id))
  const SavDialog = useLoaded(load, true, onClose)
  const { show } = useNotices()
  useEffect(() => {
    if (error === null || data !== undefined) return
    onClose()
    show({ text: `Commande #${displayReference(row.origin_ref_id)}\u00a0: elle n'a pas pu être lue. ${errorText(error)}`, tone: 'error' })
  }, [error, data, row, onClose, show])
  return data && SavDialog && <SavDialog order={data} onClose={onClose} />
}
