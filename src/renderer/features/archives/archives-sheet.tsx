import { useLayoutEffect, useRef } from 'react'
import type { ArchiveDownload } from '@/contract/desktop/archives'
import { BottomSheet } from '../../kit/bottom-sheet/bottom-sheet'
import { host, type StationArchives } from '../../lib/host/host'
import styles from './archives.module.css'
import { DownloadRow } from './download-row'
import { isUnderWay } from './download-texts'

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
            <button type="button" className={styles.button} onClick={() => void archives.clear()}>
              Vider la liste
            </button>
          </p>
        )}
      </div>
    </BottomSheet>
  )
}
