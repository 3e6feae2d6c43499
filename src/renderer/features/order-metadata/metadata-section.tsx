import { memo, useCallback, useEffect, useRef } from 'react'
import type { OrderChange } from '@/contract/orders'
import { metaBlockOf } from '@/domain/orders/metas'
import type { Order } from '@/domain/orders/order'
import { EditButton, Section } from '@/renderer/kit/panel/section'
import { useLoaded } from '../../kit/dialog-shell/use-loaded'
import { ChangedBy } from '../../kit/panel/changed-by'
import sheet from '../../kit/panel/sheet.module.css'
import { useOrderMark } from '../../lib/orders/order-marks'
import { useOrderPart } from '../../lib/orders/order-query'
import { metadataDraft } from './metadata-drafts'
import { editMetadata, useMetadataEditing } from './metadata-editing'
import { MetadataFigures } from './metadata-figures'
import styles from './metadata-section.module.css'
import { useMetadataSave } from './use-metadata-save'

const loadForm = async () => (await import('./metadata-form')).MetadataForm
const metasPart = (order: Order) => order.metas
const metadataPart = (order: Order) => order.metadata
// An amount that nobody told is NaN, which a query never takes for the same: as a part of its own it would be drawn for ever.
const soldPart = ({ metrics, amount, channel }: Order) => ({ metrics, amount, channel })

interface Props {
  readonly orderKey: string
  readonly reference: string
  readonly orderId: number
}

/** Metadata of an order, read or edited (reference: order-page 3.7). */
export const MetadataSection = memo(function MetadataSection({ orderKey, reference, orderId }: Props) {
  const metasBy = useOrderMark(orderKey, 'metas')
  const metadataBy = useOrderMark(orderKey, 'metadata')
  const by = metasBy === undefined ? metadataBy : metasBy
  const block = metaBlockOf(useOrderPart(orderKey, metasPart))
  const metadata = useOrderPart(orderKey, metadataPart)
  const sold = useOrderPart(orderKey, soldPart)
  const editing = useMetadataEditing((store) => store.orderId === orderId)
  const setEditing = useCallback((on: boolean) => editMetadata(on ? orderId : null), [orderId])
  useEffect(() => () => setEditing(false), [setEditing])
  const opener = useRef<HTMLButtonElement>(null)
  const leave = useCallback(() => {
    setEditing(false)
    // Where one is by then, one stays.
    window.requestAnimationFrame(() => document.activeElement === document.body && opener.current?.focus())
  }, [setEditing])
  const { save, saving, failure } = useMetadataSave({ orderKey, reference, orderId, typed: { onResent: leave } })
  const submit = useCallback(
    async (body: OrderChange): Promise<void> => {
      leave()
      if (!(await save({ params: { id: orderId }, body }))) setEditing(true)
    },
    [leave, orderId, save, setEditing]
  )
  const Form = useLoaded(loadForm, editing && !saving, leave)
  const begun = !editing && !saving && metadataDraft(orderId) !== undefined
  return (
    <Section
      name="metadata"
      title="Métadonnées"
      aside={
        <>
          <ChangedBy by={by} />
          <EditButton
            ref={opener}
            label={editing ? 'Quitter la modification des métadonnées' : 'Modifier les métadonnées'}
            onClick={() => setEditing(!editing)}
          />
        </>
      }
    >
      {begun && (
        <p className={`${sheet.body} ${styles.begun}`}>
          Une saisie n'est pas enregistrée.
          <button type="button" className={styles.resume} onClick={() => setEditing(true)}>
            Reprendre
          </button>
        </p>
      )}
      {Form === null && <MetadataFigures block={block} metadata={metadata} {...sold} />}
      {Form && (
        <Form orderKey={orderKey} orderId={orderId} proposed={block === null} by={by} failure={failure} onSave={submit} onLeave={leave} />
      )}
    </Section>
  )
})
