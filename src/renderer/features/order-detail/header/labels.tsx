import {
  Box16Regular,
  Camera16Regular,
  Cart16Regular,
  Flag16Regular,
  Flash16Regular,
  type FluentIcon,
  Gift16Regular,
  Warning16Regular
} from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import type { Order } from '@/domain/orders/order'
import { OPTIONS, type OptionCode, optionsOf } from '@/domain/tags/options'
import type { Marks } from '../data/use-order-news'
import { ChangedBy } from '../panel/changed-by'
import styles from './labels.module.css'

const ICONS: Readonly<Record<OptionCode, FluentIcon>> = {
  prio: Flag16Regular,
  express: Flash16Regular,
  fractionne: Box16Regular,
  cadeau: Gift16Regular,
  photo: Camera16Regular,
  prio_frs: Cart16Regular
}

const URGENT: readonly OptionCode[] = ['prio', 'express', 'prio_frs']

function Option({ code }: { code: OptionCode }) {
  const Drawing = ICONS[code]
  return (
    <span className={`${styles.badge} ${URGENT.includes(code) ? styles.urgent : ''}`}>
      <Drawing />
      {OPTIONS[code].label}
    </span>
  )
}

function Block({ label, by, children }: { label: string; by: string | undefined; children: ReactNode }) {
  return (
    <section className={styles.block} aria-label={label}>
      <span className={styles.label}>
        {label} <ChangedBy by={by} />
      </span>
      <div className={styles.list}>{children}</div>
    </section>
  )
}

const None = () => <span className={styles.none}>—</span>

/** Options, bins and runs of an order, as badges (spec §2, §9). */
export function OrderLabels({ order, marks }: { order: Order; marks: Marks }) {
  const { sav, options, texts } = optionsOf(order.tags)
  return (
    <>
      <Block label="Options" by={marks.tags}>
        {sav && (
          <span className={`${styles.badge} ${styles.sav}`}>
            <Warning16Regular />
            SAV
          </span>
        )}
        {options.map((code) => (
          <Option key={code} code={code} />
        ))}
        {texts.map((text) => (
          <span key={text} className={styles.badge}>
            {text}
          </span>
        ))}
        {order.tags.length === 0 && <None />}
      </Block>
      <Block label="Bacs" by={marks.bacs}>
        {order.bacs.map((bac) => (
          <span key={bac} className={`${styles.badge} ${styles.code}`}>
            {bac}
          </span>
        ))}
        {order.bacs.length === 0 && <None />}
      </Block>
      <Block label="Runs" by={marks.picking_runs}>
        {order.picking_runs.map((run) => (
          <span key={run} className={`${styles.badge} ${styles.code}`}>
            {run}
          </span>
        ))}
        {order.picking_runs.length === 0 && <None />}
      </Block>
    </>
  )
}
