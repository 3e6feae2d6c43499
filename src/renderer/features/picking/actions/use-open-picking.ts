import { SHEETS_MAX } from '@/contract/orders'
import { counted } from '@/domain/format/plural'
import { pickingPath } from '@/renderer/lib/orders/order-paths'
import { useNotices } from '../../../kit/notices/notices'

/** Opens the picking page of these orders: a new tab in a browser, a window of its own on the desktop (reference: picking 2.1). */
export function useOpenPicking(): (ids: readonly number[]) => void {
  const { show } = useNotices()
  return (ids) => {
    if (ids.length <= SHEETS_MAX) window.open(pickingPath(ids), '_blank', 'noopener')
    else
      show({
        text: `Au plus ${counted(SHEETS_MAX, 'order')} à préparer à la fois\u00a0: ${counted(ids.length, 'order')} sélectionnées.`,
        tone: 'warning'
      })
  }
}
