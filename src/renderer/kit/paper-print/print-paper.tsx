import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { adoptRules } from './page-rules'
import { whenDrawn } from './when-drawn'

/** Marks the one part of the document that is printed. */
const PAPER = 'data-paper'

/** On screen the paper is not there; on paper nothing else is. */
const APART = [
  `@media screen { [${PAPER}] { display: none } }`,
  `@media print { html, body { height: auto !important; overflow: visible !important; background: white !important } body > :not([${PAPER}]) { display: none !important } }`
].join('\n')

/** `print` answers once its dialog has closed, and `afterprint` told so before. Where none does (no dialog, or one that is not waited for), the paper goes by then. */
const GONE_WITHIN_MS = 60_000

let clear: (() => void) | null = null

/** Lays a paper into the document for the printer alone; it goes with what took it there before. */
function lay(paper: ReactNode, rules: string): HTMLElement {
  clear?.()
  const place = document.createElement('div')
  place.setAttribute(PAPER, '')
  document.body.append(place)
  const forget = adoptRules(`${APART}\n${rules}`)
  const root = createRoot(place)
  let timer = 0
  const clearThis = (): void => {
    window.clearTimeout(timer)
    window.removeEventListener('afterprint', clearThis)
    if (clear === clearThis) clear = null
    root.unmount()
    place.remove()
    forget()
  }
  timer = window.setTimeout(clearThis, GONE_WITHIN_MS)
  window.addEventListener('afterprint', clearThis)
  clear = clearThis
  flushSync(() => root.render(paper))
  return place
}

/**
 * Prints a paper from where one is: no other page, no address and no frame has what stands on it, and it is never seen on screen. `rules`
 * are its `@page` rules. Resolves once the dialog was opened; in the browser that is when it has closed again.
 */
export async function printPaper(paper: ReactNode, rules: string): Promise<void> {
  await whenDrawn(lay(paper, rules))
  window.print()
}
