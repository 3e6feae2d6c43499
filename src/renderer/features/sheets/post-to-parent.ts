import type { SheetMessage } from '../../lib/host/print-frame'

/** Tells the page around the sheets' frame what became of them (reference: printing 1.5). Nothing in a window of its own. */
export function postToParent(message: SheetMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin)
}
