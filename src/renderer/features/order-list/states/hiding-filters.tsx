import { useQueries } from '@tanstack/react-query'
import { listOrders } from '@/contract/orders/orders'
import { FILTER_KEYS, type FilterKey, type FilterValues } from '@/domain/lists/filters/list-filters'
import { countText } from '@/domain/lists/list-count'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Icon } from '@/renderer/kit/icons/icon'
import { call } from '@/renderer/lib/http/call'
import { queryKeys } from '@/renderer/lib/query/keys'
import type { ListRequest } from '../data/list-request'
import { chipName } from '../filters/filter-texts'
import { useChosenNames } from '../filters/use-filter-counts'
import styles from './hiding-filters.module.css'

/** The same list without one filter, of which its number is wanted alone. */
function without({ filters, page: _, group: ___, ...request }: ListRequest, key: FilterKey): ListRequest {
  const { [key]: __, ...others } = JSON.parse(filters ?? '{}') as Record<string, unknown>
  return { ...request, ...(Object.keys(others).length > 0 && { filters: JSON.stringify(others) }), page: 1, pageSize: 1 }
}

interface Props {
  readonly chips: FilterValues
  readonly request: ListRequest
  readonly onChips: (next: (chips: FilterValues) => FilterValues) => void
}

/** The filters that leave a list empty, each with how many orders it alone hides and a way to empty it. */
export function HidingFilters({ chips, request, onChips }: Props) {
  const keys = FILTER_KEYS.filter((key) => chips[key] !== undefined)
  const hidden = useQueries({
    queries: keys.map((key) => {
      const query = without(request, key)
      return {
        queryKey: queryKeys.filterCounts({ hides: key, ...query }),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(listOrders, { query }, { signal })
      }
    })
  })
  const channels = useChosenNames(request, 'channel', chips.channel !== undefined)
  const customers = useChosenNames(request, 'customer', chips.customer !== undefined)
  return (
    <ul className={styles.filters} aria-label="Filtres en place">
      {keys.map((key, at) => {
        const name = chipName(key, chips[key] ?? [], key === 'channel' ? channels : customers)
        const hides = hidden[at]?.data
        return (
          <li key={key}>
            <PlainButton look="small" aria-label={`Vider le filtre ${name}`} onClick={() => onChips(({ [key]: _, ...others }) => others)}>
              {name}
              {hides !== undefined && hides.nbItems > 0 && <span className={styles.hides}>en masque {countText(hides)}</span>}
              <Icon name="close" size={12} />
            </PlainButton>
          </li>
        )
      })}
    </ul>
  )
}
