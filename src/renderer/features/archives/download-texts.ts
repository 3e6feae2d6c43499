import type { ArchiveDownload } from '@/contract/desktop/archives'
import { formatFileSize } from '@/domain/format/number'
import { TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import { isUnderWay } from '@/renderer/lib/archives/downloads'

/** Name of an archive: the order's reference, and the technique when it is of one alone. */
export const downloadName = ({ reference, process }: Pick<ArchiveDownload, 'reference' | 'process'>): string =>
  process === 'all' ? reference : `${reference} · ${TECHNIQUE_LABELS[process].label}`

/** How much of it has come, 0 to 1; undefined while nobody can tell. */
export const downloadShare = ({ received, total }: Pick<ArchiveDownload, 'received' | 'total'>): number | undefined =>
  total === null || total === 0 ? undefined : Math.min(received / total, 1)

const bytesText = ({ received, total }: ArchiveDownload): string =>
  total === null ? formatFileSize(received) : `${formatFileSize(received)} sur ${formatFileSize(total)}`

const hotText = (hot: Extract<ArchiveDownload['stage'], { kind: 'saved' }>['hot']): string => {
  if (hot === undefined) return ''
  if (hot.kind === 'refused') return ` · Non envoyée au RIP\u00a0: ${hot.why}.`
  return hot.files === 1 ? ' · 1\u00a0fichier envoyé au RIP' : ` · ${hot.files}\u00a0fichiers envoyés au RIP`
}

/** What one reads under the name of an archive. */
export function downloadText(download: ArchiveDownload): string {
  const { stage } = download
  switch (stage.kind) {
    case 'waiting':
      return 'En attente de son tour'
    case 'receiving':
      return bytesText(download)
    case 'resuming':
      return `Connexion coupée à ${bytesText(download)}. Reprise dans ${stage.inS}\u00a0s`
    case 'checking':
      return 'Vérification…'
    case 'unpacking':
      return 'Envoi au RIP…'
    case 'saved':
      return `Enregistrée · ${formatFileSize(stage.bytes)}${hotText(stage.hot)}`
    case 'failed':
      return stage.message
  }
}

/** What the foot of the screen says of all downloads, or null when there is nothing to say. */
export function trayText(list: readonly ArchiveDownload[]): string | null {
  const underWay = list.filter(isUnderWay)
  const failed = list.filter(({ stage }) => stage.kind === 'failed').length
  if (underWay.length > 0) {
    const known = underWay.every(({ total }) => total !== null)
    const sum = (of: (download: ArchiveDownload) => number): number => underWay.reduce((all, download) => all + of(download), 0)
    const share = known
      ? Math.floor(
          (100 * sum(({ received }) => received)) /
            Math.max(
              sum(({ total }) => total ?? 0),
              1
            )
        )
      : null
    const count = underWay.length === 1 ? '1\u00a0archive' : `${underWay.length}\u00a0archives`
    return share === null ? `${count} en cours` : `${count} · ${share}\u00a0%`
  }
  if (failed > 0) return failed === 1 ? '1\u00a0archive interrompue' : `${failed}\u00a0archives interrompues`
  if (list.length === 0) return null
  return list.length === 1 ? '1\u00a0archive enregistrée' : `${list.length}\u00a0archives enregistrées`
}
