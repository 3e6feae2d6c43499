import { Warning20Filled } from '@fluentui/react-icons'
import { memo } from 'react'
import { closeTicket } from '@/contract/orders/papers'
import { ticketDate } from '@/domain/calendar/date-text'
import { authorName } from '@/domain/format/person'
import type { Order, Ticket } from '@/domain/orders/order'
import { isMadeUp } from '@/domain/reading/hints'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useFocusStays } from '@/renderer/kit/focus/use-focus-stays'
import { LinkedText } from '@/renderer/kit/linked-text/linked-text'
import { SaveFailureLine } from '@/renderer/kit/panel/failure-line'
import { Count, Section } from '@/renderer/kit/panel/section'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { usePartSave } from '@/renderer/lib/saves/use-part-save'
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

const closed = (order: Order, id: number): Order => ({
  ...order,
  tickets: order.tickets.map((ticket) => (ticket.id === id ? { ...ticket, opened: false } : ticket))
})

type TicketRowProps = Omit<Props, 'tickets'> & { readonly ticket: Ticket }

/** One open ticket: it is closed after a confirmation (reference: order-page 3.3). */
const TicketRow = memo(function TicketRow({ ticket, ...order }: TicketRowProps) {
  const confirm = useConfirm()
  const mayClose = useHasRole('operator') && !isMadeUp(ticket.id)
  const place = useFocusStays<HTMLLIElement>()
  const { save, saving, failure } = usePartSave({
    ...order,
    endpoint: closeTicket,
    settle: (now, { id }) => closed(now, id),
    failed: "Le ticket n'a pas été fermé."
  })
  const close = async (): Promise<void> => {
    if (saving) return
    const agreed = await confirm({
      title: ticket.type,
      text: 'Êtes-vous sûrs de vouloir fermer ce ticket\u00a0?',
      confirm: 'Fermer le ticket',
      cancel: 'Le garder ouvert'
    })
    if (agreed) void save({ params: { id: ticket.id } })
  }
  return (
    <li ref={place}>
      <Warning20Filled />
      <div>
        <b>{ticket.type}</b>
        <p>
          <LinkedText text={ticket.description} />
        </p>
        <p className={sheet.small}>
          {ticket.user ? authorName(ticket.user) : 'Système'} · {ticketDate(ticket.created_at)}
        </p>
      </div>
      {mayClose && (
        <PlainButton
          look="small"
          className={styles.close}
          aria-label={`Fermer le ticket ${ticket.type}`}
          aria-disabled={saving}
          onClick={() => void close()}
        >
          Fermer
        </PlainButton>
      )}
      <SaveFailureLine failure={failure} box={styles.failure} />
    </li>
  )
})
