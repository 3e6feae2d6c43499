import { Button } from '@fluentui/react-components'
import { useLocation } from 'react-router-dom'
import type { FilterValues } from '@/domain/lists/filters/list-filters'
import { activeFilters, type GridConfig } from '@/domain/lists/grid-config'
import { strayInAddress } from '@/domain/lists/list-address'
import type { OriginFilter } from '@/domain/orders/origins'
import { Blank } from '@/renderer/kit/blank/blank'
import { Icon } from '@/renderer/kit/icons/icon'
import type { ListRequest } from '../data/list-request'
import { HidingFilters } from './hiding-filters'
import { originText } from './origin-text'

interface Props {
  /** The list's title and channel. */
  readonly place: string
  readonly filters: GridConfig['filters']
  readonly origin: OriginFilter
  readonly request: ListRequest
  /** The other filters that are set. */
  readonly chips: FilterValues
  readonly onChips: (next: (chips: FilterValues) => FilterValues) => void
  readonly onReset: () => void
  readonly onAllOrigins: () => void
  readonly onSearchAll: (keyword: string) => void
}

/** No order: because of the filters, of the origin, or because there is nothing to do. */
export function EmptyList({ place, filters, request, chips, onChips, onReset, origin, onAllOrigins, onSearchAll }: Props) {
  const words = Object.values(activeFilters(filters))
  const chosen = Object.keys(chips).length > 0
  const where = originText(origin)
  const { keyword } = activeFilters(filters)
  const stray = strayInAddress(new URLSearchParams(useLocation().search)).map(
    ({ label, values }) => `${label} «\u00a0${values.join(', ')}\u00a0»`
  )
  return (
    <Blank
      icon={words.length > 0 || chosen ? 'search' : 'document'}
      title={
        words.length > 0
          ? `Aucune commande pour «\u00a0${words.join(' · ')}\u00a0»`
          : chosen
            ? 'Aucune commande sous ces filtres'
            : 'Aucune commande ici'
      }
      actions={
        <>
          {keyword !== undefined && (
            <Button appearance="primary" icon={<Icon name="search" size={18} />} onClick={() => onSearchAll(keyword)}>
              Chercher «&nbsp;{keyword}&nbsp;» partout
            </Button>
          )}
          {(words.length > 0 || chosen) && (
            <Button icon={<Icon name="reset" size={18} />} onClick={onReset}>
              Effacer les filtres
            </Button>
          )}
          {origin !== 'all' && <Button onClick={onAllOrigins}>Voir toutes les origines</Button>}
        </>
      }
    >
      <p>
        {words.length > 0 || chosen ? 'Recherche limitée à ' : 'Rien ne se trouve dans '}
        <b>{place}</b>, {where}.{words.length === 0 && !chosen && ' Les nouvelles commandes apparaîtront ici toutes seules.'}
      </p>
      {stray.length > 0 && <p>Laissé de côté dans l'adresse, que rien ici ne connaît&nbsp;: {stray.join(', ')}.</p>}
      {chosen && <HidingFilters chips={chips} request={request} onChips={onChips} />}
    </Blank>
  )
}
