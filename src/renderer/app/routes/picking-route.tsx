import { PersonSwap20Regular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { counted } from '@/domain/format/plural'
import { ConnectionBanner } from '@/renderer/features/connection/connection-banner'
import { useConnection } from '@/renderer/features/connection/use-connection'
import { useSearch } from '@/renderer/features/order-search/use-search'
import { PickingBlank } from '@/renderer/features/picking/page/picking-blank'
import { PickingPage } from '@/renderer/features/picking/page/picking-page'
import { OutdatedShared } from '@/renderer/features/scanning/outdated/outdated-shared'
import { Scanning } from '@/renderer/features/scanning/scanning'
import { listSelection } from '@/renderer/features/selection/list-selection'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { host } from '@/renderer/lib/host/host'
import { parseOrderIds } from '@/renderer/lib/orders/order-ids'
import { lockStation, useStation } from '@/renderer/lib/station/shared-station'
import { useLiveConnection } from '../shell/use-live-connection'
import styles from './picking-route.module.css'

/** orders/picking/{ids}: a page of its own, without the shell, for the bench and the phone (reference: picking 2.1). */
export function Component() {
  useLiveConnection()
  const { connection, retryNow } = useConnection()
  const search = useSearch()
  const StationNote = useStation(({ station, parts }) => (station && parts ? parts.StationNote : null))
  const orderIds = parseOrderIds(useParams().ids ?? '')
  const title = orderIds.ok ? `Picking, ${counted(orderIds.ids.length, 'order')} — Atelier` : 'Picking — Atelier'
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={styles.page}>
      <ConnectionBanner connection={connection} onRetry={retryNow} />
      {orderIds.ok ? (
        <>
          <PickingPage key={orderIds.ids.join()} ids={orderIds.ids} selection={listSelection} />
          <OutdatedShared ids={orderIds.ids} />
        </>
      ) : (
        <main>
          <h1 className="visually-hidden">Picking</h1>
          <PickingBlank icon="attention" bad title="L'adresse de la page est incorrecte" text={orderIds.message} />
        </main>
      )}
      {StationNote && (
        <aside className={styles.station} aria-label="Poste partagé">
          <StationNote />
          <PlainButton look="tool" label="Verrouiller le poste (Ctrl+L)" onClick={lockStation}>
            <PersonSwap20Regular />
          </PlainButton>
        </aside>
      )}
      {host.pageLink === null && <Scanning onSearch={search} sheetsOnly />}
    </div>
  )
}
