import { create } from 'zustand'
import type { JobOrder } from '@/contract/desktop/print-jobs'
import { listFullOrders } from '@/contract/orders/orders'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { ordersToPrint, sheetsToPrint } from '@/domain/printing/print-settings'
import { SHEETS_MAX } from '@/domain/printing/sheet-limits'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { useNotices } from '@/renderer/lib/notices/notices'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { printOf } from '@/renderer/lib/printing/print-jobs-path'
import { printWhenFree } from '@/renderer/lib/printing/printing-orders'
import type { OnPrinted } from '@/renderer/lib/printing/send-to-print'
import { useSendToPrint } from '@/renderer/lib/printing/use-send-to-print'
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

/** One print of this window at a time. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (usePrintingState.getState().underWay) return
  usePrintingState.setState({ underWay: true })
  try {
    await work()
  } finally {
    usePrintingState.setState({ underWay: false })
  }
}

/** Prints sheets of several orders and tells what became of them (reference: printing 1.2, 1.3); `onPrinted` hears of them. One print at a time. */
export function usePrintOrders(askReprints: AskReprints, onPrinted: OnPrinted): (ids: readonly number[]) => Promise<void> {
  const confirm = useConfirm()
  const { show } = useNotices()
  const send = useSendToPrint((work, ids) => alone(async () => void (await printWhenFree(ids, work))), onPrinted)

  /** What is left to print of orders; null where it was given up. */
  const choose = async (ids: readonly number[]): Promise<readonly JobOrder[] | null> => {
    const orders = await readOrders(ids)
    const checked = orders.some(({ printed }) => printed) ? await askReprints(orders) : NO_REPRINTS
    return checked && ordersToPrint(orders, checked).map(({ id, origin_ref_id }) => ({ id, reference: displayReference(origin_ref_id) }))
  }

  const printChoice = async (ids: readonly number[]): Promise<void> => {
    const chosen = await printWhenFree(ids, () => choose(ids))
    if (chosen === null) return
    const print = (): Promise<void> => send(chosen, sheetsToPrint(usePreferences.getState()))
    const left = chosen.map(({ id }) => id)
    if (left.length > 0) await printWhenFree(left, print)
    else await confirm({ title: 'Aucune commande à imprimer', text: 'Aucune commande sélectionnée ne reste à imprimer.', confirm: 'Ok' })
  }

  const tryChoice = (ids: readonly number[]): Promise<void> =>
    printChoice(ids).catch((error: unknown) => {
      const again = { label: 'Réessayer', run: () => void alone(() => tryChoice(ids)) }
      show({ text: errorText(error), about: printOf(ids), tone: 'error', action: again })
    })

  return async (ids) => {
    if (ids.length > SHEETS_MAX) show({ text: tooManyText(ids.length, SHEETS_MAX), tone: 'warning' })
    else await alone(() => tryChoice(ids))
  }
}
