import { Add16Regular, Dismiss16Regular } from '@fluentui/react-icons'
import { type Control, type FieldErrors, type UseFormRegister, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { DEFAULT_FACE } from '@/domain/faces/heavy'
import type { MetadataForm, TypedMetadata } from '@/domain/metadata/metas'
import { TECHNIQUES, techniqueLabel } from '@/domain/techniques/techniques'
import { LeavingButton } from '@/renderer/kit/button/leaving-button'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { LineField } from '@/renderer/kit/form/line-field'
import styles from './metadata-form.module.css'

interface Props {
  readonly register: UseFormRegister<TypedMetadata>
  /** What was chosen before: also what only another host knows. */
  readonly chosen: readonly string[]
}

/** Techniques of a meta block: any of them. */
export const TechniqueChoice = ({ register, chosen }: Props) => (
  <fieldset className={styles.part}>
    <legend>Techniques</legend>
    <div className={styles.techniques}>
      {[...new Set<string>([...TECHNIQUES, ...chosen])].map((technique) => (
        <label key={technique} className={styles.technique}>
          <input type="checkbox" value={technique} {...register('metas.techniques')} />
          {techniqueLabel(technique).label}
        </label>
      ))}
    </div>
  </fieldset>
)

const RemoveButton = ({ what, onRemove }: { what: string; onRemove: () => void }) => (
  <LeavingButton look="tool" className={styles.remove} aria-label={`Retirer ${what}`} title="Retirer" onClick={onRemove}>
    <Dismiss16Regular />
  </LeavingButton>
)

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
          <RemoveButton what={`la face ${at + 1}`} onRemove={() => remove(at)} />
        </div>
      ))}
      <PlainButton className={styles.add} onClick={() => append({ face: DEFAULT_FACE, faces: '' })}>
        <Add16Regular />
        Ajouter une face
      </PlainButton>
    </fieldset>
  )
}

interface MetaPairsProps {
  readonly control: Control<TypedMetadata, unknown, MetadataForm>
  readonly register: UseFormRegister<TypedMetadata>
  readonly errors: FieldErrors<TypedMetadata>['pairs']
}

/** Names and values of an order, each name once (reference: orders 1.8). */
export function MetaPairs({ control, register, errors }: MetaPairsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'pairs' })
  return (
    <fieldset className={styles.part}>
      <legend>Autres métadonnées</legend>
      {fields.map(({ id }, at) => (
        <div key={id} className={`${styles.row} ${styles.even}`}>
          <LineField
            quiet
            label={`Nom ${at + 1}`}
            placeholder="Nom"
            error={errors?.[at]?.name?.message}
            {...register(`pairs.${at}.name`)}
          />
          <LineField
            quiet
            label={`Valeur ${at + 1}`}
            placeholder="Valeur"
            error={errors?.[at]?.value?.message}
            {...register(`pairs.${at}.value`)}
          />
          <RemoveButton what={`la métadonnée ${at + 1}`} onRemove={() => remove(at)} />
        </div>
      ))}
      <PlainButton className={styles.add} onClick={() => append({ name: '', value: '' })}>
        <Add16Regular />
        Ajouter une métadonnée
      </PlainButton>
    </fieldset>
  )
}
