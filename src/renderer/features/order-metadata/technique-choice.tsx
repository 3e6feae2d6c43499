import type { UseFormRegister } from 'react-hook-form'
import type { TypedMetadata } from '@/domain/orders/metas'
import { TECHNIQUE_LABELS, TECHNIQUES } from '@/domain/techniques/techniques'
import styles from './metadata-form.module.css'

/** Techniques of a meta block: any of them. */
export const TechniqueChoice = ({ register }: { register: UseFormRegister<TypedMetadata> }) => (
  <fieldset className={styles.part}>
    <legend>Techniques</legend>
    <div className={styles.techniques}>
      {TECHNIQUES.map((technique) => (
        <label key={technique} className={styles.technique}>
          <input type="checkbox" value={technique} {...register('metas.techniques')} />
          {TECHNIQUE_LABELS[technique].label}
        </label>
      ))}
    </div>
  </fieldset>
)
