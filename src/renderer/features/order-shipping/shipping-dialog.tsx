import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { CallInput } from '@/contract/endpoint'
import { patchShipping, ShippingEntry } from '@/contract/people'
import type { Shipping } from '@/domain/orders/order'
import { changeMethod } from '@/domain/shipping/change-method'
import { COUNTRY_LABELS, countryLabel, isPickup, isRelay, WORKSHOP_ADDRESS } from '@/domain/shipping/methods'
import fields from '../../kit/form/form.module.css'
import { FormDialog } from '../../kit/form/form-dialog'
import { ChoiceField, TextField } from '../../kit/form/form-fields'
import { isChanged } from '../../kit/form/is-changed'
import { TitleField } from '../../kit/form/title-field'
import { useKeptForm } from '../../kit/form/use-kept-form'
import { useComparedForm } from '../../lib/orders/use-compared-form'
import { usePartSave } from '../../lib/saves/use-part-save'
import { DELIVERY_LABELS, type DeliveryFields, deliveryFields, deliveryFieldsIn, deliveryResult, deliveryText } from './delivery-texts'
import { MethodOptions } from './method-options'
import { useKeptDelivery } from './use-kept-delivery'

interface Props {
  readonly orderKey: string
  readonly reference: string
  readonly orderId: number
  readonly shipping: Shipping
  readonly onClose: () => void
}

/** Changes how and where an order goes (reference: people-and-shipping 2.3, 2.4). Only what was really changed is sent. */
export function ShippingDialog({ orderKey, reference, orderId, shipping, onClose }: Props) {
  const kept = useKeptDelivery(orderId, shipping)
  const asSent = useRef<() => CallInput<typeof patchShipping>>(() => ({ params: { id: 0 }, body: {} }))
  const { save, saving, failure } = usePartSave({
    orderKey,
    reference,
    endpoint: patchShipping,
    settle: (order, saved) => ({ ...order, shipping: saved, shipping_method: saved.method }),
    outcome: (order, { body }) => ({ ...order, shipping: { ...order.shipping, ...(body as Partial<Shipping>) } }),
    again: () => asSent.current(),
    whileShown: true,
    onResent: onClose,
    failed: "La livraison n'a pas été enregistrée."
  })
  // What the dialog was opened with: what a colleague changes meanwhile is not sent back.
  const [{ id, ...before }] = useState(shipping)
  const now = useMemo(() => deliveryFields(shipping), [shipping])
  const form = useForm<DeliveryFields, unknown, ShippingEntry>({
    resolver: zodResolver(ShippingEntry),
    defaultValues: before
  })
  const { control, register, handleSubmit, formState, watch, getValues, reset } = form
  const { errors } = formState
  useKeptForm(`shipping ${orderKey}`, form)
  const method = watch('method')
  // The form's own choice has not been kept yet: what it held before is judged with the method that is chosen now.
  const choose = (previous: string, next: string): void => {
    const typed = { ...getValues(), method: previous } as Omit<Shipping, 'id'>
    const change = changeMethod(typed, kept.current, next)
    kept.current = change.kept
    reset(change.delivery, { keepDefaultValues: true, keepErrors: false })
  }
  const { comparison, saveCompared, reading } = useComparedForm({
    orderKey,
    orderId,
    part: 'shipping',
    form,
    opened: before,
    now,
    pick: deliveryFieldsIn,
    labels: DELIVERY_LABELS,
    text: deliveryText,
    result: deliveryResult
  })
  asSent.current = () => ({ params: { id }, body: form.getValues() as CallInput<typeof patchShipping>['body'] })
  const submit = handleSubmit(async (typed) => {
    if (await saveCompared(typed, (body) => save({ params: { id }, body: body as CallInput<typeof patchShipping>['body'] }))) onClose()
  })
  return (
    <FormDialog
      title="Adresse de livraison"
      alert={Object.keys(errors).length > 0 ? 'Certaines données sont incorrectes.' : null}
      saving={saving || reading}
      failure={failure}
      isChanged={() => isChanged(form)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      comparison={comparison}
    >
      <ChoiceField
        label="Mode de livraison"
        field={register('method', { onChange: (event: { target: { value: string } }) => choose(method, event.target.value) })}
        error={errors.method}
        className={isRelay(method) ? fields.half : undefined}
      >
        <MethodOptions current={before.method} />
      </ChoiceField>
      {isRelay(method) && <TextField label="Code relais" control={control} name="relay_code" className={fields.half} />}
      <TitleField field={register('gender')} error={errors.gender} current={before.gender} />
      <TextField label="Prénom" control={control} name="firstname" className={fields.third} />
      <TextField label="Nom" control={control} name="lastname" className={fields.third} />
      <TextField label="Email" type="email" control={control} name="email" className={fields.half} />
      <TextField label="Téléphone" type="tel" control={control} name="phone" className={fields.half} />
      {isPickup(method) ? (
        <p className={fields.note}>
          {`Retrait à l'atelier\u00a0: ${WORKSHOP_ADDRESS.street}, ${WORKSHOP_ADDRESS.postcode} ${WORKSHOP_ADDRESS.city}.`}
        </p>
      ) : (
        <>
          <TextField label="Organisation (facultatif)" control={control} name="organization" />
          <TextField label="Rue" control={control} name="street" />
          <TextField label="Complément (facultatif)" control={control} name="street2" className={fields.third} />
          <TextField label="Bâtiment (facultatif)" control={control} name="street3" className={fields.third} />
          <TextField label="Étage (facultatif)" control={control} name="street4" className={fields.third} />
          <TextField label="Code postal" control={control} name="postcode" className={fields.third} />
          <TextField label="Ville" control={control} name="city" className={fields.third} />
          <ChoiceField label="Pays" field={register('country')} error={errors.country} className={fields.third}>
            {[...new Set([...Object.keys(COUNTRY_LABELS), before.country])].map((code) => (
              <option key={code} value={code}>
                {countryLabel(code)}
              </option>
            ))}
          </ChoiceField>
        </>
      )}
    </FormDialog>
  )
}
