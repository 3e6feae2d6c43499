import { type RefObject, useEffect } from 'react'
import { setPrinted } from '@/contract/orders'
import { host } from '../../lib/host/host'
import { call } from '../../lib/http/call'
import type { SheetOptions } from './sheet-options'
import { tellParent } from './tell-parent'
import { whenDrawn } from './when-drawn'

/** In a tab of its own nobody waits for the dialog to close: the sheets mark their orders themselves (spec §4). */
const marksItself = (): boolean => host.kind === 'browser' && window.parent === window

/** Once `ready`, waits until the sheets are drawn, then lets them be printed: the desktop's hidden window is told, a browser opens its dialog. */
export function useAutoPrint(root: RefObject<HTMLElement | null>, ready: boolean, ids: readonly number[], options: SheetOptions): void {
  const { autoPrint, closeAfterPrint } = options
  const asked = ids.join(',')

  useEffect(() => {
    if (!ready) return
    let left = false
    const closed = (): void => {
      tellParent({ atelier: 'print-closed' })
      const marked = marksItself()
        ? call(setPrinted, { body: { ids: asked.split(',').map(Number), printed: true } }).catch(() => undefined)
        : Promise.resolve()
      if (closeAfterPrint) void marked.then(() => window.close())
    }
    window.addEventListener('afterprint', closed)
    void whenDrawn(root.current ?? document).then(async () => {
      if (left) return
      await host.sheetReady()
      if (autoPrint) window.print()
    })
    return () => {
      left = true
      window.removeEventListener('afterprint', closed)
    }
  }, [ready, asked, autoPrint, closeAfterPrint, root])
}
