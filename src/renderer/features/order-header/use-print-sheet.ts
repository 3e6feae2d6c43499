import { useState } from 'react'
import type { JobOrder } from '@/contract/desktop/print-jobs'
import { sheetsToPrint } from '@/domain/printing/print-settings'
import { usePreferences } from '../../lib/preferences/preferences'
import { useSendToPrint } from '../../lib/printing/use-send-to-print'

/** Prints the sheets of an order that the station chose and tells what became of it (reference: printing 1.3). */
export function usePrintSheet(order: JobOrder): { readonly printing: boolean; readonly print: () => Promise<void> } {
  const [printing, setPrinting] = useState(false)
  const alone = async (work: () => Promise<void>): Promise<void> => {
    setPrinting(true)
    try {
      await work()
    } finally {
      setPrinting(false)
    }
  }
  const send = useSendToPrint(alone)
  return { printing, print: () => alone(() => send([order], sheetsToPrint(usePreferences.getState()))) }
}
