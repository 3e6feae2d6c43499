import { Button, Spinner, Tooltip } from '@fluentui/react-components'
import { FolderZip20Regular } from '@fluentui/react-icons'
import { memo, useState } from 'react'
import { refuseArchive } from '@/domain/files/archive'
import { formatFileSize } from '@/domain/format/number'
import type { Order } from '@/domain/orders/order'
import { TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import { useOrderPart } from '@/renderer/lib/orders/order-query'
import styles from './archive-button.module.css'
import { ARCHIVE_REFUSALS, type ArchiveProcess, type ArchiveProgress, useSaveArchive } from './use-save-archive'

const progressText = ({ received, total }: ArchiveProgress): string =>
  total === null ? formatFileSize(received) : `${Math.floor((100 * received) / Math.max(total, 1))}\u00a0%`

const archivedOf = ({ id, origin_ref_id, files_state, preparation_state, has_files }: Order) => ({
  id,
  origin_ref_id,
  files_state,
  preparation_state,
  has_files
})

/** Saves the production archive; enabled when the files are complete and there are some (reference: files 3.1). */
export const ArchiveButton = memo(function ArchiveButton({ orderKey, process }: { orderKey: string; process: ArchiveProcess }) {
  const order = useOrderPart(orderKey, archivedOf)
  const [progress, setProgress] = useState<ArchiveProgress | null>(null)
  const saveArchive = useSaveArchive(order, process, setProgress)
  const refusal = refuseArchive(order)
  const name = process === 'all' ? 'Archive' : `Archive ${TECHNIQUE_LABELS[process].label}`
  const busy = progress !== null
  return (
    <Tooltip relationship="description" content={refusal ? ARCHIVE_REFUSALS[refusal] : "Télécharger l'archive de production"}>
      <Button
        icon={busy ? <Spinner size="extra-tiny" /> : <FolderZip20Regular />}
        className={styles.archive ?? ''}
        disabledFocusable={refusal !== null || busy}
        onClick={() => void saveArchive()}
      >
        <span className={styles.words}>
          {name}
          {progress?.received ? ' · ' : ''}
        </span>
        {progress?.received ? progressText(progress) : ''}
      </Button>
    </Tooltip>
  )
})
