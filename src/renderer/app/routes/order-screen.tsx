import { useCallback, useMemo, useState } from 'react'
import type { Order } from '@/domain/orders/order'
import { SavMenuItem } from '@/renderer/features/after-sales/sav-menu-item'
import { CommentsSection } from '@/renderer/features/order-comments/comments-section'
import { writeComment } from '@/renderer/features/order-comments/composer-focus'
import { WorkComments } from '@/renderer/features/order-comments/work-comments'
import { dtgFaces } from '@/renderer/features/order-dtg/dtg-faces'
import { NoDtgLine } from '@/renderer/features/order-dtg/dtg-instructions'
import { FilesSection } from '@/renderer/features/order-files/files-section'
import { MODE_OF_PROFILE, type OrderMode } from '@/renderer/features/order-header/mode-switch'
import { NeighbourButtons } from '@/renderer/features/order-header/neighbour-buttons'
import { OrderHeader } from '@/renderer/features/order-header/order-header'
import { OrderItems } from '@/renderer/features/order-items/order-items'
import { useListNeighbours } from '@/renderer/features/order-list/data/use-list-neighbours'
import { MetadataProposal } from '@/renderer/features/order-metadata/metadata-proposal'
import { MetadataSection } from '@/renderer/features/order-metadata/metadata-section'
import { GiftNote, PackedToggle, PackingScans } from '@/renderer/features/order-packing/packed-toggle'
import { PackingTable } from '@/renderer/features/order-packing/packing-table'
import { FullOrderPage, WorkPage } from '@/renderer/features/order-page/order-page'
import { HistorySection } from '@/renderer/features/order-page/papers/history-section'
import { OrderFormsSection } from '@/renderer/features/order-page/papers/order-forms-section'
import { PreparationSheet } from '@/renderer/features/order-page/papers/preparation-sheet'
import { TicketsSection } from '@/renderer/features/order-page/papers/tickets-section'
import { SavBanner } from '@/renderer/features/order-page/sav-banner'
import { CustomerSection } from '@/renderer/features/order-people/customer-section'
import { ShippingSection } from '@/renderer/features/order-people/shipping-section'
import { TechniquesPanel } from '@/renderer/features/order-techniques/technique-states'
import { Timeline } from '@/renderer/features/order-timeline/timeline'
import { useLoaded } from '@/renderer/kit/dialog-shell/use-loaded'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import { useOrderNews } from '@/renderer/lib/orders/use-order-news'
import { type StationProfile, usePreferences } from '@/renderer/lib/preferences/preferences'
import { useLooking } from '@/renderer/lib/presence/looking'
import { useOrderSaves } from '@/renderer/lib/saves/use-order-saves'
import { OrderDtgView } from './order-dtg-view'

/** The mode in which a profile opens this order: at the DTG machine one without DTG has nothing to show but itself. */
const openingMode = (profile: StationProfile, { items }: Order): OrderMode =>
  profile === 'dtg' && dtgFaces(items).length === 0 ? 'full' : MODE_OF_PROFILE[profile]

/** The ways to the orders beside this one in the list; they draw nothing else when the list comes. */
const OrderNeighbours = ({ orderId }: { orderId: number }) => <NeighbourButtons neighbours={useListNeighbours(orderId)} />

const loadSavDialog = async () => (await import('@/renderer/features/after-sales/sav-dialog')).SavDialog

/**
 * The page of one order, composed of its sections (reference: order-page 1.4). `orderKey` is what its address said: the key of the order in the cache. It is
 * drawn at each change of the order; a section is drawn when its own part changed: it follows that part, or is given it.
 */
export function OrderScreen({ orderKey, order }: { orderKey: string; order: Order }) {
  const saves = useOrderSaves(orderKey, order.id)
  useOrderNews(orderKey, order.id)
  useLooking(order.id)
  const profile = usePreferences((preferences) => preferences.profile)
  const [mode, setMode] = useState(() => openingMode(profile, order))
  const [withoutDtg, setWithoutDtg] = useState(mode !== MODE_OF_PROFILE[profile])
  const choose = useCallback((chosen: OrderMode) => {
    setMode(chosen)
    setWithoutDtg(false)
  }, [])
  const [copying, setCopying] = useState(false)
  const copied = useCallback(() => setCopying(false), [])
  const SavDialog = useLoaded(loadSavDialog, copying, copied)
  const more = useMemo(() => <SavMenuItem orderKey={orderKey} onOpen={() => setCopying(true)} />, [orderKey])
  const beside = useMemo(() => <OrderNeighbours orderId={order.id} />, [order.id])
  const header = (
    <>
      <OrderHeader
        orderKey={orderKey}
        orderId={order.id}
        saves={saves}
        mode={mode}
        onMode={choose}
        beside={beside}
        onComment={writeComment}
        more={more}
      />
      {SavDialog && <SavDialog order={order} onClose={copied} />}
    </>
  )
  const banner = <SavBanner reference={order.origin_ref_id} tags={order.tags} />
  const comments = <CommentsSection orderKey={orderKey} reference={order.origin_ref_id} orderId={order.id} comments={order.comments} />
  const tickets = <TicketsSection orderKey={orderKey} reference={order.origin_ref_id} tickets={order.tickets} />

  if (mode === 'dtg')
    return (
      <OrderDtgView
        order={order}
        header={header}
        banner={banner}
        state={<TechniquesPanel orderKey={orderKey} saves={saves} only="dtg" />}
        comments={<WorkComments orderKey={orderKey} reference={order.origin_ref_id} orderId={order.id} comments={order.comments} />}
      />
    )
  if (mode === 'packing')
    return (
      <WorkPage
        reference={order.origin_ref_id}
        header={
          <>
            {header}
            <PackingScans orderKey={orderKey} saves={saves} />
          </>
        }
        make={
          <>
            <PackingTable items={order.items} bacs={order.bacs} packed={order.state === 'packed'} />
            <div className={sheet.sheet}>{comments}</div>
          </>
        }
        side={
          <>
            <PackedToggle orderKey={orderKey} saves={saves} />
            {banner}
            <GiftNote metadata={order.metadata} />
            <div className={sheet.sheet}>
              <ShippingSection orderKey={orderKey} large />
            </div>
          </>
        }
      />
    )
  return (
    <FullOrderPage
      reference={order.origin_ref_id}
      header={header}
      top={
        <>
          {withoutDtg && <NoDtgLine />}
          {banner}
          {mode === 'full' && <MetadataProposal orderKey={orderKey} reference={order.origin_ref_id} orderId={order.id} />}
          <Timeline orderKey={orderKey} saves={saves} />
        </>
      }
      make={
        <>
          <TechniquesPanel orderKey={orderKey} saves={saves} />
          <OrderItems orderKey={orderKey} />
          {mode === 'production' && <PreparationSheet items={order.items} />}
          {mode === 'full' && <OrderFormsSection files={order.files} />}
        </>
      }
      papers={
        <>
          {tickets}
          {comments}
          <FilesSection orderKey={orderKey} reference={order.origin_ref_id} orderId={order.id} files={order.files} />
        </>
      }
      people={
        <>
          <CustomerSection orderKey={orderKey} />
          <ShippingSection orderKey={orderKey} />
          {mode === 'full' && <MetadataSection orderKey={orderKey} reference={order.origin_ref_id} orderId={order.id} />}
          <HistorySection orderKey={orderKey} />
        </>
      }
    />
  )
}
