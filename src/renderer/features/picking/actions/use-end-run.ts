import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderPage } from '@/contract/orders/orders'
import { popRuns } from '@/contract/picking'
import { errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { useNotices } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'
import { useIsMounted } from '@/renderer/lib/react/use-is-mounted'
import { useRunNotice } from '../use-run-notice'

/** Takes a run away from orders; `onDone` while its dialog is there. A failure is kept for the dialog, or told by a notice when it has gone. */
export function useEndRun(orders: readonly number[], onDone: () => void) {
  const client = useQueryClient()
  const notify = useRunNotice()
  const { show } = useNotices()
  const isMounted = useIsMounted()
  return useMutation({
    mutationFn: (run: string) => call(popRuns, { body: { data: [{ ids: [...orders], runs: [run] }] } }),
    onSuccess: (answer) => {
      void client.invalidateQueries({ queryKey: queryKeys.lists })
      notify(answer?.msg || 'Le run est terminé.')
      if (isMounted()) onDone()
    },
    onError: (error, run) => {
      if (!isMounted()) show({ text: `Run ${run}\u00a0: ${errorText(error)}`, tone: 'error' })
    }
  })
}

/** Runs of these orders, as far as the lists that were read tell. */
export function knownRuns(client: QueryClient, ids: readonly number[]): readonly string[] {
  const wanted = new Set(ids)
  const pages = client.getQueriesData<OrderPage>({ queryKey: queryKeys.lists }).map(([, page]) => page?.orders ?? [])
  const runs = pages.flat().flatMap((order) => (wanted.has(order.id) ? order.picking_runs : []))
  return [...new Set(runs)].sort()
}
