import {
  Box16Regular,
  CalendarCheckmark20Regular,
  CalendarError20Regular,
  Checkmark16Regular,
  type FluentIcon,
  Home16Regular,
  PaintBrush16Regular,
  Receipt16Regular
} from '@fluentui/react-icons'
import { memo, useRef } from 'react'
import { patchOrder } from '@/contract/orders/orders'
import { dayOf, moveToDay, parisTime } from '@/domain/calendar/api-date'
import { shortDay, shortDayTime } from '@/domain/calendar/date-text'
import { type ProductionShift, productionShift } from '@/domain/calendar/production-shift'
import { type DateField, type OrderDates, refuseDate } from '@/domain/calendar/refuse-date'
import type { Order } from '@/domain/orders/order'
import { roleOfField } from '@/domain/orders/patch/patch-roles'
import { isStepDone, TIMELINE_LABELS, TIMELINE_STEPS, type TimelineStep } from '@/domain/orders/timeline'
import { DATE_REFUSALS } from '@/domain/refusals/refusal-texts'
import { DatePicker } from '@/renderer/kit/date-picker/date-calendar'
import { OrderMark } from '@/renderer/kit/panel/changed-by'
import { SaveFailureLine } from '@/renderer/kit/panel/failure-line'
import { useOrderPart } from '@/renderer/lib/orders/order-query'
import { DATE_LABELS } from '@/renderer/lib/orders/state-texts'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import type { EarlierSave } from '@/renderer/lib/saves/judged-save'
import { comingTo, thingOf } from '@/renderer/lib/saves/turns'
import type { OrderSaves } from '@/renderer/lib/saves/use-order-saves'
import { ownerNow } from '@/renderer/lib/station/person-here'
import { useToday } from '@/renderer/lib/use-today'
import styles from './timeline.module.css'

const days = (count: number): string => `${count}\u00a0jour${count >= 2 ? 's' : ''}`

/** « 1 jour après l'échéance »: how production stands to its deadline, in working days. */
const shiftText = ({ kind, workingDays }: ProductionShift): string =>
  workingDays === 0
    ? kind === 'late'
      ? "Après l'échéance"
      : "Avant l'échéance"
    : `${days(workingDays)} ${kind === 'late' ? 'après' : 'avant'} l'échéance`

/** The long sentence behind it. `deadline` is a day already written out. */
const shiftSentence = (shift: ProductionShift, deadline: string): string =>
  shift.kind === 'late'
    ? `La date de production choisie dépasse la deadline de production prévue ${deadline}.`
    : `La date de production choisie précède la deadline de production prévue ${deadline}.`

/** How production stands to its first deadline; nothing while it keeps it (reference: dates 2.4). */
function Shift({ order }: { order: Pick<Order, 'production_at' | 'production_deadline_at'> }) {
  const shift = productionShift(order)
  if (shift === null || order.production_deadline_at === null) return null
  const deadline = shortDay(order.production_deadline_at)
  return (
    <span className={`${styles.shift} ${shift.kind === 'late' ? styles.late : styles.early}`} title={shiftSentence(shift, deadline)}>
      {shift.kind === 'late' ? <CalendarError20Regular /> : <CalendarCheckmark20Regular />}
      <span>
        {shiftText(shift)}
        <br />
        prévue {deadline}
      </span>
    </span>
  )
}

interface Props {
  readonly orderKey: string
  readonly order: OrderDates
  readonly field: DateField
  readonly saves: OrderSaves
}

