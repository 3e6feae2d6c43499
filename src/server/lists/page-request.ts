import type * as z from 'zod/mini'
import { ListFilters, type ListQuery, PAGE_SIZE } from '@/contract/orders/orders'
import type { CalendarDay } from '@/domain/calendar/days'
import { DEFAULT_SORT } from '@/domain/lists/columns'
import { channelsOf, isChannel, isDimension } from '@/domain/lists/dimensions'
import { filterValues } from '@/domain/lists/filters/list-filters'
import { SEES_ALL, seesAll } from '@/domain/orders/seen-by'
import type { Role } from '@/domain/people/roles'
import { notFound, Refusal } from '@/server/http/answers'
import { NOT_FOUND } from '@/server/http/problem-texts'
import { refuseRole } from '@/server/http/role-reach'
import { checkText } from '@/server/http/validate'
import type { Filters } from '@/server/repositories/lists/list-sql'
import type { PageRequest } from '@/server/repositories/lists/order-lists'

type ListRequest = z.output<typeof ListQuery>

function listOf({ dimension, channel }: ListRequest): PageRequest['list'] | Refusal {
  if (!dimension) return channel ? notFound(NOT_FOUND.list) : null
  if (!isDimension(dimension)) return notFound(NOT_FOUND.list)
  const chosen = channel || channelsOf(dimension)[0]
  return chosen !== undefined && isChannel(dimension, chosen) ? { dimension, channel: chosen } : notFound(NOT_FOUND.list)
}

function filtersOf(text: string | undefined, today: CalendarDay): Filters | Refusal {
  const filters = text ? checkText(ListFilters, 'filters', text) : {}
  if (filters instanceof Refusal) return filters
  const runs = filters.picking_runs === undefined ? [] : [filters.picking_runs].flat().filter((run) => run !== '')
  const origin = filters.origin === undefined || filters.origin === 'all' ? null : filters.origin
  const { keyword = '', bac = '', sku = '' } = filters
  return { keyword, bac, runs, sku, origin, chips: filterValues(filters as Partial<Record<string, readonly string[]>>), today }
}

/**
 * What a list's query asks for with every default filled in, or why it is refused: 404 on an unknown list, 400 on bad filters, 403 on what
 * its reader's role does not see.
 */
export function pageRequestOf(query: ListRequest, reader: { readonly role: Role }, today: CalendarDay): PageRequest | Refusal {
  const { extras = [] } = query
  const withheld = query.sort === 'total' || query.second === 'total' || extras.includes('customer_email')
  const forbidden = withheld ? refuseRole(SEES_ALL, reader) : null
  if (forbidden !== null) return forbidden
  const list = listOf(query)
  if (list instanceof Refusal) return list
  const filters = filtersOf(query.filters, today)
  if (filters instanceof Refusal) return filters
  return {
    list,
    filters,
    sort: query.sort ?? DEFAULT_SORT.field,
    dir: query.dir ?? DEFAULT_SORT.dir,
    second:
      query.second === undefined || query.second === query.sort ? null : { field: query.second, dir: query.secondDir ?? DEFAULT_SORT.dir },
    extras,
    group: query.group ?? null,
    page: query.page ?? 1,
    pageSize: query.pageSize ?? PAGE_SIZE,
    seesAll: seesAll(reader.role)
  }
}
