import type { CallInput } from '@/contract/http/endpoint'
import { patchShipping, ShippingEntry } from '@/contract/orders/people'
import type { Shipping } from '@/domain/orders/order'
import { changeMethod } from '@/domain/shipping/change-method'
import {
  COUNTRY_LABELS,
  countryLabel,
  isPickup,
  isRelay,
  SHIPPING_GROUPS,
  SHIPPING_METHOD_CODES,
  SHIPPING_METHODS,
  type ShippingGroup,
  shippingLabel,
  shippingMethod
} from '@/domain/shipping/methods'
import { pickupAddress } from '@/domain/workshop/workshop'
import fields from '@/renderer/kit/form/form.module.css'
import { ChoiceField, TextField } from '@/renderer/kit/form/form-fields'
import { useWorkshop } from '@/renderer/lib/query/use-workshop'
import { type DialogOf, type OrderPart, PersonFields, usePartDialog } from './part-dialog'
import { DELIVERY_LABELS, type DeliveryFields, deliveryResult } from './people-texts'
import { useKeptDelivery } from './use-kept-delivery'

const SHIPPING: OrderPart<'shipping', DeliveryFields, ShippingEntry, typeof patchShipping> = {
  name: 'shipping',
  title: 'Adresse de livraison',
  endpoint: patchShipping,
  schema: ShippingEntry,
  labels: DELIVERY_LABELS,
  result: deliveryResult,
  input: (id, body) => ({ params: { id }, body: body as CallInput<typeof patchShipping>['body'] }),
  settle: (order, saved) => ({ ...order, shipping: saved, shipping_method: saved.method }),
  failed: "La livraison n'a pas été enregistrée."
}

/** Changes how and where an order goes (reference: people-and-shipping 2.3, 2.4). */
export function ShippingDialog({ shipping, ...of }: DialogOf & { readonly shipping: Shipping }) {
  const kept = useKeptDelivery(of.orderId, shipping)
  const pickup = pickupAddress(useWorkshop())
  const { form, before, errors, dialog } = usePartDialog(SHIPPING, shipping, of)
  const { control, register, watch, getValues, reset } = form
  const method = watch('method')
  // The form's own choice has not been kept yet: what it held before is judged with the method that is chosen now.
  const choose = (previous: string, next: string): void => {
    const typed = { ...getValues(), method: previous } as Omit<Shipping, 'id'>
    const change = changeMethod(typed, kept.current, next, pickup)
    kept.current = change.kept
    reset(change.delivery, { keepDefaultValues: true, keepErrors: false })
  }
  return dialog(
    <>
      <ChoiceField
        label="Mode de livraison"
        field={register('method', { onChange: (event: { target: { value: string } }) => choose(method, event.target.value) })}
        error={errors.method}
        className={isRelay(method) ? fields.half : undefined}
      >
        <MethodOptions current={before.method} />
      </ChoiceField>
      {isRelay(method) && <TextField label="Code relais" control={control} name="relay_code" className={fields.half} />}
      <PersonFields form={form} title={before.gender} />
      {isPickup(method) ? (
        <p className={fields.note}>{`Retrait à l'atelier\u00a0: ${pickup.street}, ${pickup.postcode} ${pickup.city}.`}</p>
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
    </>
  )
}

const GROUPS = Object.keys(SHIPPING_GROUPS) as ShippingGroup[]

/** The delivery methods by family. `current` keeps the code under which the order knows its own, also one that nobody knows. */
export function MethodOptions({ current }: { current: string }) {
  const known = shippingMethod(current)
  return (
    <>
      {known === null && <option value={current}>{shippingLabel(current)}</option>}
      {GROUPS.map((group) => (
        <optgroup key={group} label={SHIPPING_GROUPS[group]}>
          {SHIPPING_METHOD_CODES.filter((code) => SHIPPING_METHODS[code].group === group).map((code) => (
            <option key={code} value={code === known ? current : code}>
              {SHIPPING_METHODS[code].label}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}
