import { type RefObject, useEffect } from 'react'
import { whenDrawn } from '@/renderer/kit/paper-print/when-drawn'
import { marksPrinted } from '@/renderer/lib/host/client'
import { host } from '@/renderer/lib/host/host'
import type { SheetMessage } from '@/renderer/lib/host/print-frame'
import { markInTab } from '@/renderer/lib/printing/mark-in-tab'
import type { SheetOptions } from './sheet-options'

/** `print` answers once the dialog closed; where no `afterprint` follows it within this time (no dialog at all), that was the end. */
const AFTERPRINT_WITHIN_MS = 1_000

/** In a tab of its own nobody waits for the dialog to close: the sheets mark their orders themselves (reference: printing 1.5, 2.1). */
const marksItself = (): boolean => host.kind === 'browser' && marksPrinted() && window.parent === window

/**
 * Waits until the sheets are drawn, then lets them be printed: the desktop's hidden window is told, a browser opens its dialog.
 * `produced` are the orders whose production sheet is among them.
 */
export function useAutoPrint(
  root: RefObject<HTMLElement | null>,
  produced: readonly number[],
  options: Pick<SheetOptions, 'autoPrint' | 'closeAfterPrint'>
): void {
  const { autoPrint, closeAfterPrint } = options
  const producedIds = produced.join(',')

  useEffect(() => {
    let left = false
    let over = false
    let missing = 0
    const closed = (): void => {
      if (over) return
      over = true
      postToParent({ atelier: 'print-closed', missing })
      const marks = marksItself() && producedIds !== ''
      // The tab goes once nothing is due: a mark would be lost with it.
      const marked = marks ? markInTab({ orders: producedIds.split(',').map(Number), missing }) : Promise.resolve()
      if (closeAfterPrint) void marked.then(() => window.close())
    }
    // Printed once more: what was marked before may have been taken back since.
    const begun = (): void => {
      over = false
    }
    window.addEventListener('beforeprint', begun)
    window.addEventListener('afterprint', closed)
    void whenDrawn(root.current ?? document).then(async (without) => {
      if (left) return
      missing = without
      await host.sheetReady(missing)
      if (!autoPrint) return
      postToParent({ atelier: 'print-opened' })
      // The dialog stops this page's scripts: the message is heard before it opens.
      await new Promise((resolve) => window.setTimeout(resolve))
      window.print()
      window.setTimeout(closed, AFTERPRINT_WITHIN_MS)
    })
    return () => {
      left = true
      window.removeEventListener('beforeprint', begun)
      window.removeEventListener('afterprint', closed)
    }
  }, [producedIds, autoPrint, closeAfterPrint, root])
}

/** Tells the page around the sheets' frame what became of them (reference: printing 1.5). Nothing in a window of its own. */
export function postToParent(message: SheetMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin)
}
