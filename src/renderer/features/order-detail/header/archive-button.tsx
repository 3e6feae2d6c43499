import { Button, Spinner, Tooltip } from '@fluentui/react-components'
import { FolderZip20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { refuseArchive } from '@/domain/files/archive'
import { formatFileSize } from '@/domain/format/file-size'
import type { Order } from '@/domain/orders/order'
import { useSaveArchive } from './use-save-archive'

const WHY = {
  'files-not-complete': "Les fichiers ne sont pas terminés\u00a0: l'archive de production n'est pas encore disponible.",
  'no-files': "Cette commande n'a pas de fichier de production."
} as const

/** Saves the production archive; enabled when the files are complete and there are some (spec §5). */
export function ArchiveButton({ order }: { order: Order }) {
  const [received, setReceived] = useState<number | null>(null)
  const saveArchive = useSaveArchive(order, setReceived)
  const refusal = refuseArchive(order)
  const busy = received !== null
  return (
    <Tooltip relationship="description" content={refusal ? WHY[refusal] : "Télécharger l'archive de production"}>
      <Button
        icon={busy ? <Spinner size="extra-tiny" /> : <FolderZip20Regular />}
        disabledFocusable={refusal !== null || busy}
        onClick={() => void saveArchive()}
      >
        {received ? `Archive · ${formatFileSize(received)}` : 'Archive'}
      </Button>
    </Tooltip>
  )
}
