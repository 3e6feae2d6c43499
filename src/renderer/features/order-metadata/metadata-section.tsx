import { memo, useCallback, useRef, useState } from 'react'
import type { CallInput } from '@/contract/endpoint'
import { type OrderChange, patchOrder } from '@/contract/orders'
import { mergeMetadata, mergeMetas } from '@/domain/orders/merge-metas'
import { metaBlockOf } from '@/domain/orders/metas'
import type { Order } from '@/domain/orders/order'
import { useLoaded } from '../../kit/dialog-shell/use-loaded'
import { ChangedBy } from '../../kit/panel/changed-by'
import { EditButton } from '../../kit/panel/edit-button'
import { Section } from '../../kit/panel/section'
import sheet from '../../kit/panel/sheet.module.css'
import { call } from '../../lib/http/call'
import { useOrderMark } from '../../lib/orders/order-marks'
import { newerOf, useOrderPart } from '../../lib/orders/order-query'
import { usePartSave } from '../../lib/orders/use-part-save'
import { changeOfDraft, dropMetadataDraft, metadataDraft } from './metadata-drafts'
import { MetadataFigures } from './metadata-figures'
import styles from './metadata-section.module.css'

const loadForm = async () => (await import('./metadata-form')).MetadataForm
const metasPart = (order: Order) => order.metas
const metadataPart = (order: Order) => order.metadata
// An amount that nobody told is NaN, which a query never takes for the same: as a part of its own it would be drawn for ever.
const soldPart = ({ metrics, amount, channel }: Order) => ({ metrics, amount, channel })

/** The order as a change leaves it, by the server's own rule. */
function changed(order: Order, { body: { metas, metadata, seen } }: CallInput<typeof patchOrder>): Order {
  return {
    ...order,
    metas: metas ? mergeMetas(order.metas, seen?.metas, metas) : order.metas,
    metadata: metadata ? [...mergeMetadata(order.metadata, seen?.metadata, metadata)] : order.metadata
  }
}

interface Props {
  readonly asked: string
  readonly reference: string
  readonly orderId: number
}

/** Metadata of an order, read or edited; where there are no metas there is nothing to read, and they are edited at once (reference: order-page 3.7). */
export const MetadataSection = memo(function MetadataSection({ asked, reference, orderId }: Props) {
  const metasBy = useOrderMark(asked, 'metas')
  const metadataBy = useOrderMark(asked, 'metadata')
  const by = metasBy === undefined ? metadataBy : metasBy
  const block = metaBlockOf(useOrderPart(asked, metasPart))
  const metadata = useOrderPart(asked, metadataPart)
  const sold = useOrderPart(asked, soldPart)
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const leave = useCallback(() => {
    setEditing(false)
    // Where one is by then, one stays.
    window.requestAnimationFrame(() => document.activeElement === document.body && opener.current?.focus())
  }, [])
  const { save, saving, failure } = usePartSave({
    asked,
    reference,
    endpoint: patchOrder,
    apply: changed,
    settle: newerOf,
    // Once the server has it, it is no draft any more, also when it was sent again from a notice on another page.
    send: async (input) => {
      const order = await call(patchOrder, input)
      dropMetadataDraft(orderId)
      return order
    },
    again: () => {
      const body = changeOfDraft(orderId)
      return body && { params: { id: orderId }, body }
    },
    onResent: leave,
    failed: "Les métadonnées n'ont pas été enregistrées, votre saisie est gardée."
  })
  const submit = useCallback(
    async (body: OrderChange): Promise<void> => {
      leave()
      if (!(await save({ params: { id: orderId }, body }))) setEditing(true)
    },
    [leave, orderId, save]
  )
  const forced = block === null
  const Form = useLoaded(loadForm, (editing || forced) && !saving, leave)
  const begun = !editing && !forced && !saving && metadataDraft(orderId) !== undefined
  return (
    <Section
      name="metadata"
      title="Métadonnées"
      aside={
        <>
          <ChangedBy by={by} />
          {!forced && (
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
          <button type="button" className={styles.resume} onClick={() => setEditing(true)}>
            Reprendre
          </button>
        </p>
      )}
      {(Form === null || forced) && <MetadataFigures block={block} metadata={metadata} {...sold} />}
      {Form && <Form asked={asked} orderId={orderId} forced={forced} by={by} failure={failure} onSave={submit} onLeave={leave} />}
    </Section>
  )
})
