import type { CallInput } from '@/contract/endpoint'
import { CustomerEntry, patchCustomer } from '@/contract/people'
import type { Customer } from '@/domain/orders/order'
import { TextField } from '@/renderer/kit/form/form-fields'
import { type DialogOf, type OrderPart, PersonFields, usePartDialog } from './part-dialog'
import { CUSTOMER_LABELS, type CustomerFields, customerResult } from './people-texts'

const CUSTOMER: OrderPart<'customer', CustomerFields, CustomerEntry, typeof patchCustomer> = {
  name: 'customer',
  title: 'Client',
  endpoint: patchCustomer,
  schema: CustomerEntry,
  labels: CUSTOMER_LABELS,
  result: customerResult,
  input: (id, body) => ({ params: { id }, body: body as CallInput<typeof patchCustomer>['body'] }),
  settle: (order, saved) => ({
    ...order,
    customer: saved,
    customer_firstname: saved.firstname,
    customer_lastname: saved.lastname,
    customer_organization: saved.organization
  }),
  failed: "Le client n'a pas été enregistré."
}

/** Changes who ordered (reference: people-and-shipping 1.1). */
export function CustomerDialog({ customer, ...of }: DialogOf & { readonly customer: Customer }) {
  const { form, before, dialog } = usePartDialog(CUSTOMER, customer, of)
  return dialog(
    <PersonFields form={form} title={before.gender}>
      <TextField label="Organisation (facultatif)" control={form.control} name="organization" />
    </PersonFields>
  )
}
