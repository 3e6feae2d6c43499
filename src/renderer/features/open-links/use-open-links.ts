import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { closePickingLinks, listPickingLinks, type OpenLink } from '@/contract/page-links'
import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import type { Read } from '@/domain/reading/read-as'
import { errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { useNotices } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'

/** An open link as a screen reads it. */
export type ListedLink = Read<OpenLink>

/** Links are opened, used and closed without news: they are asked for again. */
const EVERY_MS = 10_000

const closedText = (closed: number | null, wanted: number): string => {
  if (closed === 0) return isPlural(wanted) ? 'Ces liens étaient déjà fermés.' : 'Ce lien était déjà fermé.'
  const count = closed ?? wanted
  return isPlural(count) ? `${formatNumber(count)} liens fermés.` : 'Lien fermé.'
}

/** Open links, soonest to end first: one's own, or all that one may see. A closed one leaves at once, and comes back when it could not be closed. */
export function useOpenLinks(of: 'mine' | 'all') {
  const client = useQueryClient()
  const { show } = useNotices()
  const [closing, setClosing] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.openLinks(of),
    queryFn: ({ signal }) => call(listPickingLinks, { query: { of } }, { signal }),
    refetchInterval: EVERY_MS,
    refetchOnMount: 'always'
  })

  const close = async (ids: readonly string[]): Promise<void> => {
    setClosing((before) => new Set([...before, ...ids]))
    try {
      const reply = await call(closePickingLinks, { body: { ids: [...ids] } })
      show({ text: closedText(reply?.closed ?? null, ids.length), tone: 'success' })
      await client.invalidateQueries({ queryKey: queryKeys.pickingLinks })
    } catch (error) {
      show({
        text: `${isPlural(ids.length) ? "Les liens n'ont pas été fermés." : "Le lien n'a pas été fermé."} ${errorText(error)}`,
        tone: 'error',
        about: 'links',
        action: { label: 'Réessayer', run: () => void close(ids) }
      })
    }
    setClosing((before) => new Set([...before].filter((id) => !ids.includes(id))))
  }
  return {
    links: data?.links.filter(({ id }) => !closing.has(id)),
    closedToday: data?.closed_today,
    unreadable: data === undefined ? error : null,
    again: () => void refetch(),
    close: (ids: readonly string[]) => void close(ids)
  }
}
