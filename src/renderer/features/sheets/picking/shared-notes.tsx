import type { CalendarDay } from '@/domain/calendar/days'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { missedDeadline } from '@/domain/sheets/late'
import { OPTIONS, optionsOf } from '@/domain/tags/options'
import { SHEET_ICONS } from '../icons'
import lines from '../sheet-lines.module.css'
import { lateText } from '../sheet-texts'

const labelsOf = ({ tags }: Order): readonly string[] => {
  const { sav, options, texts } = optionsOf(tags)
  return [...(sav ? ['SAV'] : []), ...options.map((code) => OPTIONS[code].label), ...texts]
}

interface Props {
  readonly orders: readonly Order[]
  /** The day of the print. */
  readonly today: CalendarDay
}

/** What is to be known of single orders: that they are late, their options, and what was pinned. */
export function SharedNotes({ orders, today }: Props) {
  const noted = orders
    .map((order) => ({
      order,
      deadline: missedDeadline(order, today),
      labels: labelsOf(order),
      pinned: order.comments.filter(({ pinned }) => pinned)
    }))
    .filter(({ deadline, labels, pinned }) => deadline !== null || labels.length > 0 || pinned.length > 0)
  if (noted.length === 0) return null
  return (
    <section className={lines.comments}>
      <h3>À savoir</h3>
      {noted.map(({ order, deadline, labels, pinned }) => {
        const Icon = SHEET_ICONS[deadline !== null ? 'warning' : pinned.length > 0 ? 'pin' : 'option']
        return (
          <p key={order.id} className={lines.line}>
            <span className={lines.icon}>
              <Icon />
            </span>
            <span>
              <b>{`#${displayReference(order.origin_ref_id)}\u00a0: `}</b>
              {deadline !== null && <b>{`${lateText(deadline)}${labels.length + pinned.length > 0 ? ' · ' : ''}`}</b>}
              {[labels.join(', '), ...pinned.map(({ content }) => content)].filter(Boolean).join(' · ')}
            </span>
          </p>
        )
      })}
    </section>
  )
}
