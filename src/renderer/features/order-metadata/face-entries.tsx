import { Add16Regular, Dismiss16Regular } from '@fluentui/react-icons'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { DEFAULT_FACE } from '@/domain/faces/heavy'
import type { MetadataForm, TypedMetadata } from '@/domain/metadata/metas'
import { LineField } from '../../kit/form/line-field'
import styles from './metadata-form.module.css'

/** Faces of a meta block: each says how many there are (reference: orders 1.7). */
export function FaceEntries({ form }: { form: UseFormReturn<TypedMetadata, unknown, MetadataForm> }) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'metas.faces' })
  const errors = formState.errors.metas?.faces
  return (
    <fieldset className={styles.part}>
      <legend>Faces</legend>
      {fields.map(({ id }, at) => (
        <div key={id} className={styles.row}>
          <LineField quiet label={`Face ${at + 1}`} error={errors?.[at]?.face?.message} {...register(`metas.faces.${at}.face`)} />
          <LineField
            quiet
            label={`Nombre de faces ${at + 1}`}
            inputMode="numeric"
            error={errors?.[at]?.faces?.message}
            {...register(`metas.faces.${at}.faces`)}
          />
          <button
            type="button"
            className={styles.remove}
            aria-label={`Retirer la face ${at + 1}`}
            title="Retirer"
            onClick={() => remove(at)}
          >
            <Dismiss16Regular />
          </button>
        </div>
      ))}
      <button type="button" className={styles.add} onClick={() => append({ face: DEFAULT_FACE, faces: '' })}>
        <Add16Regular />
        Ajouter une face
      </button>
    </fieldset>
  )
}
