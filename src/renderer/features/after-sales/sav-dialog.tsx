import { Field, Textarea } from '@fluentui/react-components'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Control, type UseFormReturn, useController, useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { nextSavReference, originalOfSav } from '@/domain/after-sales/reference'
import { refuseSavDays, type SavDays } from '@/domain/after-sales/refuse-sav'
import { firstPicks, movedProduction, pickedTotals, proposedDays, type SavForm, savForm } from '@/domain/after-sales/sav-form'
import { shortDay } from '@/domain/calendar/date-text'
import type { CalendarDay } from '@/domain/calendar/days'
import { formatMoney } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { isMadeUp } from '@/domain/reading/hints'
import { DATE_REFUSALS } from '@/domain/refusals/refusal-texts'
import { DatePicker } from '@/renderer/kit/date-picker/date-calendar'
import { FormDialog } from '@/renderer/kit/form/form-dialog'
import { isChanged, useKeptForm } from '@/renderer/kit/form/use-kept-form'
import { useNotices } from '@/renderer/lib/notices/notices'
import { orderPath } from '@/renderer/lib/orders/order-paths'
import { useIsMounted } from '@/renderer/lib/react/use-is-mounted'
import { useToday } from '@/renderer/lib/use-today'
import { PickedItemRow } from './picked-item-row'
import styles from './sav-dialog.module.css'
import { useCreateSav } from './use-create-sav'

interface Props {
  readonly order: Order
  readonly onClose: () => void
}

/** Copies a closed order into an after-sales one: what to produce again, why, and for when (reference: after-sales 1.2). What was picked stays when it fails. */
export function SavDialog({ order, onClose }: Props) {
  const today = useToday()
  const navigate = useNavigate()
  const { show } = useNotices()
  // What the dialog was opened with: its places are those of the form. An item without a number cannot be named to the host.
  const [original] = useState(() => ({ ...order, items: order.items.filter(({ id }) => !isMadeUp(id)) }))
  // Where it goes is what stands on the order by now: a colleague may just have mended the address.
  const { create, saving, failure, nextAt, hold, forget } = useCreateSav({ ...order, items: original.items })
  const resolver = useMemo(() => zodResolver(savForm(today)), [today])
  const form = useForm<SavForm>({
    resolver,
    defaultValues: { items: firstPicks(original.items), reason: '', ...proposedDays(today) }
  })
  const { errors } = form.formState
  const { subscribe } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: hold }), [subscribe, hold])
  useKeptForm(`sav ${order.id}`, form)
  const done = useRef(false)
  /** What was typed is made: nothing is left to ask about when the page goes. */
  const leave = (): void => {
    done.current = true
    onClose()
  }
  const isMounted = useIsMounted()

  const submit = form.handleSubmit(async (typed) => {
    const made = await create(typed, () => void submit())
    if ('text' in made) {
      // A scan may have opened another order meanwhile: nobody would read it in the dialog.
      const text = `${made.text.charAt(0).toLowerCase()}${made.text.slice(1)}`
      if (!isMounted()) show({ text: `Commande #${displayReference(order.origin_ref_id)}\u00a0: ${text}`, tone: 'error' })
    } else if (isMounted()) {
      leave()
      void navigate(orderPath(made.id))
    } else show({ text: `SAV créé\u00a0: #${displayReference(made.origin_ref_id)}`, tone: 'success' })
  })
  const earlier = order.customer_orders.filter((other) => originalOfSav(other.origin_ref_id) === order.origin_ref_id)
  const nothing = errors.items?.root?.message ?? errors.items?.message ?? null
  return (
    <FormDialog
      title="Nouveau SAV"
      submitLabel="Créer le SAV"
      note={<SavTotals control={form.control} />}
      alert={nothing ?? (Object.keys(errors).length > 0 ? 'Certaines données sont incorrectes.' : null)}
      saving={saving}
      failure={failure && { text: failure.text, dismiss: forget, nextAt }}
      isChanged={() => !done.current && isChanged(form)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {failure?.orderId != null && (
        <Link className={styles.made} to={orderPath(failure.orderId)} onClick={leave}>
          Ouvrir cette commande
        </Link>
      )}
      <p className={styles.intro}>
        Cochez ce qui est à produire de nouveau. La commande{' '}
        <b>#{displayReference(nextSavReference(order.origin_ref_id, earlier.length))}</b> partira à {formatMoney(0)}.
      </p>
      {earlier.length > 0 && (
        <p className={styles.earlier}>
          Déjà en SAV{'\u00a0'}:{' '}
          {earlier.map(({ id, origin_ref_id }) => (
            <a key={id} href={orderPath(id)} target="_blank" rel="noreferrer">
              #{displayReference(origin_ref_id)}
            </a>
          ))}
        </p>
      )}
      <ul className={styles.items} aria-label="Articles à produire de nouveau">
        {original.items.map((item, at) => (
          <PickedItemRow key={item.id} form={form} item={item} at={at} />
        ))}
      </ul>
      <ReasonField control={form.control} />
      <SavDates form={form} today={today} />
    </FormDialog>
  )
}

/** Why something is produced again. */
export function ReasonField({ control }: { control: Control<SavForm> }) {
  const { field, fieldState } = useController({ control, name: 'reason' })
  return (
    <Field
      label="Pourquoi (facultatif)"
      hint="Épinglé en annotation sur chaque face à produire."
      {...(fieldState.error?.message ? { validationMessage: fieldState.error.message } : {})}
    >
      <Textarea {...field} rows={2} resize="vertical" />
    </Field>
  )
}

/** « 1 face, 3 pièces »: what is picked so far. */
export function SavTotals({ control }: { control: Control<SavForm> }) {
  const { faces, pieces } = pickedTotals(useWatch({ control, name: 'items' }))
  return `${counted(faces, 'face')}, ${counted(pieces, 'piece')}`
}

const LABELS = { production: 'Production', shipping: 'Livraison' } as const satisfies Record<keyof SavDays, string>

/** When it is produced and when it arrives, among the days that the rules allow (reference: after-sales 1.3); the delivery follows a later production. */
export function SavDates({ form, today }: { form: UseFormReturn<SavForm>; today: CalendarDay }) {
  const { control, setValue, clearErrors, formState } = form
  const [production, shipping] = useWatch({ control, name: ['production', 'shipping'] })
  const refusals: Readonly<Record<keyof SavDays, (day: CalendarDay) => SavDays>> = {
    production: (day) => movedProduction({ production, shipping }, day),
    shipping: (day) => ({ production, shipping: day })
  }
  const choose = (which: keyof SavDays, day: CalendarDay): void => {
    const days = refusals[which](day)
    setValue('production', days.production)
    setValue('shipping', days.shipping)
    clearErrors(['production', 'shipping'])
  }
  return (['production', 'shipping'] as const).map((which) => (
    <div key={which} className={styles.date}>
      <span className={styles.label}>{LABELS[which]}</span>
      <span className={styles.day}>
        <DatePicker
          label={LABELS[which]}
          text={shortDay(which === 'production' ? production : shipping)}
          value={which === 'production' ? production : shipping}
          today={today}
          refuse={(day) => {
            const wrong = refuseSavDays(refusals[which](day), today)
            return wrong?.day === which ? DATE_REFUSALS[wrong.reason] : null
          }}
          onChoose={(day) => choose(which, day)}
        />
      </span>
      {formState.errors[which]?.message && (
        <span role="alert" className={styles.wrong}>
          {formState.errors[which].message}
        </span>
      )}
    </div>
  ))
}
