import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CallInput, Endpoint, Reply } from '@/contract/http/endpoint'
import type { Order } from '@/domain/orders/order'
import fields from '@/renderer/kit/form/form.module.css'
import { FormDialog } from '@/renderer/kit/form/form-dialog'
import { TextField, TitleField } from '@/renderer/kit/form/form-fields'
import { isChanged, useKeptForm } from '@/renderer/kit/form/use-kept-form'
import type { OrderAddress } from '@/renderer/lib/orders/order-address'
import { endWriting, touchWriting } from '@/renderer/lib/presence/writing'
import { usePartSave } from '@/renderer/lib/saves/use-part-save'
import { fieldText } from './people-texts'
import { useComparedForm } from './use-compared-form'

type Name = 'customer' | 'shipping'

/** A part of an order that a dialog changes: who ordered, or how it goes. */
export interface OrderPart<N extends Name, T extends FieldValues, O extends FieldValues, E extends Endpoint> {
  /** What it is in an order, and in the order's history. */
  readonly name: N
  readonly title: string
  readonly endpoint: E
  /** What the dialog's fields are judged by before they are sent. */
  readonly schema: z.ZodMiniType<O, T>
  readonly labels: Readonly<Record<keyof T & string, string>>
  /** What stands in the order once these values are saved. */
  readonly result: (values: T) => ReactNode
  readonly input: (id: number, body: object) => CallInput<E>
  readonly settle: (order: Order, saved: NonNullable<Reply<E>>) => Order
  /** What was not saved, as a person reads it. */
  readonly failed: string
}

/** Which order the dialog is of. */
export interface DialogOf extends OrderAddress {
  readonly onClose: () => void
}

const fieldsOf = <T extends object>({ id: _, ...fields }: { readonly id: number }): T => fields as T

/** Tells colleagues that this part is written in, while its fields change. */
function useWritingIn<T extends FieldValues, C, O>({ watch }: UseFormReturn<T, C, O>, part: Name): void {
  useEffect(() => {
    const { unsubscribe } = watch(() => touchWriting(part))
    return () => {
      unsubscribe()
      endWriting(part)
    }
  }, [watch, part])
}

/**
 * Changes a part of an order: only what was really changed is sent, so that a colleague's other change stays, and what both changed is
 * compared first. `value` is the part as the order has it by now.
 */
export function usePartDialog<N extends Name, T extends FieldValues, O extends FieldValues, E extends Endpoint>(
  part: OrderPart<N, T, O, E>,
  value: Order[N],
  { onClose, ...address }: DialogOf
) {
  const { name, endpoint, input, settle, failed } = part
  const asSent = useRef<() => CallInput<E>>(() => input(0, {}))
  const { save, saving, failure } = usePartSave({
    ...address,
    endpoint,
    settle,
    outcome: (order, sent) => ({ ...order, [name]: { ...order[name], ...(sent as { body?: object }).body } }),
    again: () => asSent.current(),
    whileShown: true,
    onResent: onClose,
    failed
  })
  // What the dialog was opened with: what a colleague changes meanwhile is not sent back.
  const [{ id, before }] = useState(() => ({ id: value.id, before: fieldsOf<T>(value) }))
  const now = useMemo(() => fieldsOf<T>(value), [value])
  const form = useForm<T, unknown, O>({
    resolver: zodResolver(part.schema) as Resolver<T, unknown, O>,
    defaultValues: before as DefaultValues<T>
  })
  const errors: Readonly<Record<string, unknown>> = form.formState.errors
  useWritingIn(form, name)
  const { comparison, saveCompared, reading, begunFrom } = useComparedForm({
    ...address,
    part: name,
    form,
    opened: before,
    now,
    pick: (order) => fieldsOf<T>(order[name]),
    labels: part.labels,
    text: fieldText,
    result: part.result
  })
  useKeptForm(`${name} ${address.orderKey}`, form, begunFrom)
  asSent.current = () => input(id, form.getValues())
  const submit = form.handleSubmit(async (typed) => {
    if (await saveCompared(typed as Partial<T>, (body) => save(input(id, body)))) onClose()
  })
  const dialog = (children: ReactNode): ReactNode => (
    <FormDialog
      title={part.title}
      alert={Object.keys(errors).length > 0 ? 'Certaines données sont incorrectes.' : null}
      saving={saving || reading}
      failure={failure}
      isChanged={() => isChanged(form)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      comparison={comparison}
    >
      {children}
    </FormDialog>
  )
  return { form, before, errors: errors as Readonly<Record<string, FieldError | undefined>>, dialog }
}

interface PersonProps<T extends FieldValues, O extends FieldValues> {
  readonly form: UseFormReturn<T, unknown, O>
  /** The title as it was, which may be one that only another host knows. */
  readonly title: string | null
  /** What stands between the name and how one is reached. */
  readonly children?: ReactNode
}

/** The fields of a person: title, name, email and phone. */
export function PersonFields<T extends FieldValues, O extends FieldValues>({ form, title, children }: PersonProps<T, O>) {
  const { control, register, formState } = form
  const at = (name: string): Path<T> => name as Path<T>
  return (
    <>
      <TitleField field={register(at('gender'))} error={formState.errors.gender as FieldError | undefined} current={title} />
      <TextField label="Prénom" control={control} name={at('firstname')} className={fields.third} />
      <TextField label="Nom" control={control} name={at('lastname')} className={fields.third} />
      {children}
      <TextField label="E-mail" type="email" control={control} name={at('email')} className={fields.half} />
      <TextField label="Téléphone" type="tel" control={control} name={at('phone')} className={fields.half} />
    </>
  )
}
