import { Button, Spinner } from '@fluentui/react-components'
import { type FormEvent, useState } from 'react'
import { confirmPassword } from '@/contract/people/stations'
import { CREDENTIAL_TEXTS } from '@/domain/session/credentials'
import { LineField } from '@/renderer/kit/form/line-field'
import { ApiError, errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { useSlow } from '@/renderer/lib/use-slow'
import styles from './confirm-password.module.css'

interface Props {
  /** The server took it: what it opens is open for ten minutes. */
  readonly onConfirmed: () => void
  readonly onCancel?: () => void
}

/** Asks somebody at a shared station for their password again (reference: people 6.3). */
export function ConfirmPasswordForm({ onConfirmed, onCancel }: Props) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [sending, setSending] = useState(false)
  const slow = useSlow(sending)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (sending) return
    if (password === '') {
      setProblem(CREDENTIAL_TEXTS.missing)
      return
    }
    setSending(true)
    setProblem(undefined)
    try {
      await call(confirmPassword, { body: { password } })
      onConfirmed()
    } catch (error) {
      const field = error instanceof ApiError ? error.problem?.fields?.find(({ path }) => path === 'body.password') : undefined
      setProblem(field?.message ?? errorText(error))
    }
    setSending(false)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-busy={sending}>
      <p>À un poste qui sert à plusieurs, ce qui est de l'administration redemande le mot de passe, pour dix minutes.</p>
      <LineField
        label="Votre mot de passe"
        type="password"
        autoFocus
        spellCheck={false}
        value={password}
        error={problem}
        onChange={(event) => {
          setPassword(event.target.value)
          setProblem(undefined)
        }}
      />
      <div className={styles.actions}>
        {onCancel && <Button onClick={onCancel}>Annuler</Button>}
        <Button type="submit" appearance="primary" disabledFocusable={sending} icon={slow ? <Spinner size="extra-tiny" /> : null}>
          Confirmer
        </Button>
      </div>
    </form>
  )
}
