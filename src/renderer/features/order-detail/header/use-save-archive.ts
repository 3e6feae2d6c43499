import { archiveNeedsConfirmation } from '@/domain/files/archive'
import { formatFileSize } from '@/domain/format/file-size'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { useConfirm } from '../../../kit/confirm-dialog/use-confirm'
import { useNotices } from '../../../kit/notices/notices'
import { host } from '../../../lib/host/host'

/** Last part of a path, whatever the system. */
const nameOf = (path: string): string => path.split(/[\\/]/).pop() ?? path

/** Saves the order's production archive after the question that an unready order needs (spec §5). `onReceived` is null when it is over. */
export function useSaveArchive(order: Order, onReceived: (bytes: number | null) => void): () => Promise<void> {
  const confirm = useConfirm()
  const { show } = useNotices()
  const run = async (): Promise<void> => {
    onReceived(0)
    try {
      const reference = displayReference(order.origin_ref_id)
      const answer = await host.saveArchive({ order: order.id, reference, process: 'all' }, onReceived)
      if (answer.kind === 'saved')
        show({ text: `Archive enregistrée\u00a0: ${nameOf(answer.path)} (${formatFileSize(answer.bytes)})`, tone: 'success' })
      else show({ text: answer.message, tone: 'error', action: { label: 'Réessayer', run: () => void run() } })
    } catch {
      show({ text: "L'archive n'a pas pu être téléchargée.", tone: 'error', action: { label: 'Réessayer', run: () => void run() } })
    } finally {
      onReceived(null)
    }
  }
  return async () => {
    const sure =
      !archiveNeedsConfirmation(order) ||
      (await confirm({
        title: 'Télécharger quand même\u00a0?',
        text: 'La commande ne semble pas prête à être produite. Les fichiers et la préparation ne sont pas tous les deux terminés.',
        confirm: "Télécharger l'archive",
        cancel: 'Annuler'
      }))
    if (sure) await run()
  }
}
