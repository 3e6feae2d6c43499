import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { OPTIONS, optionsOf } from '@/domain/tags/options'
import { SHEET_ICONS } from '../icons'
import lines from '../sheet-lines.module.css'

const labelsOf = ({ tags }: Order): readonly string[] => {
  const { sav, options, texts } = optionsOf(tags)
  return [...(sav ? ['SAV'] : []), ...options.map((code) => OPTIONS[code].label), ...texts]
}

/** What is to be known of single orders: their options, and what was pinned. */
export function SharedNotes({ orders }: { orders: readonly Order[] }) {
  const noted = orders
    .map((order) => ({ order, labels: labelsOf(order), pinned: order.comments.filter(({ pinned }) => pinned) }))
    .filter(({ labels, pinned }) => labels.length > 0 || pinned.length > 0)
  if (noted.length === 0) return null
  return (
    <section className={lines.comments}>
      <h3>À savoir</h3>
      {noted.map(({ order, labels, pinned }) => (
        <p key={order.id} className={lines.line}>
          <span className={lines.icon}>{pinned.length > 0 ? <SHEET_ICONS.pin /> : <SHEET_ICONS.option />}</span>
          <span>
            <b>{`#${displayReference(order.origin_ref_id)}\u00a0: `}</b>
            {[labels.join(', '), ...pinned.map(({ content }) => content)].filter(Boolean).join(' · ')}
          </span>
        </p>
      ))}
    </section>
  )
}
