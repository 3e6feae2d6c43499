import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type OrderPatch, patchOrder } from '@/contract/orders/orders'
import { popRuns, pushRuns } from '@/contract/picking'
import { patchedOrder } from '@/domain/orders/patch/patch-order'
import { runChanges } from '@/domain/picking/run-drafts'
import { movedRuns, type RunEntry, type RunMove, runsByOrder } from '@/domain/picking/runs'
import { errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { useNotices } from '@/renderer/lib/notices/notices'
import type { FoundOrders } from '@/renderer/lib/orders/found-orders'
import { newerOf } from '@/renderer/lib/orders/order-query'
import { onNewestLabels } from '@/renderer/lib/saves/newest-lists'
import { useOptimistic } from '@/renderer/lib/saves/use-optimistic'
import { forgetRuns, type RunDrafts, runDraftsNow, runsMoved } from './run-drafts'
import { pickingKey, withFoundOrder } from './use-picking-orders'

/** Time of the message about runs (reference: picking 1.2). */
const MESSAGE_MS = 3_000

/** Tells what became of runs, in the server's words, with « Pouce en l'air » (reference: picking 1.2). */
export function useRunNotice(): (msg: string) => void {
  const { show } = useNotices()
  return useCallback(
    (msg) => void show({ text: msg, tone: 'success', durationMs: MESSAGE_MS, action: { label: "Pouce en l'air", run: () => undefined } }),
    [show]
  )
}

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
  const { show, dismissAbout } = useNotices()
  const about = `runs ${ids.join()}`

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
    onMutate: () => dismissAbout(about),
    onError: (error, drafts) =>
      void show({
        text: `Les runs n'ont pas tous été enregistrés. ${errorText(error)}`,
        tone: 'error',
        about,
        action: { label: 'Réessayer', run: () => mutate(runDraftsNow(drafts)) }
      }),
    onSettled: () => client.invalidateQueries({ queryKey: pickingKey(ids) })
  })
  return { saving: isPending, save: mutate }
}

/** Bins or runs of an order. */
type Labels = Pick<OrderPatch, 'bacs' | 'picking_runs'>

/** `seen`: the lists as they stood for who changes them; what colleagues did meanwhile stays (decision 019). */
export type SaveOrderLabels = (id: number, labels: Labels, seen: Labels) => Promise<unknown>

/** Saves bins and runs of one of the page's orders: shown at once, put back when it fails, and then it rejects (reference: picking 2.2, order-page 2.2). */
export function useSaveLabels(ids: readonly number[]): SaveOrderLabels {
  const key = pickingKey(ids)
  const { mutateAsync } = useOptimistic<typeof patchOrder, FoundOrders>({
    endpoint: patchOrder,
    key,
    apply: (found, { params, body }) => withFoundOrder(found, Number(params.id), (order) => patchedOrder(order, body)),
    settle: (found, answer) => withFoundOrder(found, answer.id, (order) => newerOf(order, answer)),
    send: async (input, from) => call(patchOrder, await onNewestLabels(input, from), from)
  })
  return useCallback((id, labels, seen) => mutateAsync({ params: { id }, body: { ...labels, seen } }), [mutateAsync])
}
