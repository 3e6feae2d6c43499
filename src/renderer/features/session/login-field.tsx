import { ErrorCircle16Regular } from '@fluentui/react-icons'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './login.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly label: string
  readonly icon: ReactNode
  /** What is wrong with the value, or null. */
  readonly problem: string | null
  /** Stands inside the field, after the value. */
  readonly after?: ReactNode
}

/** One field of the login card: label above, what is wrong with it below. */
export function LoginField({ label, icon, problem, after, ...input }: Props) {
  const id = useId()
  return (
    <div className={problem === null ? styles.field : `${styles.field} ${styles.wrong}`}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <span className={styles.fieldIcon}>{icon}</span>
        <input {...input} id={id} aria-invalid={problem !== null} aria-describedby={problem === null ? undefined : `${id}-problem`} />
        {after}
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} className={styles.problem}>
          <ErrorCircle16Regular />
          {problem}
        </p>
      )}
    </div>
  )
}
