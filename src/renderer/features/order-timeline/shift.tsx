import { CalendarCheckmark20Regular, CalendarError20Regular } from '@fluentui/react-icons'
import { shortDay } from '@/domain/calendar/date-text'
import { productionShift } from '@/domain/calendar/production-shift'
import type { Order } from '@/domain/orders/order'
import { shiftSentence, shiftText } from './shift-text'
import styles from './timeline.module.css'

/** How production stands to its first deadline; nothing while it keeps it (reference: dates 2.4). */
export function Shift({ order }: { order: Pick<Order, 'production_at' | 'production_deadline_at'> }) {
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
