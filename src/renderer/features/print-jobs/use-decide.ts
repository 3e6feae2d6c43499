import { useCallback } from 'react'
import type { Printer } from '@/contract/desktop/bridge'
import type { PrintJob } from '@/contract/desktop/print-jobs'
import { fullName } from '@/domain/format/person'
import type { JobDecision } from '@/domain/printing/job-decisions'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import type { StationPrintQueue } from '@/renderer/lib/host/host-types'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useProfile } from '@/renderer/lib/query/use-profile'
import { kindText, printerText } from './job-texts'

/** Main could not be told. */
export const UNTOLD = "Ce choix n'a pas pu être transmis. Réessayez."

/** The row that was acted upon, or the next one when it has gone: its buttons are others by now. */
export function giveFocus(row: HTMLElement | null, next: HTMLElement | null): void {
  window.setTimeout(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost) (row?.isConnected ? row : next)?.focus({ preventScroll: true })
  }, 50)
}

/** Carries out what one decides of a job; printing once more what was sent is asked about. */
export function useDecide(queue: StationPrintQueue, printers: readonly Printer[]) {
  const confirm = useConfirm()
  const { show } = useNotices()
  const operator = useProfile()
  const by = operator === undefined ? null : fullName(operator)
  return useCallback(
    async (job: PrintJob, decision: JobDecision, row: HTMLElement | null): Promise<void> => {
      const next = (row?.nextElementSibling ?? row?.previousElementSibling ?? row?.parentElement ?? null) as HTMLElement | null
      const isSure =
        decision !== 'reprint' ||
        (await confirm({
          title: 'Réimprimer\u00a0?',
          text: `${kindText(job)}\u00a0: un nouvel envoi partira vers ${printerText(job.printer, printers)}, ou l'imprimante choisie depuis sur ce poste.`,
          confirm: 'Réimprimer',
          cancel: 'Annuler'
        }))
      if (!isSure) return
      try {
        await queue.decide([job.id], decision, by)
        giveFocus(row, next)
      } catch {
        show({ text: UNTOLD, tone: 'error' })
      }
    },
    [confirm, queue, show, by, printers]
  )
}
