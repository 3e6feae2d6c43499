import { Button, Checkbox, Field, Input, Select } from '@fluentui/react-components'
import { hasUploadPreview } from '@/domain/files/kinds'
import { defaultFileMessage, replacedBy, roleOfUpload } from '@/domain/files/order-files'
import { formatFileSize } from '@/domain/format/number'
import type { Order } from '@/domain/orders/order'
import { PRODUCED_TECHNIQUES, type ProducedTechnique, TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { useGuardedClose } from '@/renderer/kit/dialog-shell/use-guarded-close'
import { LocalPicture } from '@/renderer/kit/picture/picture'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { useOrderPart } from '@/renderer/lib/orders/order-query'
import { ForRole } from '@/renderer/lib/roles/for-role'
import styles from './upload-dialogs.module.css'
import type { UploadDraft } from './upload-drafts'
import type { DraftChange } from './use-order-uploads'

/** A file that is about to be sent: its picture, from the file itself, where its kind has one (reference: files 1.4); its name and size. */
const ChosenFile = ({ file }: { file: File }) => (
  <>
    {hasUploadPreview(file.name) && <LocalPicture file={file} alt={`Aperçu de ${file.name}`} className={styles.preview} />}
    <p className={styles.name}>
      {file.name} <span className={styles.size}>{formatFileSize(file.size)}</span>
    </p>
  </>
)

interface UploadDialogProps {
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
export function UploadDialog({ drafts, refused, onChange, onSend, onCancel }: UploadDialogProps) {
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
                <Input
                  aria-label={`Message, ${file.name}`}
                  value={message}
                  maxLength={1_000}
                  onChange={(_, { value }) => onChange(key, { message: value })}
                />
              </Field>
              <div className={styles.marks}>
                <ForRole least={roleOfUpload('BAT')}>
                  <Checkbox
                    label="BAT"
                    aria-label={`BAT, ${file.name}`}
                    checked={isBat}
                    onChange={(_, { checked }) => onChange(key, { isBat: checked === true })}
                  />
                </ForRole>
                <Checkbox
                  label="Épingler"
                  aria-label={`Épingler, ${file.name}`}
                  checked={pinned}
                  onChange={(_, { checked }) => onChange(key, { pinned: checked === true })}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </DialogShell>
  )
}

interface Props {
  readonly orderKey: string
  readonly draft: UploadDraft
  readonly onChange: (key: string, change: DraftChange) => void
  readonly onSend: () => void
  readonly onCancel: () => void
}

const itemsPart = (order: Order) => order.items
const filesPart = (order: Order) => order.files

/** A face and one of its techniques as the choice writes them: `48 dtf`; empty for the whole order. */
const placeOf = (value: string) => {
  const [face, technique] = value.split(' ')
  return face ? { face: Number(face), technique: (technique ?? null) as ProducedTechnique | null } : { face: null, technique: null }
}

/** Asks before a production file is sent: which file, for which face, and which one gives it its place (reference: files 2.5). */
export function ProductionDialog({ orderKey, draft, onChange, onSend, onCancel }: Props) {
  const items = useOrderPart(orderKey, itemsPart)
  const files = useOrderPart(orderKey, filesPart)
  // Elsewhere it is of the whole order, whatever one would choose (reference: another-host 3.2).
  const placed = useCapability('file-places')
  const { key, file, production } = draft
  const replaced = production === null ? [] : replacedBy(files, production)
  const chosen = production?.face == null ? '' : `${production.face} ${production.technique}`
  return (
    <DialogShell
      title="Envoyer un fichier de production"
      className={styles.dialog}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>Annuler</Button>
          <Button appearance="primary" onClick={onSend}>
            Envoyer
          </Button>
        </>
      }
    >
      <p className={styles.question}>Le fichier suivant sera envoyé, confirmer&nbsp;?</p>
      <ChosenFile file={file} />
      {placed && (
        <Field label="Pour">
          <Select value={chosen} onChange={(_, { value }) => onChange(key, { production: placeOf(value) })}>
            <option value="">Toute la commande</option>
            {items.map(({ id, sku, name, faces }) => (
              <optgroup key={id} label={`${sku} ${name}`}>
                {faces.flatMap((face) =>
                  PRODUCED_TECHNIQUES.filter((technique) => face.techniques.includes(technique)).map((technique) => (
                    <option key={`${face.id} ${technique}`} value={`${face.id} ${technique}`}>
                      {face.face}, {TECHNIQUE_LABELS[technique].label}
                    </option>
                  ))
                )}
              </optgroup>
            ))}
          </Select>
        </Field>
      )}
      {replaced.length > 0 && (
        <p role="status" className={styles.replaced}>
          Remplace {replaced.map(({ file: { name } }) => name).join(', ')}
        </p>
      )}
    </DialogShell>
  )
}
