import { Button, Checkbox, Field, Input } from '@fluentui/react-components'
import { defaultFileMessage, roleOfUpload } from '@/domain/files/order-files'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { useGuardedClose } from '@/renderer/kit/dialog-shell/use-guarded-close'
import { ForRole } from '@/renderer/lib/roles/for-role'
import { ChosenFile } from './chosen-file'
import styles from './upload-dialog.module.css'
import type { UploadDraft } from './upload-drafts'
import type { DraftChange } from './use-order-uploads'

interface Props {
  /** What may be sent. */
  readonly drafts: readonly UploadDraft[]
  /** Chosen with them, or alone, and not sent: each says why. */
  readonly refused: readonly UploadDraft[]
  readonly onChange: (key: string, change: DraftChange) => void
  readonly onSend: () => void
  readonly onCancel: () => void
}

const titleOf = (files: number): string => (files === 1 ? 'Ajouter un fichier' : `Ajouter ${files}\u00a0fichiers`)

/** Asks before files are sent: what is said of each, whether it is a BAT, whether it is pinned (reference: files 2.2). */
export function UploadDialog({ drafts, refused, onChange, onSend, onCancel }: Props) {
  const close = useGuardedClose(onCancel, () => drafts.some(({ file, message }) => message !== defaultFileMessage(file.name)))
  const nothing = drafts.length === 0
  return (
    <DialogShell
      title={nothing ? (refused.length === 1 ? 'Fichier refusé' : 'Fichiers refusés') : titleOf(drafts.length)}
      className={styles.dialog}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{nothing ? 'Fermer' : 'Annuler'}</Button>
          {!nothing && (
            <Button appearance="primary" onClick={onSend}>
              Envoyer
            </Button>
          )}
        </>
      }
    >
      {refused.length > 0 && (
        <div className={styles.refused} role="alert">
          <b>
            {refused.length === 1 ? 'Un fichier ne peut pas être envoyé' : `${refused.length} fichiers ne peuvent pas être envoyés`}&nbsp;:
          </b>
          <ul>
            {refused.map(({ key, file, reason }) => (
              <li key={key}>
                <b>{file.name}</b> {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {!nothing && (
        <ul className={styles.list}>
          {drafts.map(({ key, file, message, isBat, pinned }) => (
            <li key={key}>
              <ChosenFile file={file} />
              <Field label="Message">
                <Input value={message} maxLength={1_000} onChange={(_, { value }) => onChange(key, { message: value })} />
              </Field>
              <div className={styles.marks}>
                <ForRole least={roleOfUpload('BAT')}>
                  <Checkbox label="BAT" checked={isBat} onChange={(_, { checked }) => onChange(key, { isBat: checked === true })} />
                </ForRole>
                <Checkbox label="Épingler" checked={pinned} onChange={(_, { checked }) => onChange(key, { pinned: checked === true })} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </DialogShell>
  )
}
