import { Add16Regular, Dismiss16Regular } from '@fluentui/react-icons'
import { type Control, type FieldErrors, type UseFormRegister, useFieldArray } from 'react-hook-form'
import type { MetadataForm, TypedMetadata } from '@/domain/metadata/metas'
import { LineField } from '../../kit/form/line-field'
import styles from './metadata-form.module.css'

interface Props {
  readonly control: Control<TypedMetadata, unknown, MetadataForm>
  readonly register: UseFormRegister<TypedMetadata>
  readonly errors: FieldErrors<TypedMetadata>['pairs']
}

/** Names and values of an order, each name once (reference: orders 1.8). */
export function MetaPairs({ control, register, errors }: Props) {
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
          <button
            type="button"
            className={styles.remove}
            aria-label={`Retirer la métadonnée ${at + 1}`}
            title="Retirer"
            onClick={() => remove(at)}
          >
            <Dismiss16Regular />
          </button>
        </div>
      ))}
      <button type="button" className={styles.add} onClick={() => append({ name: '', value: '' })}>
        <Add16Regular />
        Ajouter une métadonnée
      </button>
    </fieldset>
  )
}
