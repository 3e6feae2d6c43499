import { dayOf } from '@/domain/calendar/api-date'
import { dayOfMonth } from '@/domain/calendar/date-text'
import { counted } from '@/domain/format/plural'
import type { Order } from '@/domain/orders/order'
import { ordersByRun } from '@/domain/picking/orders-by-run'
import { pieceTables } from '@/domain/picking/piece-table'
import { stationCode } from '@/domain/sheets/shared-code'
import { SheetCodes } from '../sheet-codes'
import { ItemComments } from './item-comments'
import { PhoneCode, type PhonePage } from './phone-code'
import { PickingSign } from './picking-sign'
import { PickingTable } from './picking-table'
import { RunOrders } from './run-orders'
import { SharedNotes } from './shared-notes'
import styles from './shared-sheet.module.css'
import { StationCode } from './station-code'

interface Props {
  readonly orders: readonly Order[]
  /** The day of the print, an API date. */
  readonly day: string
  /** The same moment in epoch milliseconds. */
  readonly printedAt: number
  /** The page that a phone can open, or null where none can. */
  readonly phone: PhonePage | null
}

const runsOf = (orders: readonly Order[]): string[] => ordersByRun(orders).flatMap(({ runs }) => runs)

/** What to take off the shelves for several orders, grouped by product reference (reference: printing 3.3). */
export function SharedSheet({ orders, day, printedAt, phone }: Props) {
  const tables = pieceTables(orders)
  const pieces = tables.reduce((sum, { total }) => sum + total, 0)
  return (
    <>
      <header className={styles.head}>
        <div>
          <p className={styles.kind}>Fiche de picking, groupée par références produit</p>
          <h1>{`Préparation du ${dayOfMonth(dayOf(day))}`}</h1>
          <p className={styles.sum}>
            <b>{counted(pieces, 'piece')}</b>
            {` · ${tables.length}\u00a0${tables.length > 1 ? 'références' : 'référence'} · ${counted(orders.length, 'order')}`}
          </p>
          <p className={styles.runs}>
            <SheetCodes one="Run" many="Runs" codes={[...new Set(runsOf(orders))]} />
          </p>
        </div>
        {phone ? <PhoneCode page={phone} /> : <StationCode code={stationCode(orders, printedAt)} />}
      </header>
      {tables.map((table) => (
        <PickingTable key={table.ref} table={table} placed />
      ))}
      <RunOrders orders={orders} />
      <ItemComments orders={orders} />
      <SharedNotes orders={orders} today={dayOf(day)} />
      <PickingSign />
    </>
  )
}
