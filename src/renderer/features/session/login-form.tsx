import { Button, Spinner } from '@fluentui/react-components'
import { ErrorCircle16Regular, Eye20Regular, EyeOff20Regular, LockClosed20Regular, Mail20Regular } from '@fluentui/react-icons'
import { type ComponentProps, type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { CREDENTIAL_TEXTS, type CredentialRefusal, refuseCredentials } from '@/domain/session/credentials'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useSlow } from '@/renderer/lib/use-slow'
import styles from './login.module.css'
import { signIn } from './session'

const textOf = (refusal: CredentialRefusal | null): string | null => (refusal === null ? null : CREDENTIAL_TEXTS[refusal])

/** E-mail and password (reference: session 1.1, 1.2). A refused login keeps what was typed, and says why until the next try. */
export function LoginForm() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [tried, setTried] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const slow = useSlow(waiting)
  const refused = refuseCredentials({ email, password })
  const problems = tried ? refused : { email: null, password: null }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (waiting) return
    setTried(true)
    if (refused.email !== null) return emailInput.current?.focus()
    if (refused.password !== null) return passwordInput.current?.focus()
    setWaiting(true)
    setRefusal(null)
    const message = await signIn({ username: email.trim(), password })
    setWaiting(false)
    setRefusal(message)
    if (message !== null) passwordInput.current?.select()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-busy={waiting}>
      <LoginField
        ref={emailInput}
        label="Adresse e-mail"
        icon={<Mail20Regular />}
        type="email"
        name="username"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        problem={textOf(problems.email)}
      />
      <LoginField
        ref={passwordInput}
        label="Mot de passe"
        icon={<LockClosed20Regular />}
        type={shown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        spellCheck={false}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        problem={textOf(problems.password)}
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
      <div role="alert" className={styles.refusal}>
        {refusal !== null && <p>{refusal}</p>}
      </div>
      <Button className={styles.submit} appearance="primary" size="large" type="submit" aria-disabled={waiting}>
        {slow ? <Spinner size="tiny" appearance="inverted" label="Connexion…" /> : 'Se connecter'}
        {!slow && (
          <span className={styles.key} aria-hidden="true">
            Entrée
          </span>
        )}
      </Button>
    </form>
  )
}

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly label: string
  readonly icon: ReactNode
  /** What is wrong with the value, or null. */
  readonly problem: string | null
  /** Stands inside the field, after the value. */
  readonly after?: ReactNode
}

/** One field of the login card: label above, what is wrong with it below. */
function LoginField({ label, icon, problem, after, ...input }: Props) {
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
