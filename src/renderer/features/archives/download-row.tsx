import { ArrowDownload20Regular, CheckmarkCircle20Regular, Dismiss16Regular, ErrorCircle20Regular } from '@fluentui/react-icons'
import type { ArchiveDownload } from '@/contract/desktop/archives'
import styles from './archives.module.css'
import { downloadName, downloadShare, downloadText, isUnderWay } from './download-texts'

interface Props {
  readonly download: ArchiveDownload
  readonly onAgain: (download: ArchiveDownload) => void
  readonly onShow: (path: string) => void
  readonly onCancel: (id: string) => void
}

const ICONS = { saved: CheckmarkCircle20Regular, failed: ErrorCircle20Regular, underWay: ArrowDownload20Regular } as const

/** One archive that comes, has come, or was cut: what is known of it, and what can be done. */
export function DownloadRow({ download, onAgain, onShow, onCancel }: Props) {
  const { id, stage } = download
  const underWay = isUnderWay(download)
  const tone = underWay ? 'underWay' : stage.kind === 'saved' ? 'saved' : 'failed'
  const Icon = ICONS[tone]
  const name = downloadName(download)
  const share = stage.kind === 'checking' || stage.kind === 'unpacking' ? undefined : downloadShare(download)
  return (
    <li className={`${styles.row} ${styles[tone]}`}>
      <span className={styles.mark} aria-hidden="true">
        <Icon />
      </span>
      <b className={styles.name}>{name}</b>
      <span className={`${styles.told} num`} role={stage.kind === 'failed' ? 'alert' : undefined}>
        {downloadText(download)}
      </span>
      {underWay && stage.kind !== 'waiting' && (
        <progress className={styles.bar} aria-label={`Téléchargement de ${name}`} {...(share === undefined ? {} : { value: share })} />
      )}
      <span className={styles.ways}>
        {stage.kind === 'saved' && (
          <button type="button" className={styles.button} aria-label={`Ouvrir dans le dossier ${name}`} onClick={() => onShow(stage.path)}>
            Ouvrir dans le dossier
          </button>
        )}
        {stage.kind === 'failed' && stage.reason !== 'hostile' && (
          <button
            type="button"
            className={styles.button}
            aria-label={`${stage.reason === 'cut' ? 'Reprendre' : 'Réessayer'} ${name}`}
            onClick={() => onAgain(download)}
          >
            {stage.reason === 'cut' ? 'Reprendre' : 'Réessayer'}
          </button>
        )}
        <button
          type="button"
          className={styles.tool}
          aria-label={`${underWay ? 'Arrêter' : 'Retirer'} ${name}`}
          title={underWay ? 'Arrêter' : 'Retirer de la liste'}
          onClick={() => onCancel(id)}
        >
          <Dismiss16Regular />
        </button>
      </span>
    </li>
  )
}
