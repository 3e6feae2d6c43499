import { memo } from 'react'
import type { Ticket } from '@/domain/orders/order'
import { Count, Section } from '../../kit/panel/section'
import sheet from '../../kit/panel/sheet.module.css'
import { TicketRow } from './ticket-row'
import styles from './tickets-section.module.css'

interface Props {
  readonly orderKey: string
  readonly reference: string
  readonly tickets: readonly Ticket[]
}

/** The open tickets of an order; nothing when none is open (reference: order-page 3.3). */
export const TicketsSection = memo(function TicketsSection({ tickets, ...order }: Props) {
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
          <TicketRow key={ticket.id} {...order} ticket={ticket} />
        ))}
      </ul>
    </Section>
  )
})
