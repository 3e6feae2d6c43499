import type { ArchiveAnswer } from '@/contract/desktop/archives'
import { archiveNeedsConfirmation } from '@/domain/files/archive'
import { formatFileSize } from '@/domain/format/number'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import type { ProducedTechnique } from '@/domain/techniques/techniques'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { host } from '@/renderer/lib/host/host'
import { useNotices } from '@/renderer/lib/notices/notices'

/** Long enough to reach for what the notice offers. */
const OPENED_WITHIN_MS = 10_000

/** Last part of a path, whatever the system. */
const nameOf = (path: string): string => path.split(/[\\/]/).pop() ?? path

export type ArchiveProcess = ProducedTechnique | 'all'

type Archived = Pick<Order, 'id' | 'origin_ref_id' | 'files_state' | 'preparation_state' | 'has_files'>

/** What has come of an archive; `total` is null where it is not known. */
export interface ArchiveProgress {
  readonly received: number
  readonly total: number | null
}

const savedText = ({ path, bytes, hot }: Extract<ArchiveAnswer, { kind: 'saved' }>): string => {
  const text = `Archive enregistrée\u00a0: ${nameOf(path)} (${formatFileSize(bytes)})`
  if (hot === undefined) return text
  return hot.kind === 'unpacked' ? `${text}, envoyée au RIP` : `${text}. Elle n'est pas envoyée au RIP\u00a0: ${hot.why}.`
}

/** Saves the order's production archive after the question that an unready order needs (reference: files 3.1). `onProgress` is null when it is over. */
export function useSaveArchive(
  order: Archived,
  process: ArchiveProcess,
  onProgress: (progress: ArchiveProgress | null) => void
): () => Promise<void> {
  const confirm = useConfirm()
  const { show } = useNotices()
  const run = async (): Promise<void> => {
    const again = (label: string) => ({ label, run: () => void run() })
    onProgress({ received: 0, total: null })
    try {
      const reference = displayReference(order.origin_ref_id)
      const answer = await host.saveArchive({ order: order.id, reference, process }, (received, total) => onProgress({ received, total }))
      if (answer.kind === 'failed')
        show({ text: answer.message, tone: 'error', action: again(answer.reason === 'cut' ? 'Reprendre' : 'Réessayer') })
      else if (answer.kind === 'saved') {
        const { station } = host
        const open = { label: 'Ouvrir dans le dossier', run: () => void station?.archives.show(answer.path) }
        const tone = answer.hot?.kind === 'refused' ? 'warning' : 'success'
        show({
          text: savedText(answer),
          tone,
          ...(station === null ? {} : { action: open, durationMs: tone === 'success' ? OPENED_WITHIN_MS : null })
        })
      }
    } catch {
      show({ text: "L'archive n'a pas pu être téléchargée.", tone: 'error', action: again('Réessayer') })
    } finally {
      onProgress(null)
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

/** Why there is no archive to save. */
export const ARCHIVE_REFUSALS = {
  'files-not-complete': "Les fichiers ne sont pas terminés\u00a0: l'archive de production n'est pas encore disponible.",
  'no-files': "Cette commande n'a pas de fichier de production."
} as const
