import { useMutation, useQueryClient } from '@tanstack/react-query'
import { popRuns, pushRuns } from '@/contract/picking'
import { runChanges } from '@/domain/picking/run-drafts'
import { movedRuns, type RunEntry, type RunMove, runsByOrder } from '@/domain/picking/runs'
import { errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { useNotices } from '@/renderer/lib/notices/notices'
import type { FoundOrders } from '@/renderer/lib/orders/found-orders'
import { useRunNotice } from '../use-run-notice'
import { forgetRuns, type RunDrafts, runDraftsNow, runsMoved } from './run-drafts'
import { pickingKey } from './use-picking-orders'

const CALLS = { push: pushRuns, pop: popRuns } as const

/** The page's orders after a move of runs, before the server's own reading has come. */
function moved(found: FoundOrders, move: RunMove, entries: readonly RunEntry[]): FoundOrders {
  const byOrder = runsByOrder(entries)
  const orders = found.orders.map((order) => ({
    ...order,
    picking_runs: movedRuns(move, order.picking_runs, byOrder.get(order.id) ?? [])
  }))
  return { ...found, orders }
}

/** Enregistrer les runs: what was written is pushed, what was written over is popped. After a failure all of it stays (reference: picking 2.4). */
export function useSaveRuns(ids: readonly number[]): { readonly saving: boolean; readonly save: (drafts: RunDrafts) => void } {
  const client = useQueryClient()
  const notify = useRunNotice()
  const { show } = useNotices()

  const { mutate, isPending } = useMutation({
    mutationFn: async (drafts: RunDrafts) => {
      const changes = runChanges(Object.values(drafts))
      for (const move of ['push', 'pop'] as const) {
        const data = changes[move].map(({ ids: orders, runs }) => ({ ids: [...orders], runs: [...runs] }))
        if (data.length > 0) {
          notify((await call(CALLS[move], { body: { data } }))?.msg || 'Les runs sont enregistrés.')
          client.setQueryData<FoundOrders>(pickingKey(ids), (found) => found && moved(found, move, data))
        }
        runsMoved(move, drafts)
      }
      forgetRuns(drafts)
    },
    onError: (error, drafts) =>
      void show({
        text: `Les runs n'ont pas tous été enregistrés. ${errorText(error)}`,
        tone: 'error',
        action: { label: 'Réessayer', run: () => mutate(runDraftsNow(drafts)) }
      }),
    onSettled: () => client.invalidateQueries({ queryKey: pickingKey(ids) })
  })
  return { saving: isPending, save: mutate }
}
