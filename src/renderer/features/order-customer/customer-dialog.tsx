import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CallInput } from '@/contract/endpoint'
import { CustomerEntry, patchCustomer } from '@/contract/people'
import type { Customer } from '@/domain/orders/order'
import fields from '../../kit/form/form.module.css'
import { FormDialog } from '../../kit/form/form-dialog'
import { TextField } from '../../kit/form/form-fields'
import { isChanged } from '../../kit/form/is-changed'
import { TitleField } from '../../kit/form/title-field'
import { useKeptForm } from '../../kit/form/use-kept-form'
import { saveChanged } from '../../lib/orders/save-changed'
import { usePartSave } from '../../lib/orders/use-part-save'

interface Props {
  readonly asked: string
  readonly reference: string
  readonly customer: Customer
  readonly onClose: () => void
}

/** Changes who ordered (reference: people-and-shipping 1.1). Only what was really changed is sent, so that a colleague's other change stays. */
export function CustomerDialog({ asked, reference, customer, onClose }: Props) {
  const { save, saving, failure } = usePartSave({
    asked,
    reference,
    endpoint: patchCustomer,
    settle: (order, saved) => ({
      ...order,
      customer: saved,
      customer_firstname: saved.firstname,
      customer_lastname: saved.lastname,
      customer_organization: saved.organization
    }),
    failed: "Le client n'a pas été enregistré."
  })
  // What the dialog was opened with: what a colleague changes meanwhile is not sent back.
  const [{ id, ...before }] = useState(customer)
  const form = useForm<z.input<typeof CustomerEntry>, unknown, CustomerEntry>({
    resolver: zodResolver(CustomerEntry),
    defaultValues: before
  })
  const { control, register, handleSubmit, formState } = form
  const { errors } = formState
  useKeptForm(`customer ${asked}`, form)
  const submit = handleSubmit(async (typed) => {
    if (await saveChanged(before, typed, (body) => save({ params: { id }, body: body as CallInput<typeof patchCustomer>['body'] })))
      onClose()
  })
  return (
    <FormDialog
      title="Client"
      alert={Object.keys(errors).length > 0 ? 'Certaines données sont incorrectes.' : null}
      saving={saving}
      failure={failure}
      isChanged={() => isChanged(form)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TitleField field={register('gender')} error={errors.gender} current={before.gender} />
      <TextField label="Prénom" control={control} name="firstname" className={fields.third} />
      <TextField label="Nom" control={control} name="lastname" className={fields.third} />
      <TextField label="Organisation (facultatif)" control={control} name="organization" />
      <TextField label="Email" type="email" control={control} name="email" className={fields.half} />
      <TextField label="Téléphone" type="tel" control={control} name="phone" className={fields.half} />
    </FormDialog>
  )
}
