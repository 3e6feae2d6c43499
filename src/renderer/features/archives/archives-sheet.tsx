import { ArrowDownload20Regular, CheckmarkCircle20Regular, Dismiss16Regular, ErrorCircle20Regular } from '@fluentui/react-icons'
import { useLayoutEffect, useRef } from 'react'
import type { ArchiveDownload } from '@/contract/desktop/archives'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { BottomSheet } from '@/renderer/kit/dialog-shell/dialog-shell'
import { isUnderWay } from '@/renderer/lib/archives/downloads'
import { host } from '@/renderer/lib/host/host'
import type { StationArchives } from '@/renderer/lib/host/host-types'
import styles from './archives.module.css'
import { downloadName, downloadShare, downloadText } from './download-texts'

interface Props {
  readonly archives: StationArchives
  readonly list: readonly ArchiveDownload[]
  readonly onClose: () => void
}

/** Every archive that this station brings in, has, or could not have. What it answers is told here, by the list itself. */
export function ArchivesSheet({ archives, list, onClose }: Props) {
  const room = useRef<HTMLDivElement>(null)
  // The button of a row goes with it: the focus stays in the sheet, before a key can be pressed without one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever the list is another
  useLayoutEffect(() => {
    if (document.activeElement === document.body) room.current?.focus()
  }, [list])
  const again = ({ order, reference, process }: ArchiveDownload): void => {
    void host.saveArchive({ order, reference, process }, () => undefined).catch(() => undefined)
  }
  return (
    <BottomSheet title="Archives de production" onClose={onClose}>
      <div ref={room} tabIndex={-1} className={styles.room}>
        {list.length === 0 ? (
          <p className={styles.none}>Aucune archive n'a été téléchargée depuis le démarrage.</p>
        ) : (
          <ul className={styles.list} aria-label="Archives">
            {list.map((download) => (
              <DownloadRow
                key={download.id}
                download={download}
                onAgain={again}
                onShow={(path) => void archives.show(path)}
                onCancel={(id) => void archives.cancel(id)}
              />
            ))}
          </ul>
        )}
        {list.some((download) => !isUnderWay(download)) && (
          <p className={styles.foot}>
            Une archive coupée reprend là où elle s'est arrêtée.
            <PlainButton look="small" className={styles.button} onClick={() => void archives.clear()}>
              Vider la liste
            </PlainButton>
          </p>
        )}
      </div>
    </BottomSheet>
  )
}

interface DownloadRowProps {
  readonly download: ArchiveDownload
  readonly onAgain: (download: ArchiveDownload) => void
  readonly onShow: (path: string) => void
  readonly onCancel: (id: string) => void
}

const ICONS = { saved: CheckmarkCircle20Regular, failed: ErrorCircle20Regular, underWay: ArrowDownload20Regular } as const

/** One archive that comes, has come, or was cut: what is known of it, and what can be done. */
export function DownloadRow({ download, onAgain, onShow, onCancel }: DownloadRowProps) {
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
      <span className={`${styles.status} num`} role={stage.kind === 'failed' ? 'alert' : undefined}>
        {downloadText(download)}
      </span>
      {underWay && stage.kind !== 'waiting' && (
        <progress className={styles.bar} aria-label={`Téléchargement de ${name}`} {...(share === undefined ? {} : { value: share })} />
      )}
      <span className={styles.ways}>
        {stage.kind === 'saved' && (
          <PlainButton
            look="small"
            className={styles.button}
            aria-label={`Ouvrir dans le dossier ${name}`}
            onClick={() => onShow(stage.path)}
          >
            Ouvrir dans le dossier
          </PlainButton>
        )}
        {stage.kind === 'failed' && stage.reason !== 'hostile' && (
          <PlainButton
            look="small"
            className={styles.button}
            aria-label={`${stage.reason === 'cut' ? 'Reprendre' : 'Réessayer'} ${name}`}
            onClick={() => onAgain(download)}
          >
            {stage.reason === 'cut' ? 'Reprendre' : 'Réessayer'}
          </PlainButton>
        )}
        <PlainButton
          look="tool"
          className={styles.tool}
          aria-label={`${underWay ? 'Arrêter' : 'Retirer'} ${name}`}
          title={underWay ? 'Arrêter' : 'Retirer de la liste'}
          onClick={() => onCancel(id)}
        >
          <Dismiss16Regular />
        </PlainButton>
      </span>
    </li>
  )
}
