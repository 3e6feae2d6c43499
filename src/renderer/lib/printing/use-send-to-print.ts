import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { JobOrder, SheetKind } from '@/contract/print-jobs'
import { fullName } from '@/domain/format/person'
import { sheetsIn } from '@/domain/sheets/arrange'
import { useNotices } from '../../kit/notices/notices'
import { host, type OnSent, type PrintFate } from '../host/host'
import { failureText, printOutcome, progressText } from '../host/print-outcome'
import { errorText } from '../http/api-error'
import { usePreferences } from '../preferences/preferences'
import { queryKeys } from '../query/keys'
import { useProfile } from '../query/use-profile'
import { PRINT_JOBS_PATH } from './print-jobs-path'

/** How a print is run where only one may be at a time: `work` is not begun when another is under way. */
type Alone = (work: () => Promise<void>) => Promise<void>

/**
 * Prints sheets and tells what becomes of them: how far a long print is, what left and whether its orders are marked, what failed and why
 * (reference: printing 1.3, 2.1). Settles when nothing more happens by itself; never rejects. What is tried again goes through `alone`.
 */
export function useSendToPrint(alone: Alone): (orders: readonly JobOrder[], sheets: readonly SheetKind[]) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { show, dismiss } = useNotices()
  const operator = useProfile()
  const by = operator === undefined ? null : fullName(operator)

  return async (orders, sheets) => {
    const { pickingGrouped } = usePreferences.getState()
    const all = sheets.reduce((sum, sheet) => sum + sheetsIn(sheet, orders.length, pickingGrouped), 0)
    let progress: number | null = null
    const onSent: OnSent = (sent, of) => {
      if (sent > 0 && sent < of) progress = show({ text: progressText(sent, of), tone: 'info', durationMs: null, replaces: progress })
    }

    const tellFailure = (text: string, again: (() => Promise<PrintFate>) | null): void => {
      const actions = [
        ...(again === null ? [] : [{ label: 'Réessayer', run: () => void alone(() => attempt(again)) }]),
        ...(host.printQueue === null ? [] : [{ label: 'Voir les impressions', run: () => void navigate(PRINT_JOBS_PATH) }])
      ]
      show({ text, tone: 'error', actions })
    }

    const attempt = async (print: () => Promise<PrintFate>): Promise<void> => {
      const fate = await print().catch(
        (error: unknown): PrintFate => ({ kind: 'failed', message: errorText(error), sent: 0, again: print })
      )
      if (progress !== null) dismiss(progress)
      progress = null
      if (fate.kind === 'failed') {
        const { again } = fate
        tellFailure(failureText(fate), again && (() => again(onSent)))
      } else {
        const marks = sheets.includes('production')
        const text = printOutcome(fate, host.kind, orders.length, all, marks)
        show({ text, tone: (!marks || fate.mark === 'done') && fate.missing === 0 ? 'success' : 'warning' })
      }
      if (fate.kind === 'failed' && fate.sent === 0) return
      void client.invalidateQueries({ queryKey: queryKeys.lists })
      void client.invalidateQueries({ queryKey: queryKeys.orders })
    }

    await attempt(() => host.print({ sheets, orders, by }, onSent))
  }
}
