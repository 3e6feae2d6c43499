import type { UseFormRegister } from 'react-hook-form'
import type { TypedMetadata } from '@/domain/metadata/metas'
import { TECHNIQUES, techniqueLabel } from '@/domain/techniques/techniques'
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
