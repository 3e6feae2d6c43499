import { Button } from '@fluentui/react-components'
import { activeFilters, DEFAULT_GRID, type GridConfig } from '@/domain/lists/grid-config'
import type { OriginFilter } from '@/domain/orders/origins'
import { Blank } from '@/renderer/kit/blank/blank'
import { Icon } from '@/renderer/kit/icons/icon'
import { originText } from './origin-text'

interface Props {
  /** The list's title and channel. */
  readonly place: string
  readonly filters: GridConfig['filters']
  readonly origin: OriginFilter
  readonly onSearch: (filters: GridConfig['filters']) => void
  readonly onAllOrigins: () => void
  readonly onSearchAll: (keyword: string) => void
}

/** No order: because of the filters, of the origin, or because there is nothing to do. */
export function EmptyList({ place, filters, origin, onSearch, onAllOrigins, onSearchAll }: Props) {
  const words = Object.values(activeFilters(filters))
  const where = originText(origin)
  const { keyword } = activeFilters(filters)
  return (
    <Blank
      icon={words.length > 0 ? 'search' : 'document'}
      title={words.length > 0 ? `Aucune commande pour «\u00a0${words.join(' · ')}\u00a0»` : 'Aucune commande ici'}
      actions={
        <>
          {keyword !== undefined && (
            <Button appearance="primary" icon={<Icon name="search" size={18} />} onClick={() => onSearchAll(keyword)}>
              Chercher «&nbsp;{keyword}&nbsp;» partout
            </Button>
          )}
          {words.length > 0 && (
            <Button icon={<Icon name="reset" size={18} />} onClick={() => onSearch(DEFAULT_GRID.filters)}>
              Effacer les filtres
            </Button>
          )}
          {origin !== 'all' && <Button onClick={onAllOrigins}>Voir toutes les origines</Button>}
        </>
      }
    >
      <p>
        {words.length > 0 ? 'Recherche limitée à ' : 'Rien ne se trouve dans '}
        <b>{place}</b>, {where}.{words.length === 0 && ' Les nouvelles commandes apparaîtront ici toutes seules.'}
      </p>
    </Blank>
  )
}
