import { Button, Spinner } from '@fluentui/react-components'
import { Mail20Regular } from '@fluentui/react-icons'
import { type FormEvent, useRef, useState } from 'react'
import { CREDENTIAL_TEXTS, type CredentialRefusal, refuseCredentials } from '@/domain/session/credentials'
import { CardField, EnterKey, PasswordField } from '@/renderer/kit/card-page/card-field'
import { useSlow } from '@/renderer/lib/use-slow'
import styles from './login.module.css'
import { signIn } from './session'

const textOf = (refusal: CredentialRefusal | null): string | null => (refusal === null ? null : CREDENTIAL_TEXTS[refusal])

/** E-mail and password (reference: session 1.1, 1.2). A refused login keeps what was typed, and says why until the next try. */
export function LoginForm() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
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
      <CardField
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
      <PasswordField
        ref={passwordInput}
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        problem={textOf(problems.password)}
      />
      <div role="alert" className={styles.refusal}>
        {refusal !== null && <p>{refusal}</p>}
      </div>
      <Button className={styles.submit} appearance="primary" size="large" type="submit" aria-disabled={waiting}>
        {slow ? <Spinner size="tiny" appearance="inverted" label="Connexion…" /> : 'Se connecter'}
        {!slow && <EnterKey />}
      </Button>
    </form>
  )
}
