import { Info20Regular } from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'
import { memo, useRef, useState } from 'react'
import { formatNumber } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import { metaBlockOf, proposedMetas } from '@/domain/metadata/metas'
import type { Order } from '@/domain/orders/order'
import { roleOfField } from '@/domain/orders/patch/patch-roles'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { useFocusStays } from '@/renderer/kit/focus/use-focus-stays'
import { SaveFailureLine } from '@/renderer/kit/panel/failure-line'
import { unfold } from '@/renderer/kit/panel/folded-sections'
import type { OrderAddress } from '@/renderer/lib/orders/order-address'
import { readOrderAgain, useOrderPart } from '@/renderer/lib/orders/order-query'
import { queryKeys } from '@/renderer/lib/query/keys'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { editMetadata, metadataDrafts, metadataKey, saidMetas, useMetadataEditing, useMetadataSave } from './metadata-editing'
import styles from './metadata-proposal.module.css'

const metasOf = ({ metas }: Order) => metas
const proposedOf = ({ metrics, items, techniques }: Order) => ({ metrics, items, techniques })

/** One line where an order has no metadata that can be read: what its items say, to be kept as it is or changed first (reference: order-page 3.7). */
export const MetadataProposal = memo(function MetadataProposal(props: OrderAddress) {
  const known = metaBlockOf(useOrderPart(props.orderKey, metasOf)) !== null
  const editing = useMetadataEditing((store) => store.orderId === props.orderId)
  const { save, failure } = useMetadataSave(props)
  const mayKeep = useHasRole(roleOfField('metas'))
  if (known || editing || !mayKeep) return null
  return <Line {...props} save={save} failure={failure} />
})

function Line({ orderKey, orderId, save, failure }: OrderAddress & Pick<ReturnType<typeof useMetadataSave>, 'save' | 'failure'>) {
  const { metrics, items, techniques } = useOrderPart(orderKey, proposedOf)
  const client = useQueryClient()
  const place = useFocusStays<HTMLElement>()
  const proposed = proposedMetas(metrics, items, techniques)
  const faces = proposed.faces.reduce((sum, face) => sum + face.faces, 0)
  const figures = [
    counted(proposed.items, 'piece'),
    counted(faces, 'face'),
    ...(proposed.white_faces > 0
      ? [`${formatNumber(proposed.white_faces)}\u00a0${proposed.white_faces > 1 ? 'blanches' : 'blanche'}`]
      : []),
    ...(proposed.stitch_points > 0 ? [counted(proposed.stitch_points, 'stitch')] : [])
  ]
  const [isReading, setReading] = useState(false)
  const reads = useRef(false)
  const keep = async (): Promise<void> => {
    if (reads.current) return
    reads.current = true
    setReading(true)
    // What a colleague kept meanwhile is written over by nothing that was but proposed: it shows in the place of this line.
    await readOrderAgain(client, orderKey)
    reads.current = false
    setReading(false)
    const now = client.getQueryData<Order>(queryKeys.order(orderKey))
    if (now === undefined || metaBlockOf(now.metas) !== null) return
    // What the items say by then.
    const kept = saidMetas(now.metas, proposedMetas(now.metrics, now.items, now.techniques))
    await save({ params: { id: orderId }, body: { metas: kept, seen: { metas: now.metas } } })
  }
  return (
    <section ref={place} className={styles.line} aria-label="Métadonnées proposées">
      <Info20Regular />
      <p className={styles.text}>
        <b>Métadonnées proposées d'après les articles&nbsp;:</b> {figures.join(' · ')}
      </p>
      {metadataDrafts.get(metadataKey(orderId)) === undefined && (
        <PlainButton look="primary" aria-disabled={isReading} onClick={() => void keep()}>
          {isReading ? 'Enregistrement…' : 'Enregistrer'}
        </PlainButton>
      )}
      <PlainButton
        look="tall"
        onClick={() => {
          unfold('metadata')
          editMetadata(orderId)
        }}
      >
        Modifier
      </PlainButton>
      <SaveFailureLine failure={failure} onRetry={() => void keep()} box={styles.failure} />
    </section>
  )
}
