import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { AccountEmail } from '@/contract/people/person-fields'
import { fullName } from '@/domain/format/person'
import grid from '@/renderer/kit/form/form.module.css'
import { FormDialog } from '@/renderer/kit/form/form-dialog'
import { TextField } from '@/renderer/kit/form/form-fields'
import { isChanged, useKeptForm } from '@/renderer/kit/form/use-kept-form'
import { errorText } from '@/renderer/lib/http/api-error'
import { fieldProblem } from '@/renderer/lib/http/field-problem'
import type { ShownPerson } from './use-team'

const EmailForm = z.object({ email: AccountEmail })

interface Props {
  readonly person: ShownPerson
  /** Rejects where it failed. */
  readonly onSave: (email: string) => Promise<void>
  readonly onClose: () => void
}

/** Gives somebody another e-mail to sign in with (reference: people 4.1). What was typed stays when it fails. */
export function EmailDialog({ person, onSave, onClose }: Props) {
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(EmailForm), defaultValues: { email: person.email } })
  useKeptForm(`email ${person.id}`, form)
  const { control, handleSubmit, setError, formState } = form

  const send = handleSubmit(async ({ email }) => {
    setSaving(true)
    setFailure(null)
    try {
      await onSave(email)
      onClose()
    } catch (error) {
      const taken = fieldProblem(error, 'body.email')
      if (taken === null) setFailure(`L'adresse n'a pas été changée. ${errorText(error)}`)
      else setError('email', { message: taken }, { shouldFocus: true })
      setSaving(false)
    }
  })
  return (
    <FormDialog
      title={`Adresse e-mail de ${fullName(person)}`}
      alert={Object.keys(formState.errors).length > 0 ? 'À corriger ci-dessus.' : null}
      saving={saving}
      failure={failure === null ? null : { text: failure, dismiss: () => setFailure(null) }}
      isChanged={() => isChanged(form)}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <TextField label="Adresse e-mail" type="email" control={control} name="email" />
      <p className={grid.note}>
        C'est avec elle que la personne se connecte. Ses sessions restent ouvertes, son mot de passe ne change pas.
      </p>
    </FormDialog>
  )
}
