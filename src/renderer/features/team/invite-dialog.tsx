import { Field, Input } from '@fluentui/react-components'
import { Mail20Regular } from '@fluentui/react-icons/svg/mail'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { InvitationForm, invitePerson } from '@/contract/people/team'
import { INVITATION_HOURS } from '@/domain/people/invitations'
import { DEFAULT_ROLE } from '@/domain/people/roles'
import grid from '@/renderer/kit/form/form.module.css'
import { FormDialog } from '@/renderer/kit/form/form-dialog'
import { TextField } from '@/renderer/kit/form/form-fields'
import { isChanged, useKeptForm } from '@/renderer/kit/form/use-kept-form'
import { errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { fieldProblem } from '@/renderer/lib/http/field-problem'
import { queryKeys } from '@/renderer/lib/query/keys'
import { RoleChoice } from './role-choice'
import type { ShownLink } from './use-people-changes'
import type { ShownPerson } from './use-team'

interface Props {
  readonly onInvited: (person: ShownPerson, link: ShownLink) => void
  readonly onClose: () => void
}

/** Asks for somebody's names, e-mail and role, and makes the link that lets them in (reference: people 4.2). What was typed stays when it fails. */
export function InviteDialog({ onInvited, onClose }: Props) {
  const client = useQueryClient()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<InvitationForm>({
    resolver: zodResolver(InvitationForm),
    defaultValues: { firstname: '', lastname: '', email: '', role: DEFAULT_ROLE }
  })
  useKeptForm('invite', form)
  const { control, handleSubmit, setError, formState } = form

  const send = handleSubmit(async (wanted) => {
    setSaving(true)
    setFailure(null)
    try {
      const made = await call(invitePerson, { body: wanted })
      void client.invalidateQueries({ queryKey: queryKeys.team })
      if (made === null) onClose()
      else onInvited(made.person, made.link)
    } catch (error) {
      const taken = fieldProblem(error, 'body.email')
      if (taken === null) setFailure(`La personne n'a pas pu être invitée. ${errorText(error)}`)
      else setError('email', { message: taken }, { shouldFocus: true })
    }
    setSaving(false)
  })
  const isWrong = Object.keys(formState.errors).length > 0
  return (
    <FormDialog
      title="Inviter une personne"
      submitLabel="Créer le lien"
      note={`Lien valable ${INVITATION_HOURS}\u00a0h`}
      alert={isWrong ? 'À corriger ci-dessus.' : null}
      saving={saving}
      failure={failure === null ? null : { text: failure, dismiss: () => setFailure(null) }}
      isChanged={() => isChanged(form)}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <p className={grid.note}>Elle choisira elle-même son mot de passe.</p>
      <TextField label="Prénom" control={control} name="firstname" className={grid.half} />
      <TextField label="Nom" control={control} name="lastname" className={grid.half} />
      <Controller
        name="email"
        control={control}
        render={({ field, fieldState }) => (
          <Field
            label="Adresse e-mail"
            hint={"Elle sert à se connecter. Rien n'est envoyé\u00a0: vous remettez le lien vous-même."}
            {...(fieldState.error?.message === undefined ? {} : { validationMessage: fieldState.error.message })}
          >
            <Input {...field} type="email" autoComplete="off" contentBefore={<Mail20Regular />} />
          </Field>
        )}
      />
      <Controller name="role" control={control} render={({ field }) => <RoleChoice value={field.value} onChange={field.onChange} />} />
    </FormDialog>
  )
}
