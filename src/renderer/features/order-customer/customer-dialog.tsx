import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CallInput } from '@/contract/endpoint'
import { CustomerEntry, patchCustomer } from '@/contract/people'
import { salutation, titleOf } from '@/domain/customers/names'
import type { Customer, Order } from '@/domain/orders/order'
import fields from '../../kit/form/form.module.css'
import { FormDialog } from '../../kit/form/form-dialog'
import { TextField } from '../../kit/form/form-fields'
import { isChanged } from '../../kit/form/is-changed'
import { TitleField } from '../../kit/form/title-field'
import { useKeptForm } from '../../kit/form/use-kept-form'
import { useComparedForm } from '../../lib/orders/use-compared-form'
import { usePartSave } from '../../lib/saves/use-part-save'

type Fields = z.input<typeof CustomerEntry>

const fieldsOf = ({ id: _, ...fields }: Customer): Fields => fields
const fieldsIn = ({ customer }: Order): Fields => fieldsOf(customer)

const LABELS: Readonly<Record<keyof Fields, string>> = {
  gender: 'Civilité',
  firstname: 'Prénom',
  lastname: 'Nom',
  organization: 'Organisation',
  email: 'Email',
  phone: 'Téléphone'
}
const text = (field: keyof Fields, value: unknown): string => {
  const given = value === null || value === undefined ? '' : String(value)
  return field === 'gender' ? (titleOf(given) ?? '') : given
}

const result = ({ organization, email, phone, ...person }: Fields) => (
  <>
    {organization && <b>{organization}, </b>}
    {salutation(person)}
    <br />
    {[email, phone].filter(Boolean).join(', ')}
  </>
)

interface Props {
  readonly orderKey: string
  readonly reference: string
  readonly orderId: number
  readonly customer: Customer
  readonly onClose: () => void
}

/** Changes who ordered (reference: people-and-shipping 1.1). Only what was really changed is sent, so that a colleague's other change stays. */
export function CustomerDialog({ orderKey, reference, orderId, customer, onClose }: Props) {
  const asSent = useRef<() => CallInput<typeof patchCustomer>>(() => ({ params: { id: 0 }, body: {} }))
  const { save, saving, failure } = usePartSave({
    orderKey,
    reference,
    endpoint: patchCustomer,
    settle: (order, saved) => ({
      ...order,
      customer: saved,
      customer_firstname: saved.firstname,
      customer_lastname: saved.lastname,
      customer_organization: saved.organization
    }),
    outcome: (order, { body }) => ({ ...order, customer: { ...order.customer, ...(body as Partial<Customer>) } }),
    again: () => asSent.current(),
    whileShown: true,
    onResent: onClose,
    failed: "Le client n'a pas été enregistré."
  })
  // What the dialog was opened with: what a colleague changes meanwhile is not sent back.
  const [{ id, ...before }] = useState(customer)
  const now = useMemo(() => fieldsOf(customer), [customer])
  const form = useForm<Fields, unknown, CustomerEntry>({
    resolver: zodResolver(CustomerEntry),
    defaultValues: before
  })
  const { control, register, handleSubmit, formState } = form
  const { errors } = formState
  useKeptForm(`customer ${orderKey}`, form)
  const { comparison, saveCompared, reading } = useComparedForm({
    orderKey,
    orderId,
    part: 'customer',
    form,
    opened: before,
    now,
    pick: fieldsIn,
    labels: LABELS,
    text,
    result
  })
  asSent.current = () => ({ params: { id }, body: form.getValues() as CallInput<typeof patchCustomer>['body'] })
  const submit = handleSubmit(async (typed) => {
    if (await saveCompared(typed, (body) => save({ params: { id }, body: body as CallInput<typeof patchCustomer>['body'] }))) onClose()
  })
  return (
    <FormDialog
      title="Client"
      alert={Object.keys(errors).length > 0 ? 'Certaines données sont incorrectes.' : null}
      saving={saving || reading}
      failure={failure}
      isChanged={() => isChanged(form)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      comparison={comparison}
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
