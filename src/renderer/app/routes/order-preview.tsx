import { Link } from 'react-router-dom'
import type { Order } from '@/domain/orders/order'
import { shippingLabel } from '@/domain/shipping/methods'
import { STATE_SELECTORS } from '@/domain/states/order-states'
import { CommentsSection } from '@/renderer/features/order-comments/comments-section'
import { writeComment } from '@/renderer/features/order-comments/composer-focus'
import { FilesSection } from '@/renderer/features/order-files/files-section'
import { MoreMenu, PrintSheetButton } from '@/renderer/features/order-header/more-menu'
import { NextActionButton } from '@/renderer/features/order-header/next-action-button'
import { StateAtRest, StateChoice } from '@/renderer/features/order-header/states/state-choice'
import { useRequestState } from '@/renderer/features/order-header/states/use-request-state'
import { useOrderKeys } from '@/renderer/features/order-header/use-order-keys'
import { PreviewBody, PreviewFoot, PreviewFrame } from '@/renderer/features/order-list/preview/preview-frame'
import type { PreviewProps } from '@/renderer/features/order-list/preview/preview-seam'
import { OldOrder } from '@/renderer/features/order-page/old-order'
import { OrderMissing } from '@/renderer/features/order-page/order-missing'
import { HistorySection } from '@/renderer/features/order-page/papers/history-section'
import { TicketsSection } from '@/renderer/features/order-page/papers/tickets-section'
import { SavBanner } from '@/renderer/features/order-page/sav-banner'
import styles from '@/renderer/features/order-preview/preview.module.css'
import { PreviewBones, PreviewFootBone } from '@/renderer/features/order-preview/preview-bones'
import { PreviewFaces } from '@/renderer/features/order-preview/preview-faces'
import { TechniquesPanel } from '@/renderer/features/order-techniques/technique-states'
import { DateList } from '@/renderer/features/order-timeline/timeline'
import { Section } from '@/renderer/kit/panel/section'
import { useAtRest } from '@/renderer/lib/after-paint'
import { errorText, isUnknown } from '@/renderer/lib/http/api-error'
import { orderPath } from '@/renderer/lib/orders/order-paths'
import { useOrder } from '@/renderer/lib/orders/order-query'
import { useOrderNews } from '@/renderer/lib/orders/use-order-news'
import { useLooking } from '@/renderer/lib/presence/looking'
import { useOrderSaves } from '@/renderer/lib/saves/use-order-saves'

/** An order that one rests on in the panel is looked at. */
const LOOKS_AFTER_MS = 1_000

/** The panel beside a list: the order of its row, with the order page's own parts (reference: lists 9). */
export function OrderPreview(props: PreviewProps) {
  const { previous, next } = props
  useLooking(props.row.id, LOOKS_AFTER_MS)
  useOrderKeys({ ArrowUp: previous, ArrowDown: next })
  return (
    <PreviewFrame {...props}>
      <Content key={props.row.id} row={props.row} />
    </PreviewFrame>
  )
}

/** Where there is no next action, or none is known. */
const OpenLink = ({ orderId }: { orderId: number }) => (
  <Link to={orderPath(orderId)} className={styles.open}>
    Ouvrir la commande
  </Link>
)

/** What stands under the head: the order, on its way, or why it is not there. */
function Content({ row }: Pick<PreviewProps, 'row'>) {
  const { id: orderId } = row
  const orderKey = String(orderId)
  const { data, error, failureCount, refetch } = useOrder(orderKey)
  const retry = (): void => void refetch()
  if (data)
    return (
      <>
        <OldOrder error={error} onRetry={retry} />
        <Parts orderKey={orderKey} order={data} />
      </>
    )
  return (
    <>
      <PreviewBody>
        {error ? (
          <OrderMissing beside orderKey={orderKey} reason={isUnknown(error) ? null : errorText(error)} onRetry={retry} />
        ) : (
          <PreviewBones
            states={STATE_SELECTORS.map((selector) => <StateAtRest key={selector} selector={selector} value={row[selector]} />)}
            away={failureCount > 0}
          />
        )}
      </PreviewBody>
      <PreviewFoot>{error ? <OpenLink orderId={orderId} /> : <PreviewFootBone />}</PreviewFoot>
    </>
  )
}

/** What one looks at first is painted first: states, faces, the next action; the rest is drawn after it. */
function Parts({ orderKey, order }: { orderKey: string; order: Order }) {
  const saves = useOrderSaves(orderKey, order.id)
  useOrderNews(orderKey, order.id)
  const request = useRequestState(orderKey, saves.save)
  useOrderKeys({ KeyC: writeComment })
  const whole = useAtRest()
  const address = { orderKey, reference: order.origin_ref_id, orderId: order.id }
  return (
    <>
      <PreviewBody shown={order.id}>
        <div className={styles.states}>
          {STATE_SELECTORS.map((selector) => (
            <StateChoice key={selector} orderKey={orderKey} selector={selector} saves={saves} request={request} first={!whole} />
          ))}
        </div>
        <PreviewFaces order={order} />
        {whole && (
          <>
            <TechniquesPanel orderKey={orderKey} saves={saves} />
            <div className={styles.banner}>
              <SavBanner reference={order.origin_ref_id} tags={order.tags} />
            </div>
            <TicketsSection orderKey={orderKey} reference={order.origin_ref_id} tickets={order.tickets} />
            <CommentsSection inPlace {...address} comments={order.comments} />
            <Section name="preview-dates" title="Dates">
              <DateList orderKey={orderKey} saves={saves} delivered={shippingLabel(order.shipping_method)} />
            </Section>
            <FilesSection {...address} files={order.files} />
            <HistorySection orderKey={orderKey} />
          </>
        )}
      </PreviewBody>
      <PreviewFoot>
        <div className={styles.foot}>
          <NextActionButton wide orderKey={orderKey} saves={saves} request={request} otherwise={<OpenLink orderId={order.id} />} />
          {whole ? (
            <>
              <PrintSheetButton orderKey={orderKey} />
              <MoreMenu orderKey={orderKey} />
            </>
          ) : (
            // Their places: nothing is pressed there that would be another action a moment later.
            <>
              <span />
              <span />
            </>
          )}
        </div>
      </PreviewFoot>
    </>
  )
}
