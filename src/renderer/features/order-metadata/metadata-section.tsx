import { memo, useCallback, useEffect, useRef } from 'react'
import type { OrderChange } from '@/contract/orders/orders'
import { giftBagsOf, giftBagsText } from '@/domain/format/gift-bags'
import { formatMetric, formatMoney } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import { GIFT_BAGS, type MetaPair, metaBlockOf, type ReadMetaBlock } from '@/domain/metadata/metas'
import type { Metrics, Order } from '@/domain/orders/order'
import { roleOfField } from '@/domain/orders/patch/patch-roles'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useLoaded } from '@/renderer/kit/dialog-shell/use-loaded'
import { ChangedBy } from '@/renderer/kit/panel/changed-by'
import { EditButton, Section } from '@/renderer/kit/panel/section'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import type { OrderAddress } from '@/renderer/lib/orders/order-address'
import { useOrderMark } from '@/renderer/lib/orders/order-marks'
import { useOrderPart } from '@/renderer/lib/orders/order-query'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { ForRole } from '@/renderer/lib/roles/for-role'
import { editMetadata, metadataDrafts, metadataKey, useMetadataEditing, useMetadataSave } from './metadata-editing'
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
function MetadataFigures({ block, metrics, metadata, amount, channel }: Props) {
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
        <ForRole least="operator">
          <dt>Total</dt>
          <dd className="num">
            <b>{formatMoney(amount)}</b>
          </dd>
        </ForRole>
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

const loadForm = async () => (await import('./metadata-form')).MetadataFormFields
const metasPart = (order: Order) => order.metas
const metadataPart = (order: Order) => order.metadata
// An amount that nobody told is NaN, which a query never takes for the same: as a part of its own it would be drawn for ever.
const soldPart = ({ metrics, amount, channel }: Order) => ({ metrics, amount, channel })

/** Metadata of an order, read or edited (reference: order-page 3.7). */
export const MetadataSection = memo(function MetadataSection(order: OrderAddress) {
  const { orderKey, orderId } = order
  const metasBy = useOrderMark(orderKey, 'metas')
  const metadataBy = useOrderMark(orderKey, 'metadata')
  const by = metasBy === undefined ? metadataBy : metasBy
  const block = metaBlockOf(useOrderPart(orderKey, metasPart))
  const metadata = useOrderPart(orderKey, metadataPart)
  const sold = useOrderPart(orderKey, soldPart)
  const mayEdit = useHasRole(roleOfField('metadata'))
  const editing = useMetadataEditing((store) => store.orderId === orderId) && mayEdit
  const setEditing = useCallback((on: boolean) => editMetadata(on ? orderId : null), [orderId])
  useEffect(() => () => setEditing(false), [setEditing])
  const opener = useRef<HTMLButtonElement>(null)
  const leave = useCallback(() => {
    setEditing(false)
    // Where one is by then, one stays.
    window.requestAnimationFrame(() => document.activeElement === document.body && opener.current?.focus())
  }, [setEditing])
  const { save, saving, failure } = useMetadataSave({ ...order, typed: { onResent: leave } })
  const submit = useCallback(
    async (body: OrderChange): Promise<void> => {
      leave()
      if (!(await save({ params: { id: orderId }, body }))) setEditing(true)
    },
    [leave, orderId, save, setEditing]
  )
  const Form = useLoaded(loadForm, editing && !saving, leave)
  const begun = mayEdit && !editing && !saving && metadataDrafts.get(metadataKey(orderId)) !== undefined
  return (
    <Section
      name="metadata"
      title="Métadonnées"
      aside={
        <>
          <ChangedBy by={by} />
          {mayEdit && (
            <EditButton
              ref={opener}
              label={editing ? 'Quitter la modification des métadonnées' : 'Modifier les métadonnées'}
              onClick={() => setEditing(!editing)}
            />
          )}
        </>
      }
    >
      {begun && (
        <p className={`${sheet.body} ${styles.begun}`}>
          Une saisie n'est pas enregistrée.
          <PlainButton look="small" onClick={() => setEditing(true)}>
            Reprendre
          </PlainButton>
        </p>
      )}
      {Form === null && <MetadataFigures block={block} metadata={metadata} {...sold} />}
      {Form && (
        <Form orderKey={orderKey} orderId={orderId} proposed={block === null} by={by} failure={failure} onSave={submit} onLeave={leave} />
      )}
    </Section>
  )
})
