import { dayOf } from '@/domain/calendar/api-date'
import { dayMonth, listDay, longDay, longDayTime, timeOfDay } from '@/domain/calendar/date-text'
import { daysBetween } from '@/domain/calendar/days'
import { productionShift } from '@/domain/calendar/production-shift'
import { formatNumber } from '@/domain/format/number'
import type { OrderSummary } from '@/domain/orders/order'
import { isOpen } from '@/domain/states/order-states'
import { Icon, Meaning } from '@/renderer/kit/icons/icon'
import { toneClass } from '@/renderer/kit/tone/tone'
import styles from './text-cells.module.css'

/** Création: day and time (reference: lists 2.5). */
export const CreationCell = ({ date }: { date: string }) => (
  <span className={styles.creation} title={longDayTime(date)}>
    <span>{dayMonth(date)}</span> <span className={styles.dim}>{timeOfDay(date)}</span>
  </span>
)

interface DatesProps {
  readonly order: OrderSummary
  readonly channel: string
}

/** How a day of production looks: what is due by today and still open is seen from afar. */
function lookOf(day: string, today: string, open: boolean): string | undefined {
  if (day > today) return styles.day
  if (open) return styles.due
  return day === today ? styles.today : styles.day
}

/** Production: bold today, red what is due and open, with a mark and the original date when it is delayed or early (reference: lists 2.1, dates 2.4). */
export function ProductionCell({ order, channel, today }: DatesProps & { readonly today: string }) {
  const { production_at: production, production_deadline_at: deadline } = order
  if (production === null) return null
  const shift = productionShift(order)
  const open = isOpen(order.state)
  const late = open && dayOf(production) < today
  return (
    <span className={`${styles.stack} ${channel === 'opened' ? '' : styles.long}`}>
      <span
        className={lookOf(dayOf(production), today, open)}
        title={late ? `En retard\u00a0: ${longDay(production)}` : longDay(production)}
      >
        {listDay(production, channel)}
      </span>
      {shift && deadline && (
        <Meaning
          label={`${shift.kind === 'late' ? 'Retardée' : 'Avancée'}, prévue le ${listDay(deadline, channel)}`}
          className={`${styles.shift} ${toneClass(shift.kind === 'late' ? 'alert' : 'ready')}`}
        >
          <Icon name={shift.kind} size={14} />
          <s>{dayMonth(deadline)}</s>
        </Meaning>
      )}
    </span>
  )
}

/** A day alone: « Production prévue », « Livraison » (reference: lists 10.4). */
export const DayCell = ({ date, channel }: { date: string | null; channel: string }) =>
  date === null ? null : <span title={longDay(date)}>{listDay(date, channel)}</span>

/** How long an order has had its state: in days, or since what hour of today. */
export function AgeCell({ since, today }: { since: string | null; today: string }) {
  if (since === null) return null
  const days = daysBetween(dayOf(since), today)
  return <span title={`Depuis le ${longDayTime(since)}`}>{days < 1 ? timeOfDay(since) : `${formatNumber(days)}\u00a0j`}</span>
}

/** Expédition / Livraison: both days, one after the other or one above the other. */
export function DispatchCell({ order, channel }: DatesProps) {
  const { dispatched_at: dispatch, shipping_at: delivery } = order
  if (dispatch === null && delivery === null) return null
  return (
    <span className={`${styles.stack} ${channel === 'opened' ? '' : `${styles.tall} ${styles.long}`}`}>
      <span title={dispatch === null ? undefined : `Expédition\u00a0: ${longDay(dispatch)}`}>
        {dispatch === null ? '—' : listDay(dispatch, channel)}
      </span>
      {delivery !== null && (
        <>
          <span className={styles.arrow} aria-hidden="true">
            →
          </span>
          <span className={styles.dim} title={`Livraison\u00a0: ${longDay(delivery)}`}>
            {listDay(delivery, channel)}
          </span>
        </>
      )}
    </span>
  )
}
