import { Add16Regular, Dismiss16Regular } from '@fluentui/react-icons'
import type { ClipboardEvent } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { TECHNIQUE_LABELS, TECHNIQUES } from '@/domain/techniques/techniques'
import { LeavingButton } from '@/renderer/kit/button/leaving-button'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { LineField } from '@/renderer/kit/form/line-field'
import { pastedFiles, useFileDrop } from '@/renderer/lib/files/use-file-drop'
import { AttachedFile } from '../attach/attached-file'
import type { ItemDraft } from './item-draft'
import styles from './new-items.module.css'

interface Props {
  readonly form: UseFormReturn<ItemDraft>
  readonly at: number
  readonly onRemove: () => void
}

const isThere = (text: string | null): boolean => text !== null

/** A face of a new item: its label, its technique, and an annotation that must say something once it is there (reference: items-and-decorations 1.5). */
export function FaceFields({ form, at, onRemove }: Props) {
  const { register, setValue, clearErrors, control, formState, setFocus } = form
  const errors = formState.errors.faces?.[at]
  const annotated = useWatch({ control, name: `faces.${at}.annotation`, compute: isThere })
  const file = useWatch({ control, name: `faces.${at}.file` })
  const attach = (chosen: File | null): void => {
    clearErrors(`faces.${at}.file`)
    setValue(`faces.${at}.file`, chosen)
  }
  const take = ([first]: readonly File[]): void => {
    if (first === undefined) return
    if (!annotated) annotate()
    attach(first)
  }
  const { over, handlers } = useFileDrop(take)
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = pastedFiles(event.clipboardData, new Date())
    if (pasted.length === 0) return
    event.preventDefault()
    take(pasted)
  }
  const annotate = (): void => {
    setValue(`faces.${at}.annotation`, '')
    window.requestAnimationFrame(() => setFocus(`faces.${at}.annotation`))
  }
  return (
    <fieldset
      className={over ? `${styles.face} ${styles.over}` : styles.face}
      aria-label={`Face ${at + 1}`}
      onPaste={onPaste}
      {...handlers}
    >
      <LineField label="Face" error={errors?.face?.message} {...register(`faces.${at}.face`)} />
      <div className={styles.field}>
        <label>
          Technique
          <select {...register(`faces.${at}.technique`)}>
            <option value="">Aucune</option>
            {TECHNIQUES.filter((technique) => technique !== 'blank').map((technique) => (
              <option key={technique} value={technique}>
                {TECHNIQUE_LABELS[technique].label}
              </option>
            ))}
          </select>
        </label>
      </div>
      {annotated ? (
        <div className={styles.annotation}>
          <LineField label="Annotation" error={errors?.annotation?.message} {...register(`faces.${at}.annotation`)} />
          <AttachedFile file={file} to={`à la face ${at + 1}`} error={errors?.file?.message} onFile={attach} />
        </div>
      ) : (
        <PlainButton className={styles.tool} aria-label={`Annoter la face ${at + 1}`} onClick={annotate}>
          <Add16Regular />
          Annoter
        </PlainButton>
      )}
      {annotated && (
        <LeavingButton
          className={styles.tool}
          onClick={() => {
            setValue(`faces.${at}.annotation`, null)
            attach(null)
          }}
        >
          Sans annotation
        </LeavingButton>
      )}
      <LeavingButton className={styles.tool} aria-label={`Retirer la face ${at + 1}`} title="Retirer la face" onClick={onRemove}>
        <Dismiss16Regular />
      </LeavingButton>
    </fieldset>
  )
}
