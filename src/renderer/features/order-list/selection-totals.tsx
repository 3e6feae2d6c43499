import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { getTotals, TOTALS_MAX } from '@/contract/orders/orders'
import { type ListTotals, totalOf, totalsTexts } from '@/domain/lists/list-totals'
import { isUnreadable } from '@/domain/orders/raw-order'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { call } from '@/renderer/lib/http/call'
import { onLive } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { type LiveNews, useLiveRefresh } from '@/renderer/lib/query/use-live-refresh'
import type { ListState } from './grid/list-context'
import styles from './list-pager.module.css'

const orderNews: LiveNews = (refresh) => onLive('order', refresh)

/** Summed by the host where orders of other pages are selected, once the selection rests; null where it sums no such thing, or not so many. */
function useReadTotals(ids: readonly number[], wanted: boolean): { readonly totals: ListTotals; readonly isOld: boolean } | null {
  const known = useCapability('list-totals') && ids.length <= TOTALS_MAX
  useLiveRefresh(queryKeys.allTotals, orderNews)
  const { data, isPlaceholderData } = useQuery({
    queryKey: queryKeys.totals(ids),
    queryFn: ({ signal }) => call(getTotals, { body: { ids: [...ids] } }, { signal, quiet: true }),
    enabled: known && wanted,
    placeholderData: keepPreviousData
  })
  return !data || !known ? null : { totals: { ...data, amount: data.amount ?? null }, isOld: isPlaceholderData }
}

type Props = Pick<ListState, 'selection'> & {
  readonly page: { readonly orders: readonly Parameters<typeof totalOf>[0][number][] } | undefined
}

const RESTS_MS = 250

/** The selection as it was when it last rested. */
function useResting(selected: readonly number[]): readonly number[] {
  const [resting, setResting] = useState(selected)
  useEffect(() => {
    const timer = window.setTimeout(() => setResting(selected), RESTS_MS)
    return () => window.clearTimeout(timer)
  }, [selected])
  return resting
}

/** What the selection is together: pieces, faces, stitch points, amount (reference: lists 11.1). Rows on screen are summed at once. */
export function SelectionTotals({ selection, page }: Props) {
  const selected = selection.useSelected()
  const shown = useMemo(() => {
    const rows = new Map((page?.orders ?? []).flatMap((row) => (isUnreadable(row) ? [] : [[row.id, row] as const])))
    const found = selected.flatMap((id) => rows.get(id) ?? [])
    return found.length === selected.length ? totalOf(found) : null
  }, [selected, page])
  const resting = useResting(selected)
  const read = useReadTotals(resting, shown === null && resting.length > 0)
  const totals = shown ?? read?.totals ?? null
  const isOld = shown === null && (read?.isOld === true || resting !== selected)
  if (selected.length < 2 || totals === null) return null
  return (
    <span className={styles.totals} aria-busy={isOld} title="Totaux des commandes sélectionnées">
      Sélection&nbsp;: <b>{totalsTexts(totals).join(' · ')}</b>
    </span>
  )
}
