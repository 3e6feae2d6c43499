import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldPath, type Resolver, useForm } from 'react-hook-form'
import type { Reply } from '@/contract/http/endpoint'
import { changeWorkshop, type getWorkshop, WorkshopEntry } from '@/contract/workshop'
import { changedParts } from '@/domain/compare/compare-changes'
import grid from '@/renderer/kit/form/form.module.css'
import { FormDialog } from '@/renderer/kit/form/form-dialog'
import { TextField } from '@/renderer/kit/form/form-fields'
import { isChanged, useKeptForm } from '@/renderer/kit/form/use-kept-form'
import { ApiError, errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { useNotices } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'
import { useWorkshop } from '@/renderer/lib/query/use-workshop'

type Workshop = Reply<typeof getWorkshop>

interface Fields {
  readonly name: string
  readonly pickup: { readonly street: string; readonly postcode: string; readonly city: string; readonly phone: string }
}

const NO_PICKUP: Fields['pickup'] = { street: '', postcode: '', city: '', phone: '' }

const fieldsOf = ({ name, pickup }: Workshop): Fields => ({
  name,
  pickup: pickup === null ? NO_PICKUP : { ...pickup, phone: pickup.phone ?? '' }
})

/** What is sent of the fields: no pickup address while none of it was typed. */
const entryOf = ({ name, pickup }: Fields) => ({
  name,
  pickup: Object.values(pickup).every((text) => text.trim() === '') ? null : { ...pickup, phone: pickup.phone.trim() || null }
})

/** What really changed: what a colleague changed meanwhile stays, also of the address, which is sent whole. */
function changesOf(before: Fields, typed: Fields, now: Fields) {
  const [was, is, theirs] = [entryOf(before), entryOf(typed), entryOf(now)]
  const laid = is.pickup && theirs.pickup && { ...theirs.pickup, ...changedParts({ phone: null, ...was.pickup }, is.pickup) }
  return {
    ...(was.name !== is.name && { name: is.name }),
    ...(JSON.stringify(was.pickup) !== JSON.stringify(is.pickup) && { pickup: laid ?? is.pickup })
  }
}

const NEEDED = 'Certaines données sont incorrectes.'

/** The workshop's name and where its customers fetch their orders, for managers (reference: people 5.1). */
export function WorkshopDialog({ onClose }: { readonly onClose: () => void }) {
  const workshop = useWorkshop()
  return workshop === null ? null : <Opened workshop={workshop} onClose={onClose} />
}

function Opened({ workshop, onClose }: { readonly workshop: Workshop; readonly onClose: () => void }) {
  const client = useQueryClient()
  const { show } = useNotices()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const judge = zodResolver(WorkshopEntry) as unknown as Resolver<Fields>
  const form = useForm<Fields>({
    resolver: (typed, context, options) => judge(entryOf(typed) as never, context, options) as never,
    defaultValues: fieldsOf(workshop)
  })
  useKeptForm('workshop', form)
  const { control, handleSubmit, setError, formState } = form
  const before = formState.defaultValues as Fields

  const refusedAt = (error: ApiError): readonly (readonly [FieldPath<Fields>, string])[] =>
    (error.problem?.fields ?? []).map(({ path, message }) => [path.replace(/^body\./, '') as FieldPath<Fields>, message])

  const send = handleSubmit(async () => {
    const body = changesOf(before, form.getValues(), fieldsOf(workshop))
    if (Object.keys(body).length === 0) return onClose()
    setSaving(true)
    setFailure(null)
    try {
      const saved = await call(changeWorkshop, { body })
      if (saved !== null) client.setQueryData(queryKeys.workshop, saved)
      void client.invalidateQueries({ queryKey: queryKeys.workshop })
      show({ text: "L'atelier est enregistré.", tone: 'success' })
      onClose()
    } catch (error) {
      const refused = error instanceof ApiError ? refusedAt(error) : []
      for (const [field, message] of refused) setError(field, { message }, { shouldFocus: true })
      if (refused.length === 0) setFailure(`L'atelier n'a pas été enregistré. ${errorText(error)}`)
      setSaving(false)
    }
  })
  const meanwhile = JSON.stringify(fieldsOf(workshop)) !== JSON.stringify(before)
  return (
    <FormDialog
      title="L'atelier"
      note={meanwhile ? `Changé entre-temps par un collègue\u00a0: ${workshop.name}.` : undefined}
      alert={Object.keys(formState.errors).length > 0 ? NEEDED : null}
      saving={saving}
      failure={failure === null ? null : { text: failure, dismiss: () => setFailure(null) }}
      isChanged={() => isChanged(form)}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <TextField label="Nom de l'atelier" control={control} name="name" />
      <p className={grid.note}>L'adresse de retrait remplace celle du client quand il choisit «&nbsp;Retrait atelier&nbsp;».</p>
      <TextField label="Adresse de retrait" control={control} name="pickup.street" />
      <TextField label="Code postal" control={control} name="pickup.postcode" className={grid.third} />
      <TextField label="Ville" control={control} name="pickup.city" className={grid.third} />
      <TextField label="Téléphone (facultatif)" type="tel" control={control} name="pickup.phone" className={grid.third} />
    </FormDialog>
  )
}
