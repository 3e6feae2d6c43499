import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Account } from '@/contract/people/account'
import { setPin } from '@/contract/people/badges'
import { PIN_TEXTS, refusePin } from '@/domain/people/pin'
import type { Read } from '@/domain/reading/read-as'
import { CREDENTIAL_TEXTS } from '@/domain/session/credentials'
import { PasswordField } from '@/renderer/kit/card-page/card-field'
import { FormDialog } from '@/renderer/kit/form/form-dialog'
import { PinField } from '@/renderer/kit/pin-field/pin-field'
import { errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { fieldProblem } from '@/renderer/lib/http/field-problem'
import { useNotices } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'

interface Props {
  readonly account: Read<Account>
  readonly onClose: () => void
}

type Place = 'current' | 'pin' | 'again'
const NONE: Readonly<Record<Place, string | null>> = { current: null, pin: null, again: null }

/** Asks for one's password and for a PIN, twice (reference: people 6.3). What was typed stays when it fails. */
export function PinDialog({ account, onClose }: Props) {
  const client = useQueryClient()
  const { show } = useNotices()
  const [typed, setTyped] = useState({ current: '', pin: '', again: '' })
  const [problems, setProblems] = useState(NONE)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const fields = { current: useRef<HTMLInputElement>(null), pin: useRef<HTMLInputElement>(null), again: useRef<HTMLInputElement>(null) }
  const { current, pin, again } = typed
  // Told as soon as the second one cannot become the first any more.
  const differs = again !== '' && !pin.startsWith(again)

  const type = (place: Place) => (value: string) => {
    setTyped({ ...typed, [place]: value })
    setProblems({ ...problems, [place]: null })
  }
  const refuse = (found: Readonly<Record<Place, string | null>>): void => {
    setProblems(found)
    const first = (Object.keys(found) as Place[]).find((place) => found[place] !== null)
    if (first !== undefined) fields[first].current?.focus()
  }
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setFailure(null)
    const refusal = refusePin(pin)
    const found = {
      current: current === '' ? CREDENTIAL_TEXTS.missing : null,
      pin: refusal === null ? null : PIN_TEXTS[refusal],
      again: refusal === null && again !== pin ? NOT_THE_SAME : null
    }
    refuse(found)
    if (Object.values(found).some((problem) => problem !== null)) return
    setSaving(true)
    try {
      const answer = await call(setPin, { body: { current, pin } })
      if (answer !== null) client.setQueryData(queryKeys.account, { ...account, pin: answer })
      void client.invalidateQueries({ queryKey: queryKeys.account })
      show({ text: 'Votre PIN est défini.', tone: 'success' })
      onClose()
    } catch (error) {
      const said = { ...NONE, current: fieldProblem(error, 'body.current'), pin: fieldProblem(error, 'body.pin') }
      if (said.current === null && said.pin === null) setFailure(`Votre PIN n'a pas été défini. ${errorText(error)}`)
      refuse(said)
      setSaving(false)
    }
  }
  const isWrong = Object.values(problems).some((problem) => problem !== null)
  return (
    <FormDialog
      title={account.pin === null ? 'Choisir un PIN' : 'Changer le PIN'}
      submitLabel="Définir le PIN"
      alert={isWrong ? 'À corriger ci-dessus.' : null}
      saving={saving}
      failure={failure === null ? null : { text: failure, dismiss: () => setFailure(null) }}
      isChanged={() => Object.values(typed).some((value) => value !== '')}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      {/* Password keepers ask for whom it is. */}
      <input hidden type="text" name="username" autoComplete="username" value={account.email} readOnly />
      <PasswordField
        ref={fields.current}
        label="Mot de passe actuel"
        autoComplete="current-password"
        autoCapitalize="none"
        value={current}
        problem={problems.current}
        said
        onChange={(event) => type('current')(event.target.value)}
      />
      <PinField
        ref={fields.pin}
        label="Nouveau PIN"
        hint="4 à 6 chiffres. Ni 1234, ni 0000, ni une date de naissance."
        value={pin}
        onChange={type('pin')}
        problem={problems.pin}
      />
      <PinField
        ref={fields.again}
        label="Le même, encore une fois"
        value={again}
        onChange={type('again')}
        problem={problems.again ?? (differs ? NOT_THE_SAME : null)}
        repeats
      />
    </FormDialog>
  )
}

const NOT_THE_SAME = "Ce n'est pas le même PIN."
