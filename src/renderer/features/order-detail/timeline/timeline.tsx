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
import { parisTime } from '@/domain/calendar/api-date'
import { shortDay } from '@/domain/calendar/date-text'
import { productionShift } from '@/domain/calendar/production-shift'
import type { Order } from '@/domain/orders/order'
import { isStepDone, TIMELINE_LABELS, TIMELINE_STEPS, type TimelineStep } from '@/domain/orders/timeline'
import type { Marks } from '../data/use-order-news'
import { ChangedBy } from '../panel/changed-by'
import { shiftSentence, shiftText } from './shift-text'
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

const dateText = (step: TimelineStep, date: string | null): string => {
  if (date === null) return 'À planifier'
  return step === 'creation' ? `${shortDay(date)} à ${date.slice(11, 16)}` : shortDay(date)
}

/** The four steps of an order, done ones ticked, and how production stands to its first deadline (spec §2, §4). */
export function Timeline({ order, marks }: { order: Order; marks: Marks }) {
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
                {done(step) && <span className="visually-hidden"> (fait)</span>} <ChangedBy by={marks[DATES[step]]} />
              </span>
              <span className={`${styles.date} num`}>{dateText(step, order[DATES[step]])}</span>
            </div>
            {step === 'production' && <Shift order={order} />}
          </li>
        )
      })}
    </ol>
  )
}

function Shift({ order }: { order: Order }) {
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
