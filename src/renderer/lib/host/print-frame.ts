import type { SheetKind } from '@/contract/print-jobs'

/** A frame whose dialog has not opened is given up after this long; an open dialog may stay as long as one likes. */
const FRAME_WITHIN_MS = 30_000

/** What a sheet in a frame tells the page around it (spec §4: print error and progress are signalled to the host window). */
export type SheetMessage = { readonly atelier: 'print-opened' | 'print-closed' | 'print-error' }

const SAID: readonly unknown[] = ['print-opened', 'print-closed', 'print-error'] satisfies SheetMessage['atelier'][]

const isSheetMessage = (data: unknown): data is SheetMessage =>
  typeof data === 'object' && data !== null && 'atelier' in data && SAID.includes(data.atelier)

/** Opens the print dialog for sheets in a hidden frame; true once the dialog closed, false when the sheets could not be made. */
export function printInHiddenFrame(sheets: readonly SheetKind[], orders: readonly number[]): Promise<boolean> {
  const frame = document.createElement('iframe')
  frame.title = 'Impression'
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0', visibility: 'hidden' })
  const query = new URLSearchParams({
    production: String(sheets.includes('production')),
    picking: String(sheets.includes('picking')),
    autoPrint: 'true',
    closeAfterPrint: 'false'
  })
  frame.src = `/orders/print/${orders.join(',')}?${query}`
  return new Promise((resolve) => {
    let timer = 0
    const finish = (closed: boolean): void => {
      window.clearTimeout(timer)
      window.removeEventListener('message', hear)
      frame.remove()
      resolve(closed)
    }
    const hear = (event: MessageEvent): void => {
      if (event.source !== frame.contentWindow || event.origin !== window.location.origin || !isSheetMessage(event.data)) return
      if (event.data.atelier === 'print-opened') window.clearTimeout(timer)
      else finish(event.data.atelier === 'print-closed')
    }
    timer = window.setTimeout(() => finish(false), FRAME_WITHIN_MS)
    window.addEventListener('message', hear)
    document.body.append(frame)
  })
}
