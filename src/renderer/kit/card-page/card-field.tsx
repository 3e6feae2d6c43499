import { ErrorCircle16Regular, Eye20Regular, EyeOff20Regular, LockClosed20Regular } from '@fluentui/react-icons'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import styles from './card-field.module.css'

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly label: string
  readonly icon?: ReactNode
  /** What is wrong with the value, or null. */
  readonly problem: string | null
  /** Under the label. */
  readonly hint?: string
  /** What else tells of it: the id of what stands under it. */
  readonly describedBy?: string
  /** Whether what is wrong is said at once: it comes from the server, when the focus is elsewhere. */
  readonly said?: boolean
  /** Stands inside the field, after the value. */
  readonly after?: ReactNode
}

/** One field of a card: label above, what is wrong with it below. */
export function CardField({ label, icon, problem, hint, describedBy, said = false, after, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={problem === null ? styles.field : `${styles.field} ${styles.wrong}`}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.box}>
        {icon && <span className={styles.fieldIcon}>{icon}</span>}
        <input
          {...input}
          id={id}
          aria-invalid={problem !== null}
          aria-describedby={
            [problem !== null && `${id}-problem`, hint !== undefined && `${id}-hint`, describedBy].filter(Boolean).join(' ') || undefined
          }
        />
        {after}
      </div>
      <div role={said ? 'alert' : undefined}>
        {problem !== null && (
          <p id={`${id}-problem`} className={styles.problem}>
            <ErrorCircle16Regular />
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}

/** A password, which can be shown while it is typed. */
export function PasswordField(props: Omit<FieldProps, 'icon' | 'type' | 'after' | 'spellCheck'>) {
  const [shown, setShown] = useState(false)
  return (
    <CardField
      {...props}
      icon={<LockClosed20Regular />}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      after={
        <PlainButton
          className={styles.show}
          aria-pressed={shown}
          aria-label="Afficher le mot de passe"
          title={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff20Regular /> : <Eye20Regular />}
        </PlainButton>
      }
    />
  )
}

/** Beside the words of the button that Enter presses. */
export const EnterKey = () => (
  <span className={styles.key} aria-hidden="true">
    Entrée
  </span>
)
