import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { nextSavReference, originalOfSav } from '@/domain/after-sales/reference'
import { firstPicks, proposedDays, type SavForm, savForm } from '@/domain/after-sales/sav-form'
import { formatMoney } from '@/domain/format/money'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { isMadeUp } from '@/domain/reading/made-up'
import { orderPath } from '@/renderer/lib/orders/order-paths'
import { useIsMounted } from '@/renderer/lib/react/use-is-mounted'
import { FormDialog } from '../../kit/form/form-dialog'
import { isChanged } from '../../kit/form/is-changed'
import { useKeptForm } from '../../kit/form/use-kept-form'
import { useNotices } from '../../kit/notices/notices'
import { useToday } from '../../lib/use-today'
import { PickedItemRow } from './picked-item-row'
import { ReasonField } from './reason-field'
import { SavDates } from './sav-dates'
import styles from './sav-dialog.module.css'
import { SavTotals } from './sav-totals'
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
  const { create, saving, failure, nextAt, hold, forget } = useCreateSav(original)
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
    if (made === null) {
      // A scan may have opened another order meanwhile: nobody would read it in the dialog.
      if (!isMounted()) show({ text: `Commande #${displayReference(order.origin_ref_id)}\u00a0: le SAV n'a pas été créé.`, tone: 'error' })
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
