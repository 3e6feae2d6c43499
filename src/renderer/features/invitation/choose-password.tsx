import { Button, Spinner } from '@fluentui/react-components'
import { Link24Regular } from '@fluentui/react-icons/svg/link'
import { type FormEvent, useRef, useState } from 'react'
import { type Invitation, takeInvitationUp } from '@/contract/people/invitations'
import { dayInWords, timeOfDay } from '@/domain/calendar/date-text'
import { INVITATION_TEXTS } from '@/domain/people/invitations'
import { PIN_TEXTS, refusePin } from '@/domain/people/pin'
import { knownRole, ROLE_LABELS } from '@/domain/people/roles'
import type { Read } from '@/domain/reading/read-as'
import { isPasswordReady, NewPassword } from '@/renderer/kit/new-password/new-password'
import { PinField } from '@/renderer/kit/pin-field/pin-field'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { errorText, isAway } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { fieldProblem } from '@/renderer/lib/http/field-problem'
import { useCommonPasswords } from '@/renderer/lib/people/common-passwords'
import { useSlow } from '@/renderer/lib/use-slow'
import styles from './choose-password.module.css'

interface Props {
  readonly invitation: Read<Invitation>
  readonly token: string
  /** Tells with which e-mail one signs in now. */
  readonly onDone: (email: string) => void
}

/** « Maëlle R. vous invite à l'Atelier du Vieux Mans, comme Opérateur. » */
function leadOf({ kind, by, workshop, role }: Read<Invitation>): string {
  if (kind === 'reset') return 'Choisissez un nouveau mot de passe. Vos sessions ouvertes se fermeront.'
  const where = workshop === '' ? "dans l'atelier" : `chez ${workshop}`
  const as = `comme ${ROLE_LABELS[knownRole(role)]}`
  return by === null ? `Vous êtes invité ${where}, ${as}.` : `${by} vous invite ${where}, ${as}.`
}

/** Asks for the password, and offers to choose a PIN where stations are shared. What was typed stays when it fails. */
export function ChoosePassword({ invitation, token, onDone }: Props) {
  const common = useCommonPasswords()
  const field = useRef<HTMLInputElement>(null)
  const pinField = useRef<HTMLInputElement>(null)
  const offersPin = useCapability('stations') && invitation.kind === 'invitation'
  const [password, setPassword] = useState('')
  const [pin, setPin] = useState('')
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [pinProblem, setPinProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** What was sent when no answer came: it may have been taken all the same. */
  const lost = useRef<string | null>(null)
  const slow = useSlow(saving)
  const ready = isPasswordReady(password, invitation, common)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!ready || saving) return
    const refusal = pin === '' ? null : refusePin(pin)
    if (refusal !== null) {
      setPinProblem(PIN_TEXTS[refusal])
      pinField.current?.focus()
      return
    }
    setSaving(true)
    setFailure(null)
    try {
      const answer = await call(takeInvitationUp, { body: { token, password, ...(pin === '' ? {} : { pin }) } }, { quiet: true })
      onDone(answer?.email ?? invitation.email)
      return
    } catch (error) {
      if (lost.current === password && errorText(error) === INVITATION_TEXTS.used) return onDone(invitation.email)
      if (isAway(error)) lost.current = password
      const refused = { password: fieldProblem(error, 'body.password'), pin: fieldProblem(error, 'body.pin') }
      setProblem(refused.password)
      setPinProblem(refused.pin)
      if (refused.password !== null) field.current?.focus()
      else if (refused.pin !== null) pinField.current?.focus()
      else setFailure(errorText(error))
    }
    setSaving(false)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.head}>
        <h1>{`Bonjour ${invitation.firstname}.`}</h1>
        <p>{leadOf(invitation)}</p>
      </div>
      {/* Password keepers ask for whom it is. */}
      <input hidden type="text" name="username" autoComplete="username" value={invitation.email} readOnly />
      <NewPassword
        ref={field}
        autoFocus
        label={invitation.kind === 'reset' ? 'Votre nouveau mot de passe' : 'Votre mot de passe'}
        value={password}
        person={invitation}
        common={common}
        problem={problem}
        onChange={(value) => {
          setPassword(value)
          setProblem(null)
        }}
      />
      {offersPin && (
        <PinField
          ref={pinField}
          label="Votre PIN, pour les postes partagés (facultatif)"
          hint="4 à 6 chiffres. Ni 1234, ni 0000, ni une date de naissance."
          value={pin}
          problem={pinProblem}
          onChange={(value) => {
            setPin(value)
            setPinProblem(null)
          }}
        />
      )}
      <p className={styles.note}>
        <Link24Regular />
        <span>
          Vous vous connecterez avec <b>{invitation.email}</b>. {offersPin && "Votre badge vous sera remis à l'atelier. "}Ce lien ne sert
          qu'une fois, jusqu'au {dayInWords(invitation.expires_at)} à {timeOfDay(invitation.expires_at)}.
        </span>
      </p>
      <div role="alert" className={styles.failure}>
        {failure}
      </div>
      <Button
        className={styles.submit}
        type="submit"
        appearance="primary"
        size="large"
        disabled={!ready}
        disabledFocusable={saving}
        icon={slow ? <Spinner size="extra-tiny" /> : null}
      >
        {invitation.kind === 'reset' ? 'Changer le mot de passe' : "Entrer dans l'atelier"}
      </Button>
    </form>
  )
}
