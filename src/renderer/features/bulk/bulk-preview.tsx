import { ArrowRight16Regular } from '@fluentui/react-icons/svg/arrow-right'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed'
import { type ReactNode, useState } from 'react'
import { bulkRefusalText, bulkSteps, bulkWarningText } from '@/domain/bulk/bulk-texts'
import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import { displayReference } from '@/domain/format/reference'
import type { OrderSummary } from '@/domain/orders/order'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { lineReferenceClass, OrderCustomer, OrderOrigin } from '@/renderer/kit/origin-chip/order-line'
import styles from './bulk-dialog.module.css'
import type { Foreseen } from './foresee'

function Row({ order, children, below }: { order: OrderSummary; children?: ReactNode; below?: string }) {
  return (
    <li className={styles.row}>
      <OrderOrigin order={order} />
      <span className={lineReferenceClass(order.origin_code)}>{displayReference(order.origin_ref_id)}</span>
      <OrderCustomer order={order} className={styles.customer} />
      <span className={styles.steps}>{children}</span>
      {below !== undefined && <span className={styles.reason}>{below}</span>}
    </li>
  )
}

/** Rows of which the first ones show at once. */
function Folded<T>({ all, most, draw }: { all: readonly T[]; most: number; draw: (one: T) => ReactNode }) {
  const [open, setOpen] = useState(false)
  const others = all.length - most
  return (
    <>
      <ul className={styles.rows}>{(open ? all : all.slice(0, most)).map(draw)}</ul>
      {others > 0 && (
        <PlainButton look="words" className={styles.others} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Replier' : `${formatNumber(others)} ${others > 1 ? 'autres' : 'autre'}`}
        </PlainButton>
      )}
    </>
  )
}

const CHANGED_SHOWN = 4
const REFUSED_SHOWN = 50

const counts = ({ changing, refused, already }: Foreseen): readonly (readonly [look: string, count: number, text: string])[] => {
  const be = (count: number, what: string): string => `${isPlural(count) ? 'seront' : 'sera'} ${what}${isPlural(count) ? 's' : ''}`
  return [
    ['changed', changing.length, be(changing.length, 'changée')],
    ['refused', refused.length, be(refused.length, 'refusée')],
    ['already', already.length, isPlural(already.length) ? 'y sont déjà' : 'y est déjà']
  ]
}

interface Props {
  readonly foreseen: Foreseen
  /** On its way to the server, or without an answer: what is changed by then is not known. */
  readonly sent: boolean
}

/** What will become of the orders, before anything is sent: three numbers, those refused first with why, then those that change (reference: lists 12.2). */
export function BulkPreview({ foreseen, sent }: Props) {
  const { changing, refused, warnings } = foreseen
  return (
    <section aria-label="Ce qui se passera">
      <p className={styles.note}>{sent ? 'Voici ce qui est demandé.' : "Rien n'est encore changé. Voici ce qui se passera."}</p>
      <div role="status" className={styles.counts}>
        {counts(foreseen).map(([look, count, text]) => (
          <span key={look} className={`${styles.count} ${(count > 0 && styles[look]) || ''}`}>
            <b>{formatNumber(count)}</b> {text}
          </span>
        ))}
      </div>
      {warnings.map(({ warning, orders }) => (
        <p key={warning} className={styles.warning}>
          {bulkWarningText(warning, orders)}
        </p>
      ))}
      {refused.length > 0 && (
        <>
          <h3 className={styles.group}>
            <LockClosed16Regular className={styles.refusedMark ?? ''} />
            {formatNumber(refused.length)} {isPlural(refused.length) ? 'refusées' : 'refusée'}
            <span className={styles.note}>
              {isPlural(refused.length) ? 'elles resteront comme elles sont' : 'elle restera comme elle est'}
            </span>
          </h3>
          <Folded
            all={refused}
            most={REFUSED_SHOWN}
            draw={({ order, refusal }) => <Row key={order.id} order={order} below={bulkRefusalText(refusal, order)} />}
          />
        </>
      )}
      {changing.length > 0 && (
        <>
          <h3 className={styles.group}>
            <CheckmarkCircle16Regular className={styles.changedMark ?? ''} />
            {formatNumber(changing.length)} {isPlural(changing.length) ? 'changées' : 'changée'}
          </h3>
          <Folded
            all={changing}
            most={CHANGED_SHOWN}
            draw={({ order, changes }) => (
              <Row key={order.id} order={order}>
                {bulkSteps(changes, order).map(({ name, from, to }) => (
                  <span key={name} title={name}>
                    {from} <ArrowRight16Regular aria-label="devient" /> <b>{to}</b>
                  </span>
                ))}
              </Row>
            )}
          />
        </>
      )}
    </section>
  )
}
