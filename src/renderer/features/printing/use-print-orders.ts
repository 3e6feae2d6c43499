import { useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { listFullOrders, SHEETS_MAX } from '@/contract/orders'
import type { Order } from '@/domain/orders/order'
import { ordersToPrint } from '@/domain/orders/print-choice'
import { useConfirm } from '../../kit/confirm-dialog/use-confirm'
import { useNotices } from '../../kit/notices/notices'
import { host } from '../../lib/host/host'
import { printOutcome } from '../../lib/host/print-outcome'
import { errorText } from '../../lib/http/api-error'
import { call } from '../../lib/http/call'
import { queryKeys } from '../../lib/query/keys'
import { tooManyText } from './print-texts'

/** Whether this window is printing; it goes on when its operator goes to another list. */
export const usePrintingState = create<{ readonly underWay: boolean }>()(() => ({ underWay: false }))

/** Asks which orders to print again; answers those that stayed checked, or null when given up. */
export type AskReprints = (orders: readonly Order[]) => Promise<ReadonlySet<number> | null>

const NO_REPRINTS: ReadonlySet<number> = new Set()

/** Whole orders in the order asked: whether they were printed is asked anew, a colleague may just have done it. */
async function readOrders(ids: readonly number[]): Promise<readonly Order[]> {
  const orders = await call(listFullOrders, { query: { ids: ids.join(','), scope: 'production' } })
  const byId = new Map(orders.map((order) => [order.id, order]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Prints production sheets of several orders as one job, and tells what became of them (spec §2, print flow; §4). One print at a time. */
export function usePrintOrders(askReprints: AskReprints): (ids: readonly number[]) => Promise<void> {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { show } = useNotices()

  const tellFailure = (text: string, again: () => Promise<void>): void =>
    void show({ text, tone: 'error', action: { label: 'Réessayer', run: () => void alone(again) } })

  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (usePrintingState.getState().underWay) return
    usePrintingState.setState({ underWay: true })
    try {
      await work()
    } catch (error) {
      tellFailure(errorText(error), work)
    } finally {
      usePrintingState.setState({ underWay: false })
    }
  }

  const send = async (ids: readonly number[]): Promise<void> => {
    const answer = await host.print('production', ids)
    if (answer.kind === 'failed') return tellFailure(answer.message, () => send(ids))
    show({ text: printOutcome(answer, host.kind, ids.length), tone: answer.marked ? 'success' : 'warning' })
    if (!answer.marked) return
    void client.invalidateQueries({ queryKey: queryKeys.lists })
    void client.invalidateQueries({ queryKey: queryKeys.orders })
  }

  const choose = async (ids: readonly number[]): Promise<void> => {
    const orders = await readOrders(ids)
    const checked = orders.some(({ printed }) => printed) ? await askReprints(orders) : NO_REPRINTS
    if (checked === null) return
    const chosen = ordersToPrint(orders, checked).map(({ id }) => id)
    if (chosen.length > 0) return send(chosen)
    await confirm({ title: 'Aucune commande à imprimer', text: 'Aucune commande sélectionnée ne reste à imprimer.', confirm: 'Ok' })
  }

  return async (ids) => {
    if (ids.length > SHEETS_MAX) show({ text: tooManyText(ids.length, SHEETS_MAX), tone: 'warning' })
    else await alone(() => choose(ids))
  }
}
