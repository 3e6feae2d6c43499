import type * as z from 'zod/mini'
import { ListFilters, type ListQuery, PAGE_SIZE } from '@/contract/orders/orders'
import { DEFAULT_SORT } from '@/domain/lists/columns'
import { channelsOf, isChannel, isDimension } from '@/domain/lists/dimensions'
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

function filtersOf(text: string | undefined): Filters | Refusal {
  const filters = text ? checkText(ListFilters, 'filters', text) : {}
  if (filters instanceof Refusal) return filters
  const runs = filters.picking_runs === undefined ? [] : [filters.picking_runs].flat().filter((run) => run !== '')
  const origin = filters.origin === undefined || filters.origin === 'all' ? null : filters.origin
  return { keyword: filters.keyword ?? '', bac: filters.bac ?? '', runs, sku: filters.sku ?? '', origin }
}

/**
 * What a list's query asks for with every default filled in, or why it is refused: 404 on an unknown list, 400 on bad filters, 403 on a
 * sort by what its reader's role does not see.
 */
export function pageRequestOf(query: ListRequest, reader: { readonly role: Role }): PageRequest | Refusal {
  const forbidden = query.sort === 'total' ? refuseRole(SEES_ALL, reader) : null
  if (forbidden !== null) return forbidden
  const list = listOf(query)
  if (list instanceof Refusal) return list
  const filters = filtersOf(query.filters)
  if (filters instanceof Refusal) return filters
  return {
    list,
    filters,
    sort: query.sort ?? DEFAULT_SORT.field,
    dir: query.dir ?? DEFAULT_SORT.dir,
    page: query.page ?? 1,
    pageSize: query.pageSize ?? PAGE_SIZE,
    seesAll: seesAll(reader.role)
  }
}
