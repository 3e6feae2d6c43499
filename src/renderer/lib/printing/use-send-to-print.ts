import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { JobOrder, SheetKind } from '@/contract/desktop/print-jobs'
import { fullName } from '@/domain/format/person'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useProfile } from '@/renderer/lib/query/use-profile'
import { printOf } from './print-jobs-path'
import type { Alone, OnPrinted } from './send-to-print'

/**
 * Prints sheets and tells what becomes of them: how far a long print is, what left and whether its orders are marked, what failed and why
 * (reference: printing 1.3, 2.1, 2.2). Settles when nothing more happens by itself; never rejects. What is tried again goes through `alone`.
 */
export function useSendToPrint(
  alone: Alone,
  onPrinted?: OnPrinted
): (orders: readonly JobOrder[], sheets: readonly SheetKind[]) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { show } = useNotices()
  const operator = useProfile()
  const by = operator === undefined ? null : fullName(operator)

  const send = async (orders: readonly JobOrder[], sheets: readonly SheetKind[]): Promise<void> => {
    try {
      const { sendToPrint } = await import('./send-to-print')
      await sendToPrint({ client, navigate: (path) => void navigate(path), by, alone, onPrinted }, orders, sheets)
    } catch {
      const ids = orders.map(({ id }) => id)
      const again = { label: 'Réessayer', run: () => void alone(() => send(orders, sheets), ids) }
      show({ text: "L'impression n'a pas pu commencer.", about: printOf(ids), tone: 'error', action: again })
    }
  }
  return send
}
