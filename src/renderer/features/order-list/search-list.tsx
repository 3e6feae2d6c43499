import { Button } from '@fluentui/react-components'
import { type ComponentProps, useMemo } from 'react'
import { DEFAULT_GRID } from '@/domain/lists/grid-config'
import { Blank } from '@/renderer/kit/blank/blank'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { useRole } from '@/renderer/lib/roles/role'
import { ColumnsButton } from './columns/columns-button'
import { Columns } from './columns/late-columns'
import { useArranging } from './columns/use-arranging'
import { useShape, useShownColumns } from './columns/use-shown-columns'
import { listRequest } from './data/list-request'
import { useListView } from './data/use-list-view'
import { ExportList } from './export/export-list'
import { GroupBy, useGroupBy, WhyNotGrouped } from './filters/group-by'
import type { RowSelectionSeam } from './grid/list-context'
import type { InPlaceSeam } from './in-place/in-place-seam'
import { ListFrame } from './list-frame'
import type { PreviewSeam } from './preview/preview-seam'
import styles from './search-list.module.css'
import { originText } from './states/origin-text'

interface Props {
  /** What is searched, trimmed. */
  readonly keyword: string
  readonly selection: RowSelectionSeam
  readonly actions: ComponentProps<typeof ListFrame>['actions']
  readonly preview: PreviewSeam
  readonly inPlace: InPlaceSeam
}

/** Scope of the selection on the search screen: one for every search, so that it outlives another keyword. */
const SCOPE = 'search/all'
const ALL = 'toutes les commandes, fermées et annulées comprises'

/** What one can search, before anything is. */
export const SearchPrompt = () => (
  <Blank icon="search" title={'Que cherchez-vous\u00a0?'} actions={null}>
    <p>
      {useHasRole('operator') ? 'Une référence, un client ou un e-mail' : 'Une référence ou un client'}, dans {ALL}.
    </p>
  </Blank>
)

/** The orders that a keyword finds among all orders (reference: lists 3.3). Sorted as the search was last. */
export function SearchList({ keyword, selection, actions, preview, inPlace }: Props) {
  const { grid, page, change, goTo } = useListView('search')
  const { order, second, group } = grid
  const origin = usePreferences((preferences) => preferences.origin)
  const setPreferences = usePreferences((preferences) => preferences.set)
  const role = useRole()
  const twoKeys = useCapability('list-filters')
  const groupBy = useGroupBy(group, change)
  const seesEmails = useHasRole('operator')
  const { arranging, toggle, close } = useArranging()
  const columns = useShownColumns(undefined, grid.columns)
  const onShape = useShape(undefined, change)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one may sort by goes with the role
  const request = useMemo(
    () =>
      listRequest({
        list: null,
        grid: { ...DEFAULT_GRID, filters: { ...DEFAULT_GRID.filters, keyword }, order, second, group, columns: grid.columns },
        origin,
        page
      }),
    [keyword, order, second, group, origin, page, columns, role, twoKeys, groupBy !== undefined]
  )
  return (
    <ListFrame
      label="Résultats de la recherche"
      request={request}
      scope={SCOPE}
      selection={selection}
      preview={preview}
      inPlace={inPlace}
      goTo={goTo}
      onSort={(next) => change(next)}
      columns={columns}
      chosen={grid.columns !== null}
      density={grid.density}
      onShape={onShape}
      beside={arranging && <Columns place="la recherche" chosen={grid.columns} onClose={close} />}
      actions={actions}
      above={(off, total) => (
        <>
          <div className={styles.bar}>
            <p className={styles.words}>
              Recherche de <b>«&nbsp;{keyword}&nbsp;»</b> dans {ALL}, {originText(origin)}.
            </p>
            {groupBy && <GroupBy {...groupBy} />}
            <ColumnsButton open={arranging} onToggle={toggle} />
            <ExportList request={request} total={total} />
            {off}
          </div>
          {groupBy?.grouping && <WhyNotGrouped />}
        </>
      )}
      empty={
        <Blank
          icon="search"
          title={`Aucune commande pour «\u00a0${keyword}\u00a0»`}
          actions={origin !== 'all' && <Button onClick={() => setPreferences({ origin: 'all' })}>Voir toutes les origines</Button>}
        >
          <p>
            Recherche faite dans <b>{ALL}</b>, {originText(origin)}. Essayez une partie de la référence
            {seesEmails ? ", du nom ou de l'e-mail" : ' ou du nom'}.
          </p>
        </Blank>
      }
    />
  )
}
