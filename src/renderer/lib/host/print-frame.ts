import * as z from 'zod/mini'
import type { SheetKind } from '@/contract/print-jobs'

/** A frame whose dialog has not opened is given up after this long; an open dialog may stay as long as one likes. */
const FRAME_WITHIN_MS = 30_000

/** What a sheet in a frame tells the page around it (print error and progress are signalled to the host window; reference: printing 1.5). */
const SheetMessage = z.union([
  z.object({ atelier: z.enum(['print-opened', 'print-error']) }),
  /** `missing`: pictures that could not be had. */
  z.object({ atelier: z.literal('print-closed'), missing: z.int().check(z.minimum(0)) })
])
export type SheetMessage = z.infer<typeof SheetMessage>

/** What sheets went without. */
type Printed = Pick<Extract<SheetMessage, { atelier: 'print-closed' }>, 'missing'>

/** Opens the print dialog for sheets in a hidden frame; answers once the dialog closed, null when the sheets could not be made. */
export function printInHiddenFrame(sheets: readonly SheetKind[], orders: readonly number[]): Promise<Printed | null> {
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
    const finish = (printed: Printed | null): void => {
      window.clearTimeout(timer)
      window.removeEventListener('message', onMessage)
      frame.remove()
      resolve(printed)
    }
    const onMessage = (event: MessageEvent): void => {
      if (event.source !== frame.contentWindow || event.origin !== window.location.origin) return
      const { data: said } = z.safeParse(SheetMessage, event.data)
      if (said?.atelier === 'print-opened') window.clearTimeout(timer)
      else if (said) finish(said.atelier === 'print-closed' ? said : null)
    }
    timer = window.setTimeout(() => finish(null), FRAME_WITHIN_MS)
    window.addEventListener('message', onMessage)
    document.body.append(frame)
  })
}
