import type { CalendarDay } from '@/domain/calendar/days'
import { giftBagsOf, giftBagsText } from '@/domain/format/gift-bags'
import type { Order } from '@/domain/orders/order'
import { leavesSameDay } from '@/domain/planning/planned-order'
import { missedDeadline } from '@/domain/sheets/late'
import { OPTIONS, optionsOf, SAV_BANNER } from '@/domain/tags/options'
import { SHEET_ICONS } from './icons'
import styles from './sheet-notices.module.css'
import { lateText } from './sheet-texts'

/** What a sheet says of its order under the dates; `today` is the day of the print. */
export function sheetNotices(order: Order, today: CalendarDay) {
  const { sav, options, texts } = optionsOf(order.tags)
  const bags = giftBagsOf(order.metadata)
  const labels = [...options.filter((code) => code !== 'cadeau').map((code) => OPTIONS[code].label), ...texts]
  const gift = options.includes('cadeau') || bags !== null
  return { deadline: missedDeadline(order, today), isSameDay: leavesSameDay(order), labels, sav, gift, bags }
}

interface Props {
  readonly order: Order
  /** The day of the print. */
  readonly today: CalendarDay
  /** Whether missing bins and runs are lines to write on. */
  readonly toWrite?: boolean
}

/** That it is late, options, bins and runs, then what needs attention: after-sales and gift boxes (reference: printing 3.2). */
export function SheetNotices({ order, today, toWrite = false }: Props) {
  const { deadline, isSameDay, labels, sav, gift, bags } = sheetNotices(order, today)
  return (
    <>
      <div className={styles.chips}>
        {deadline !== null && (
          <b className={`${styles.chip} ${styles.late}`}>
            <SHEET_ICONS.warning />
            {lateText(deadline)}
          </b>
        )}
        {isSameDay && (
          <b className={styles.chip}>
            <SHEET_ICONS.sameDay />
            Départ le jour même
          </b>
        )}
        {labels.map((label) => (
          <b key={label} className={styles.chip}>
            <SHEET_ICONS.option />
            {label}
          </b>
        ))}
        <SheetCodes one="Bac" many="Bacs" codes={order.bacs} toWrite={toWrite} />
        <SheetCodes one="Run" many="Runs" codes={order.picking_runs} toWrite={toWrite} />
      </div>
      {(sav || gift) && (
        <div className={styles.notices}>
          {sav && (
            <section className={styles.notice}>
              <SHEET_ICONS.warning />
              <p>
                <b>SAV.</b> {SAV_BANNER}
              </p>
            </section>
          )}
          {gift && (
            <section className={`${styles.notice} ${styles.gift}`}>
              <SHEET_ICONS.gift />
              <p>
                <b>Boîte cadeau</b>
                {bags && (
                  <>
                    <br />
                    {giftBagsText(bags)}
                  </>
                )}
              </p>
            </section>
          )}
        </div>
      )}
    </>
  )
}

interface SheetCodesProps {
  readonly one: string
  readonly many: string
  readonly codes: readonly string[]
  /** Whether a missing one is a line to write on; else nothing stands there. */
  readonly toWrite?: boolean
}

/** Bins or runs, framed. */
export const SheetCodes = ({ one, many, codes, toWrite = false }: SheetCodesProps) =>
  (codes.length > 0 || toWrite) && (
    <span className={styles.group}>
      {codes.length > 1 ? many : one}
      {codes.length === 0 && <span className={styles.blank} />}
      {codes.map((code) => (
        <b key={code} className={styles.chip}>
          {code}
        </b>
      ))}
    </span>
  )
