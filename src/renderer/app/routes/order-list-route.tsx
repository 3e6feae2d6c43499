import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { type DimensionCode, dimension, isChannel, isDimension, isPickingList, listScope } from '@/domain/lists/dimensions'
import { OrderList } from '../../features/order-list/order-list'
import { useSearch } from '../../features/order-search/use-search'
import { PickingButtons } from '../../features/picking/actions/picking-buttons'
import { PrintButton } from '../../features/printing/print-button'
import { listSelection } from '../../features/selection/list-selection'
import { usePreferences } from '../../lib/preferences/preferences'
import { useOverlay } from '../shell/overlay-store'
import { Toolbar } from '../shell/toolbar'
import { listBack } from './list-back'
import { NotFoundPage } from './not-found-page'

function ListScreen({ code, channel }: { code: DimensionCode; channel: string }) {
  const { title, channels } = dimension(code)
  const detail = channels[channel] ?? ''
  const show = useOverlay((overlays) => overlays.show)
  const before = usePreferences((preferences) => preferences.listBefore)
  const search = useSearch()
  const back = listBack(before, `/orders/${listScope(code, channel)}`)
  useEffect(() => {
    document.title = `${title} · ${detail} — Atelier`
  }, [title, detail])
  return (
    <>
      <Toolbar title={title} detail={detail} {...(back ? { back } : {})} />
      <OrderList
        key={code}
        onSearchAll={search}
        code={code}
        channel={channel}
        selection={listSelection}
        actions={(shown) => (
          <>
            {isPickingList(code) && (
              <PickingButtons selection={listSelection} shown={shown} onEndRun={(orders) => show('end-run', orders)} />
            )}
            <PrintButton selection={listSelection} shown={shown} />
          </>
        )}
      />
    </>
  )
}

/** orders/{dimension}/{channel}: one order list (reference: order-page 1.1, lists 1.1). A list that does not exist is an unknown page. */
export function Component() {
  const { dimension: code = '', channel = '' } = useParams()
  if (!isDimension(code) || !isChannel(code, channel)) return <NotFoundPage inside />
  return <ListScreen code={code} channel={channel} />
}