/** A date of an order to choose among the days that the rules allow (reference: dates 2.2); its time of day stays. Who changes no dates reads it. */
function DateCell({ orderKey, order, field, saves }: Props) {
  const today = useToday()
  const mayChoose = useHasRole(roleOfField(field))
  const date = order[field]
  /** What one chooses from, and what of one's own was on its way then: an undo shows once it has come. */
  const begun = useRef<readonly [seen: Partial<OrderDates>, coming: readonly EarlierSave[]]>([{}, []])
  const text = date === null ? 'À planifier' : shortDay(date)
  const failure = saves.failures.find((known) => known.field === field)
  return (
    <>
      {mayChoose ? (
        <DatePicker
          writes="dates"
          label={DATE_LABELS[field]}
          text={text}
          value={date === null ? null : dayOf(date)}
          today={today}
          refuse={(day) => {
            const refusal = refuseDate(field, day, order, today)
            return refusal && DATE_REFUSALS[refusal]
          }}
          onOpen={() => {
            begun.current = [{ [field]: date }, comingTo(thingOf(ownerNow(), patchOrder, orderKey, field))]
          }}
          onChoose={(day) => saves.save({ [field]: moveToDay(date, day) }, ...begun.current)}
        />
      ) : (
        text
      )}
      <SaveFailureLine floating failure={failure} />
    </>
  )
}

const ICONS: Readonly<Record<TimelineStep, FluentIcon>> = {
  creation: Receipt16Regular,
  production: PaintBrush16Regular,
  dispatch: Box16Regular,
  delivery: Home16Regular
}

const DATES = {
  creation: 'ordered_at',
  production: 'production_at',
  dispatch: 'dispatched_at',
  delivery: 'shipping_at'
} as const satisfies Record<TimelineStep, keyof Order>

const plannedOf = ({ state, ordered_at, production_at, production_deadline_at, dispatched_at, shipping_at }: Order) => ({
  state,
  ordered_at,
  production_at,
  production_deadline_at,
  dispatched_at,
  shipping_at
})

const DATE_STEPS = ['production', 'dispatch', 'delivery'] as const

/** The dates of an order one under the other, to change, and how production stands to its first deadline; `delivered` says how it is delivered (reference: lists 9.2). */
export const DateList = memo(function DateList({ orderKey, saves, delivered }: { orderKey: string; saves: OrderSaves; delivered: string }) {
  const order = useOrderPart(orderKey, plannedOf)
  const shift = productionShift(order)
  return (
    <dl className={styles.dates}>
      {DATE_STEPS.map((step) => (
        <div key={step}>
          <dt>{TIMELINE_LABELS[step]}</dt>
          <dd>
            <span className="num">
              <DateCell orderKey={orderKey} order={order} field={DATES[step]} saves={saves} />
            </span>
            {step === 'production' && shift !== null && (
              <span className={shift.kind === 'late' ? styles.late : styles.early}>{shiftText(shift)}</span>
            )}
            {step === 'delivery' && delivered}
            <OrderMark orderKey={orderKey} field={DATES[step]} />
          </dd>
        </div>
      ))}
    </dl>
  )
})

/** The four steps of an order, done ones ticked, their dates to change, and how production stands to its first deadline (reference: order-page 3.1). */
export const Timeline = memo(function Timeline({ orderKey, saves }: { orderKey: string; saves: OrderSaves }) {
  const order = useOrderPart(orderKey, plannedOf)
  const now = parisTime(new Date())
  const done = (step: TimelineStep): boolean => isStepDone(order, step, now)
  const current = TIMELINE_STEPS.find((step) => !done(step))
  return (
    <ol className={styles.line} aria-label="Étapes">
      {TIMELINE_STEPS.map((step) => {
        const Drawing = done(step) ? Checkmark16Regular : ICONS[step]
        return (
          <li
            key={step}
            className={done(step) ? styles.done : step === current ? styles.now : undefined}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={styles.mark}>
              <Drawing />
            </span>
            <div>
              <span className={styles.label}>
                {TIMELINE_LABELS[step]}
                {done(step) && <span className="visually-hidden"> (fait)</span>} <OrderMark orderKey={orderKey} field={DATES[step]} />
              </span>
              <span className={`${styles.date} num`}>
                {step === 'creation' ? (
                  shortDayTime(order.ordered_at)
                ) : (
                  <DateCell orderKey={orderKey} order={order} field={DATES[step]} saves={saves} />
                )}
              </span>
            </div>
            {step === 'production' && <Shift order={order} />}
          </li>
        )
      })}
    </ol>
  )
})
