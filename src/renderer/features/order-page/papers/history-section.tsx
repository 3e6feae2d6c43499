import { Button, Spinner } from '@fluentui/react-components'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useEffect, useRef } from 'react'
import { listHistory } from '@/contract/orders/history'
import { dayMonthTime, longDay } from '@/domain/calendar/date-text'
import { signedName } from '@/domain/format/person'
import { historyText } from '@/domain/history/history-text'
import type { Order } from '@/domain/orders/order'
import { Section } from '@/renderer/kit/panel/section'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { useOrderPart } from '@/renderer/lib/orders/order-query'
import { queryKeys } from '@/renderer/lib/query/keys'
import { useSlow } from '@/renderer/lib/use-slow'
import styles from './history-section.module.css'

/** Who changed what of an order: folded until one asks for it, read then (reference: order-page 3.8). */
export const HistorySection = memo(function HistorySection({ orderKey }: { orderKey: string }) {
  const known = useCapability('history')
  if (!known) return null
  return (
    <Section name="history" title="Historique" foldedAtFirst>
      <HistoryList orderKey={orderKey} />
    </Section>
  )
})

/** « Camille R. », « par lien de Camille R. » (reference: session 4.4). */
const byText = ({ by, by_link = false }: { readonly by: string | null; readonly by_link?: boolean | undefined }): string =>
  by === null ? 'Système' : by_link ? `par ${signedName(by, true)}` : by

const versionOf = ({ id, version }: Order) => ({ id, version })

/** The changes of an order, newest first; read again when it has another version, older ones on demand. */
function HistoryList({ orderKey }: { orderKey: string }) {
  const { id: orderId, version } = useOrderPart(orderKey, versionOf)
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: queryKeys.history(orderId),
    queryFn: ({ pageParam, signal }) =>
      call(listHistory, { params: { id: orderId }, query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, more }) => (more ? (entries.at(-1)?.id ?? null) : null),
    refetchOnMount: 'always'
  })
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current !== version) void refetch()
    seen.current = version
  }, [version, refetch])
  const slow = useSlow(isPending)
  const lines = data?.pages.flatMap(({ entries }) => entries) ?? []

  return (
    <div className={sheet.body}>
      {isPending && slow && <Spinner size="tiny" label="Lecture de l'historique…" />}
      {error && (
        <p role="alert" className={styles.failure}>
          {errorText(error)}{' '}
          <Button size="small" onClick={() => void refetch()}>
            Réessayer
          </Button>
        </p>
      )}
      {data && lines.length === 0 && <p className={styles.empty}>Rien n'a encore changé sur cette commande.</p>}
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line.id}>
            <time className="num" dateTime={line.at.replace(' ', 'T')} title={longDay(line.at)}>
              {dayMonthTime(line.at)}
            </time>
            <div>
              {historyText(line)}
              <span className={styles.by}>{byText(line)}</span>
            </div>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Afficher la suite
        </Button>
      )}
    </div>
  )
}
