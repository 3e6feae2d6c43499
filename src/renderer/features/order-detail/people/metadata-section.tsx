import { giftBagsOf, giftBagsText } from '@/domain/format/gift-bags'
import { formatMetric } from '@/domain/format/metric'
import { formatMoney } from '@/domain/format/money'
import type { Order } from '@/domain/orders/order'
import { Section } from '../panel/section'
import sheet from '../panel/sheet.module.css'
import styles from './metadata-section.module.css'

const FIGURES = { items: 'Pièces', faces: 'Faces', white_faces: 'Blanches', stitch_points: 'Points' } as const

/** Figures of an order, its total, gift bags and other metadata (spec §3). */
export function MetadataSection({ order }: { order: Order }) {
  const bags = giftBagsOf(order.metadata)
  const others = order.metadata.filter(({ name }) => name !== 'giftBags')
  return (
    <Section name="metadata" title="Métadonnées">
      <div className={sheet.body}>
        <dl className={styles.figures}>
          {(Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map((figure) => (
            <div key={figure}>
              <dt>{FIGURES[figure]}</dt>
              <dd className="num">{formatMetric(order.metrics[figure])}</dd>
            </div>
          ))}
        </dl>
        <dl className={`${sheet.pairs} ${styles.wide}`}>
          <dt>Total</dt>
          <dd className="num">
            <b>{formatMoney(order.amount)}</b>
          </dd>
          {bags && (
            <>
              <dt>Sacs cadeau</dt>
              <dd>{giftBagsText(bags)}</dd>
            </>
          )}
          {others.map(({ name, value }) => (
            <Entry key={`${name} ${value}`} name={name} value={value} />
          ))}
          <dt>Canal</dt>
          <dd>{order.channel.name}</dd>
        </dl>
      </div>
    </Section>
  )
}

const Entry = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
