import { dayOf } from '@/domain/calendar/api-date'
import { dayOfMonth } from '@/domain/calendar/date-text'
import type { CalendarDay } from '@/domain/calendar/days'
import { listedCustomer } from '@/domain/customers/names'
import { counted } from '@/domain/format/plural'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { ordersByRun } from '@/domain/picking/orders-by-run'
import { pieceTables } from '@/domain/picking/piece-table'
import { missedDeadline } from '@/domain/sheets/late'
import { stationCode } from '@/domain/sheets/shared-code'
import { OPTIONS, optionsOf } from '@/domain/tags/options'
import { qrDrawing } from '@/renderer/kit/code-drawing/code-drawing'
import { SHEET_ICONS } from '../parts/icons'
import { ItemComments } from '../parts/sheet-comments'
import lines from '../parts/sheet-lines.module.css'
import { SheetCodes } from '../parts/sheet-notices'
import { PickingSign } from '../parts/sheet-sign'
import { lateText } from '../parts/sheet-texts'
import { HeadCode, PhoneCode, type PhonePage } from './phone-code'
import { PickingTable } from './picking-table'
import styles from './shared-sheet.module.css'

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

const nameOf = (order: Order): string => {
  const { strong, rest } = listedCustomer(order)
  return `${strong} ${rest}`.trim()
}

/** Which orders the pieces are for, by run. */
const RunOrders = ({ orders }: { orders: readonly Order[] }) => (
  <section className={lines.comments}>
    <h3>Commandes par run</h3>
    <table className={styles.orders}>
      <tbody>
        {ordersByRun(orders).map(({ runs, orders: same, pieces }) => (
          <tr key={runs.join()}>
            <th scope="row">{runs.join(', ') || 'Sans run'}</th>
            <td>
              {same.map((order, at) => (
                <span key={order.id}>
                  {at > 0 && ' · '}
                  <b>#{displayReference(order.origin_ref_id)}</b> {nameOf(order)}
                </span>
              ))}
            </td>
            <td>{counted(pieces, 'piece')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** The code of a picking sheet where no phone can reach the server: stations read it (reference: printing 4.3). */
const StationCode = ({ code }: { code: string }) => (
  <HeadCode drawing={qrDrawing(code, 'L')} label={`QR code ${code}`}>
    {'À jour\u00a0?'}
    <br />
    Scannez ce code
    <br />à un poste
  </HeadCode>
)

const labelsOf = ({ tags }: Order): readonly string[] => {
  const { sav, options, texts } = optionsOf(tags)
  return [...(sav ? ['SAV'] : []), ...options.map((code) => OPTIONS[code].label), ...texts]
}

interface SharedNotesProps {
  readonly orders: readonly Order[]
  /** The day of the print. */
  readonly today: CalendarDay
}

/** What is to be known of single orders: that they are late, their options, and what was pinned. */
function SharedNotes({ orders, today }: SharedNotesProps) {
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
