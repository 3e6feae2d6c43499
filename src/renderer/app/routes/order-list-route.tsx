import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { type DimensionCode, dimension, isChannel, isDimension } from '@/domain/lists/dimensions'
import { OrderList } from '../../features/order-list/order-list'
import { PrintButton } from '../../features/printing/print-button'
import { listSelection } from '../../features/selection/list-selection'
import { Toolbar } from '../shell/toolbar'
import { NotFoundPage } from './not-found-page'

function ListScreen({ code, channel }: { code: DimensionCode; channel: string }) {
  const { title, channels } = dimension(code)
  const detail = channels[channel] ?? ''
  useEffect(() => {
    document.title = `${title} · ${detail} — Atelier`
  }, [title, detail])
  return (
    <>
      <Toolbar title={title} detail={detail} />
      <OrderList
        key={code}
        code={code}
        channel={channel}
        selection={listSelection}
        actions={(shown) => <PrintButton selection={listSelection} shown={shown} />}
      />
    </>
  )
}

/** orders/{dimension}/{channel}: one order list (spec §2). A list that does not exist is an unknown page. */
export function Component() {
  const { dimension: code = '', channel = '' } = useParams()
  if (!isDimension(code) || !isChannel(code, channel)) return <NotFoundPage inside />
  return <ListScreen code={code} channel={channel} />
}
