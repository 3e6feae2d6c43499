import { Button, Field, Input, Radio, RadioGroup, Spinner } from '@fluentui/react-components'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { OrderFromDoc } from '@/contract/orders/invoicing'
import { DOCUMENT_TYPES, type DocumentType } from '@/domain/orders/documents'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { useKeptForm } from '@/renderer/kit/form/use-kept-form'
import { RetryCountdown } from '@/renderer/kit/panel/failure-line'
import { useNotices } from '@/renderer/lib/notices/notices'
import { orderPath } from '@/renderer/lib/orders/order-paths'
import { useIsMounted } from '@/renderer/lib/react/use-is-mounted'
import styles from './create-order.module.css'
import { type CreationFailure, useCreateOrder } from './use-create-order'

const TYPES = Object.entries(DOCUMENT_TYPES) as [DocumentType, (typeof DOCUMENT_TYPES)[DocumentType]][]

/** Makes an order from a document of the invoicing service (reference: orders 3.2). What was typed stays when it fails. */
export function CreateOrderDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useId()
  const field = useRef<HTMLInputElement | null>(null)
  const { create, pending, slow, failure, nextAt, forget } = useCreateOrder()
  const { show } = useNotices()
  const isMounted = useIsMounted()
  const typed = useForm<OrderFromDoc>({
    mode: 'onChange',
    resolver: zodResolver(OrderFromDoc),
    defaultValues: { docid: '', doctype: 'order' }
  })
  const { control, handleSubmit, formState, watch } = typed
  useKeptForm('create-order', typed)
  const { prefix } = DOCUMENT_TYPES[watch('doctype')]

  // The dialog has given the focus to its first control by then.
  useEffect(() => {
    const frame = window.requestAnimationFrame(() => field.current?.focus())
    return () => window.cancelAnimationFrame(frame)
  }, [])

  /** A scan has opened another order meanwhile: nobody is led away from it, and nobody would read it in the dialog. */
  const tell = ({ docid }: OrderFromDoc, made: number | CreationFailure): void => {
    const isMade = typeof made === 'number'
    const id = isMade ? made : made.orderId
    const action = id !== null && { label: 'Ouvrir cette commande', run: () => void navigate(orderPath(id)) }
    const text = isMade
      ? `La commande du document «\u00a0${docid}\u00a0» est créée.`
      : `La commande du document «\u00a0${docid}\u00a0» n'a pas été créée. ${made.text}`
    show({ text, tone: isMade ? 'success' : 'error', durationMs: null, ...(action && { action }) })
  }
  const submit = (byHand: boolean) =>
    handleSubmit(async (wanted) => {
      const made = await create(wanted, () => void submit(false)())
      if (!isMounted()) tell(wanted, made)
      else if (typeof made === 'number') void navigate(orderPath(made))
      // What tries again by itself leaves the focus where it is.
      else if (byHand) field.current?.focus()
    })
  const onSubmit = (event: FormEvent): void => {
    if (pending) event.preventDefault()
    else void submit(true)(event)
  }

  return (
    <DialogShell
      title="Créer une commande"
      className={styles.dialog}
      onClose={() => pending || onClose()}
      actions={
        <>
          <Button disabled={pending} onClick={onClose}>
            Annuler
          </Button>
          <Button
            type="submit"
            form={form}
            appearance="primary"
            disabled={!formState.isValid || pending}
            icon={slow ? <Spinner size="extra-tiny" /> : null}
          >
            Valider
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={onSubmit}>
        <Controller
          name="doctype"
          control={control}
          render={({ field: { value, onChange } }) => (
            <Field label="Type de document">
              <RadioGroup
                layout="horizontal"
                value={value}
                onChange={(_, data) => {
                  forget()
                  onChange(data.value)
                }}
              >
                {TYPES.map(([type, { label }]) => (
                  <Radio key={type} value={type} label={label} />
                ))}
              </RadioGroup>
            </Field>
          )}
        />
        <Field
          label="Numéro du document"
          required
          hint={`Comme dans la facturation, par exemple ${prefix}-20260115-0012`}
          {...(formState.errors.docid?.message ? { validationMessage: formState.errors.docid.message } : {})}
        >
          <Controller
            name="docid"
            control={control}
            render={({ field: { ref, onChange, ...docid } }) => (
              <Input
                {...docid}
                ref={(input) => {
                  ref(input)
                  field.current = input
                }}
                className={styles.docid ?? ''}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => {
                  forget()
                  onChange(event)
                }}
              />
            )}
          />
        </Field>
        {failure && (
          <p className={styles.failure} role="alert">
            {failure.text}
            {nextAt !== null && <RetryCountdown at={nextAt} />}{' '}
            {failure.orderId !== null && (
              <Link className={styles.link} to={orderPath(failure.orderId)}>
                Ouvrir cette commande
              </Link>
            )}
          </p>
        )}
      </form>
    </DialogShell>
  )
}
