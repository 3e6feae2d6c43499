import type { CDPSession, Page } from '@playwright/test'
import { type KeyStroke, SCAN_GAP_MS } from '@/domain/barcode/scan-buffer'

const WIDE_SHIFT = 8
const CONTROL = 2
const ALT = 1

/**
 * Plugs a gun into a page: its keys go through the browser with the times that the gun gave them. A shot ends once these have passed: a hand
 * that pressed Enter before would be taken for the gun. Its answer is when it began, for the rest of a burst that is shot in two.
 */
export async function gunOn(page: Page): Promise<(strokes: readonly KeyStroke[], began?: number) => Promise<number>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  return async (strokes, began) => {
    const start = began ?? Date.now() / 1_000 - (strokes[0]?.timeStamp ?? 0) / 1_000
    const sent = strokes.map(({ key, code, timeStamp, shift, control, alt }) => {
      const writes = [...key].length === 1 && control === alt
      const text = writes ? key : key === 'Enter' ? '\r' : undefined
      const base = {
        key,
        code,
        timestamp: start + timeStamp / 1_000,
        modifiers: (shift ? WIDE_SHIFT : 0) + (control ? CONTROL : 0) + (alt ? ALT : 0),
        windowsVirtualKeyCode: key === 'Enter' ? 13 : key === 'Tab' ? 9 : key.toUpperCase().charCodeAt(0)
      }
      return Promise.all([
        session.send('Input.dispatchKeyEvent', { type: text === undefined ? 'rawKeyDown' : 'keyDown', ...base, ...(text && { text }) }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...base })
      ])
    })
    await Promise.all(sent)
    const ends = start * 1_000 + (strokes.at(-1)?.timeStamp ?? 0) + SCAN_GAP_MS.standard
    await page.waitForTimeout(Math.max(0, ends - Date.now()))
    return start
  }
}
