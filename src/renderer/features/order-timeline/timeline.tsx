import {
  Box16Regular,
  Checkmark16Regular,
  type FluentIcon,
  Home16Regular,
  PaintBrush16Regular,
  Receipt16Regular
} from '@fluentui/react-icons'
import { memo } from 'react'
import { parisTime } from '@/domain/calendar/api-date'
import { shortDayTime } from '@/domain/calendar/date-text'
import type { Order } from '@/domain/orders/order'
import { isStepDone, TIMELINE_LABELS, TIMELINE_STEPS, type TimelineStep } from '@/domain/orders/timeline'
import { OrderMark } from '../../lib/orders/order-mark'
import { useOrderPart } from '../../lib/orders/order-query'
import type { OrderSaves } from '../../lib/saves/use-order-saves'
import { DateCell } from './date-cell'
import { Shift } from './shift'
import styles from './timeline.module.css'

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
                {step === 'creation' ? shortDayTime(order.ordered_at) : <DateCell order={order} field={DATES[step]} saves={saves} />}
              </span>
            </div>
            {step === 'production' && <Shift order={order} />}
          </li>
        )
      })}
    </ol>
  )
})
