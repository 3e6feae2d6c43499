import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { type DimensionCode, dimension, isChannel, isDimension, isPickingList, listScope } from '@/domain/lists/dimensions'
import { BulkButtons } from '@/renderer/features/bulk/bulk-buttons'
import { ExportSelection } from '@/renderer/features/order-list/export/export-list'
import { OrderList } from '@/renderer/features/order-list/order-list'
import { useViewName } from '@/renderer/features/order-list/views/use-view-name'
import { useSearch } from '@/renderer/features/order-search/use-search'
import { PickingButtons } from '@/renderer/features/picking/actions/picking-buttons'
import { PrintButton } from '@/renderer/features/printing/print-button'
import { listSelection } from '@/renderer/features/selection/list-selection'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { openBulk, useOverlay } from '../shell/overlay-store'
import { Toolbar } from '../shell/toolbar'
import { listInPlace } from './list-in-place'
import { listPreview } from './list-preview'
import { NotFoundPage } from './message-pages'

function ListScreen({ code, channel }: { code: DimensionCode; channel: string }) {
  const { title, channels } = dimension(code)
  const view = useViewName({ code, channel })
  const detail = view ?? channels[channel] ?? ''
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
        preview={listPreview}
        inPlace={listInPlace}
        actions={(shown, some) => (
          <>
            {isPickingList(code) && (
              <PickingButtons selection={listSelection} shown={shown} onEndRun={(orders) => show('end-run', orders)} />
            )}
            <PrintButton selection={listSelection} shown={shown} primary={some} />
            {some && <BulkButtons selection={listSelection} onOpen={openBulk} />}
            {some && <ExportSelection selection={listSelection} shown={shown} />}
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

interface BackLink {
  readonly to: string
  readonly label: string
}

const LIST = /^\/orders\/([\w-]+)\/([\w-]+)(?:\?|$)/
const SEARCH = /^\/orders\/search(?:\?|$)/

/** The way back from a list to the one before it, named; undefined when there was none, or it is no list any more (reference: lists 5.3). */
export function listBack(before: string | null, here: string): BackLink | undefined {
  if (before === null || before.split('?')[0] === here) return undefined
  if (SEARCH.test(before)) return { to: before, label: 'Revenir à la recherche' }
  const [, code = '', channel = ''] = LIST.exec(before) ?? []
  if (!isDimension(code) || !isChannel(code, channel)) return undefined
  const { title, channels } = dimension(code)
  return { to: before, label: `Liste précédente\u00a0: ${title} · ${channels[channel]}` }
}
