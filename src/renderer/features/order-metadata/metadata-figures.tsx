import { giftBagsOf, giftBagsText } from '@/domain/format/gift-bags'
import { formatMetric, formatMoney } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import { GIFT_BAGS, type MetaPair, type ReadMetaBlock } from '@/domain/metadata/metas'
import type { Metrics, Order } from '@/domain/orders/order'
import sheet from '../../kit/panel/sheet.module.css'
import styles from './metadata-section.module.css'

const FIGURES = { items: 'Pièces', faces: 'Faces', white_faces: 'Blanches', stitch_points: 'Points' } as const
type Figures = Pick<Metrics, keyof typeof FIGURES>

/** What was agreed, or what the items say where nothing was. */
const figuresOf = (block: ReadMetaBlock | null, metrics: Metrics): Figures =>
  block === null ? metrics : { ...block, faces: block.faces.reduce((sum, { faces }) => sum + faces, 0) }

interface Props {
  readonly block: ReadMetaBlock | null
  readonly metrics: Metrics
  readonly metadata: readonly MetaPair[]
  readonly amount: number | null
  readonly channel: Order['channel']
}

/** Figures of an order, its total, gift bags and other metadata (reference: orders 1.7, 1.8). Figures that its items do not bear out say so. */
export function MetadataFigures({ block, metrics, metadata, amount, channel }: Props) {
  const figures = figuresOf(block, metrics)
  const bags = giftBagsOf(metadata)
  const borneOut = figures.items === metrics.items && figures.faces === metrics.faces
  return (
    <div className={sheet.body}>
      <dl className={styles.figures}>
        {(Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map((figure) => (
          <div key={figure}>
            <dt>{FIGURES[figure]}</dt>
            <dd className="num">{formatMetric(figures[figure])}</dd>
          </div>
        ))}
      </dl>
      {!borneOut && (
        <p className={styles.differs}>
          D'après les articles&nbsp;: {counted(metrics.items, 'piece')}, {counted(metrics.faces, 'face')}
        </p>
      )}
      <dl className={`${sheet.pairs} ${styles.wide}`}>
        <dt>Total</dt>
        <dd className="num">
          <b>{formatMoney(amount)}</b>
        </dd>
        {bags && (
          <>
            <dt>Sacs cadeau</dt>
            <dd>{giftBagsText(bags)}</dd>
          </>
        )}
        {metadata
          .filter(({ name }) => name !== GIFT_BAGS)
          .map(({ name, value }) => (
            <Entry key={name} name={name} value={value} />
          ))}
        <dt>Canal</dt>
        <dd>{channel.name}</dd>
      </dl>
    </div>
  )
}

const Entry = ({ name, value }: MetaPair) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
