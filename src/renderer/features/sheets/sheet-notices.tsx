import { dayOf } from '@/domain/calendar/api-date'
import { giftBagsOf, giftBagsText } from '@/domain/format/gift-bags'
import type { Order } from '@/domain/orders/order'
import { OPTIONS, optionsOf, SAV_BANNER } from '@/domain/tags/options'
import { SHEET_ICONS } from './icons'
import styles from './sheet-notices.module.css'

const leavesSameDay = ({ production_at, dispatched_at }: Order): boolean =>
  production_at !== null && dispatched_at !== null && dayOf(production_at) === dayOf(dispatched_at)

const Codes = ({ one, many, codes }: { one: string; many: string; codes: readonly string[] }) =>
  codes.length > 0 && (
    <span className={styles.group}>
      {codes.length === 1 ? one : many}
      {codes.map((code) => (
        <b key={code} className={styles.chip}>
          {code}
        </b>
      ))}
    </span>
  )

/** Options, bins and runs, then what needs attention: after-sales and gift boxes (spec §9). */
export function SheetNotices({ order }: { order: Order }) {
  const { sav, options, texts } = optionsOf(order.tags)
  const bags = giftBagsOf(order.metadata)
  const gift = options.includes('cadeau') || bags !== null
  const labels = [...options.filter((code) => code !== 'cadeau').map((code) => OPTIONS[code].label), ...texts]
  return (
    <>
      <div className={styles.chips}>
        {leavesSameDay(order) && (
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
        <Codes one="Bac" many="Bacs" codes={order.bacs} />
        <Codes one="Run" many="Runs" codes={order.picking_runs} />
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
