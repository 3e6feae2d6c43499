import { dayMonth, longDay, shortDay } from '@/domain/calendar/date-text'
import { productionShift } from '@/domain/calendar/production-shift'
import type { Order } from '@/domain/orders/order'
import { stepOf } from '@/domain/techniques/steps'
import { Icon, Meaning } from '../../../kit/icons/icon'
import { TechniqueBadge } from '../../../kit/technique-badge/technique-badge'
import { toneClass } from '../../../kit/tone/tone'
import styles from './order-production.module.css'

/** What is produced and when: technique badges, production date with its mark when it is late or early (reference: picking 2.2). */
export function OrderProduction({ order }: { order: Order }) {
  const { production_at: production, production_deadline_at: deadline } = order
  const shift = productionShift(order)
  return (
    <div className={styles.line}>
      {order.techniques.map((technique) => (
        <TechniqueBadge key={technique} technique={technique} step={stepOf(order, technique)} />
      ))}
      <span className={styles.date}>
        Production {production === null ? <b>non prévue</b> : <b title={longDay(production)}>{shortDay(production)}</b>}
        {shift && deadline && (
          <Meaning
            label={`${shift.kind === 'late' ? 'Retardée' : 'Avancée'}, prévue le ${dayMonth(deadline)}`}
            className={`${styles.shift} ${toneClass(shift.kind === 'late' ? 'alert' : 'ready')}`}
          >
            <Icon name={shift.kind} size={16} />
          </Meaning>
        )}
      </span>
    </div>
  )
}
