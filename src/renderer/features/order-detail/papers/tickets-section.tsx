import { Warning20Filled } from '@fluentui/react-icons'
import { ticketDate } from '@/domain/calendar/date-text'
import { authorName } from '@/domain/format/person'
import type { Ticket } from '@/domain/orders/order'
import { Count, Section } from '../panel/section'
import sheet from '../panel/sheet.module.css'
import styles from './tickets-section.module.css'

/** The open tickets of an order; nothing when none is open (spec §2). */
export function TicketsSection({ tickets }: { tickets: readonly Ticket[] }) {
  const open = tickets.filter(({ opened }) => opened)
  const closed = tickets.length - open.length
  if (open.length === 0) return null
  return (
    <Section
      name="tickets"
      title="Tickets"
      aside={
        <>
          <Count warn>{open.length === 1 ? '1 ouvert' : `${open.length} ouverts`}</Count>
          {closed > 0 && <span className={sheet.small}>{closed === 1 ? '1 fermé' : `${closed} fermés`}</span>}
        </>
      }
    >
      <ul className={styles.list}>
        {open.map((ticket) => (
          <li key={ticket.id}>
            <Warning20Filled />
            <div>
              <b>{ticket.type}</b>
              <p>{ticket.description}</p>
              <p className={sheet.small}>
                {ticket.user ? authorName(ticket.user) : 'Système'} · {ticketDate(ticket.created_at)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
