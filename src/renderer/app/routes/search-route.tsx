import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BulkButtons } from '@/renderer/features/bulk/bulk-buttons'
import { ExportSelection } from '@/renderer/features/order-list/export/export-list'
import { SearchList, SearchPrompt } from '@/renderer/features/order-list/search-list'
import { PrintButton } from '@/renderer/features/printing/print-button'
import { listSelection } from '@/renderer/features/selection/list-selection'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { openBulk } from '../shell/overlay-store'
import { Toolbar } from '../shell/toolbar'
import { listInPlace } from './list-in-place'
import { listPreview } from './list-preview'

/** orders/search: all orders by the keyword of its address, or the one that the station keeps; the way back leads to the list where one was (reference: lists 3.3). */
export function Component() {
  const [params] = useSearchParams()
  const kept = usePreferences((preferences) => preferences.search)
  const set = usePreferences((preferences) => preferences.set)
  const named = params.get('keyword')
  const keyword = (named ?? kept).trim()
  // What the address names is what the search box shows, also after a way back.
  useEffect(() => {
    if (named !== null && named.trim() !== kept) set({ search: named.trim() })
  }, [named, kept, set])
  const back = usePreferences((preferences) => preferences.dimensionList)
  const detail = keyword === '' ? {} : { detail: `«\u00a0${keyword}\u00a0»` }
  useEffect(() => {
    document.title = keyword === '' ? 'Recherche — Atelier' : `Recherche «\u00a0${keyword}\u00a0» — Atelier`
  }, [keyword])
  return (
    <>
      <Toolbar title="Recherche" {...detail} back={{ to: back, label: 'Retour à la liste' }} />
      {keyword === '' ? (
        <SearchPrompt />
      ) : (
        <SearchList
          keyword={keyword}
          selection={listSelection}
          preview={listPreview}
          inPlace={listInPlace}
          actions={(shown, some) => (
            <>
              <PrintButton selection={listSelection} shown={shown} primary={some} />
              {some && <BulkButtons selection={listSelection} onOpen={openBulk} />}
              {some && <ExportSelection selection={listSelection} shown={shown} />}
            </>
          )}
        />
      )}
    </>
  )
}
