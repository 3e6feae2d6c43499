import type { QueryClient } from '@tanstack/react-query'
import type { JobOrder, SheetKind } from '@/contract/desktop/print-jobs'
import { sheetsIn } from '@/domain/sheets/arrange'
import { host } from '@/renderer/lib/host/host'
import type { OnSent, PrintOutcome } from '@/renderer/lib/host/host-types'
import { printFailureText, progressText } from '@/renderer/lib/host/print-outcome-text'
import { errorText } from '@/renderer/lib/http/api-error'
import { noticesOf } from '@/renderer/lib/notices/notices'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { queryKeys } from '@/renderer/lib/query/keys'
import { ownerNow } from '@/renderer/lib/station/person-here'
import { notifyPrinted } from './notify-printed'
import { PRINT_JOBS_PATH, printOf } from './print-jobs-path'

/** How a print of these orders is run where only one may be at a time: `work` is not begun when another is under way. */
export type Alone = (work: () => Promise<void>, ids: readonly number[]) => Promise<void>

/** Hears which orders were printed, or with false that they were not after all. */
export type OnPrinted = (orders: readonly number[], printed: boolean) => void

interface Around {
  readonly client: QueryClient
  readonly navigate: (path: string) => void
  readonly by: string | null
  readonly alone: Alone
  readonly onPrinted: OnPrinted | undefined
}

/** Prints sheets and tells what becomes of them (`useSendToPrint`); a part of its own, so that no list waits for it. */
export async function sendToPrint(
  { client, navigate, by, alone, onPrinted }: Around,
  orders: readonly JobOrder[],
  sheets: readonly SheetKind[]
): Promise<void> {
  const owner = ownerNow()
  const { show, dismiss } = noticesOf(owner)
  const { pickingGrouped } = usePreferences.getState()
  const all = sheets.reduce((sum, sheet) => sum + sheetsIn(sheet, orders.length, pickingGrouped), 0)
  const ids = orders.map(({ id }) => id)
  let progress: number | null = null
  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: queryKeys.lists })
    void client.invalidateQueries({ queryKey: queryKeys.orders })
  }
  const onSent: OnSent = (sent, of) => {
    if (sent > 0 && sent < of) progress = show({ text: progressText(sent, of), tone: 'info', durationMs: null, replaces: progress })
  }

  const notifyFailure = (text: string, again: (() => Promise<PrintOutcome>) | null): void => {
    const actions = [
      ...(again === null ? [] : [{ label: 'Réessayer', run: () => void alone(() => attempt(again), ids) }]),
      ...(host.printQueue === null ? [] : [{ label: 'Voir les impressions', run: () => void navigate(PRINT_JOBS_PATH) }])
    ]
    // Another print may fail by the same words: each keeps its own way on.
    show({ text, about: printOf(ids), tone: 'error', actions })
  }

  const attempt = async (print: () => Promise<PrintOutcome>): Promise<void> => {
    const outcome = await print().catch(
      (error: unknown): PrintOutcome => ({ kind: 'failed', message: errorText(error), sent: 0, again: print })
    )
    if (progress !== null) dismiss(progress)
    progress = null
    if (outcome.kind === 'failed') {
      const { again } = outcome
      notifyFailure(printFailureText(outcome), again && (() => again(onSent)))
    } else {
      const marks = sheets.includes('production')
      void notifyPrinted({ owner, ids, outcome, sheets: all, marks, refresh, onTakenBack: () => onPrinted?.(ids, false) })
      onPrinted?.(ids, true)
    }
    if (outcome.kind === 'failed' && outcome.sent === 0) return
    refresh()
  }

  await attempt(() => host.print({ sheets, orders, by }, onSent))
}
