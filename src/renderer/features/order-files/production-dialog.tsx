import { Button, Field, Select } from '@fluentui/react-components'
import { replacedBy } from '@/domain/files/order-files'
import type { Order } from '@/domain/orders/order'
import { PRODUCED_TECHNIQUES, type ProducedTechnique, TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { useOrderPart } from '@/renderer/lib/orders/order-query'
import { ChosenFile } from './chosen-file'
import styles from './upload-dialog.module.css'
import type { UploadDraft } from './upload-drafts'
import type { DraftChange } from './use-order-uploads'

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
      {replaced.length > 0 && (
        <p role="status" className={styles.replaced}>
          Remplace {replaced.map(({ file: { name } }) => name).join(', ')}
        </p>
      )}
    </DialogShell>
  )
}
