import type { BrowserWindow } from 'electron'
import type { ErrorLog } from '@/main/station/error-log'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
/** A page that stood that long had recovered: the next fault is another one. */
const SOUND_AFTER_MS = 5 * 60_000
/** A wall whose page answers nothing for so long is begun anew. */
const ANSWERS_WITHIN_MS = 20_000

export type PageFault = 'gone' | 'silent'
export type FaultChoice = 'reload' | 'wait' | 'close'

interface Care {
  /** Whether it shows the wall: nobody stands before it who could answer a question. */
  readonly isWall: () => boolean
  /** Asks who sits before it. */
  readonly ask: (window: BrowserWindow, fault: PageFault) => Promise<FaultChoice>
  readonly log: ErrorLog
}

/** Chromium's code of a load that was given up for another one. */
const ABORTED = -3

/**
 * Cares for the page of a window. One whose process is gone is loaded again, once by itself, and from then on when somebody wants it; the wall
 * again and again, each time after a longer wait, and also where its page could not be loaded or answers nothing (reference: desktop 3.2).
 */
export function careFor(window: BrowserWindow, { isWall, ask, log }: Care): void {
  const page = window.webContents
  let faults = 0
  let last = Number.NEGATIVE_INFINITY
  let waiting: NodeJS.Timeout | null = null
  let silent: NodeJS.Timeout | null = null
  let asking = false

  const reload = (): void => {
    if (!window.isDestroyed()) page.reload()
  }

  /** Counts a fault; answers how many came in a row. */
  const counted = (): number => {
    const now = Date.now()
    faults = now - last > SOUND_AFTER_MS ? 1 : faults + 1
    last = now
    return faults
  }

  const later = (): void => {
    if (waiting !== null) return
    waiting = setTimeout(
      () => {
        waiting = null
        reload()
      },
      Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (counted() - 1))
    )
  }

  const question = async (fault: PageFault): Promise<void> => {
    if (asking) return
    asking = true
    const choice = await ask(window, fault).catch((): FaultChoice => 'wait')
    asking = false
    if (window.isDestroyed() || choice === 'wait') return
    if (choice === 'close') window.destroy()
    else if (fault === 'silent') page.forcefullyCrashRenderer()
    else reload()
  }

  const answersAgain = (): void => {
    if (silent !== null) clearTimeout(silent)
    silent = null
  }

  page.on('render-process-gone', (_, { reason, exitCode }) => {
    answersAgain()
    if (reason === 'clean-exit') return
    log('page', `gone: ${reason} (${exitCode})`)
    if (isWall()) later()
    else if (counted() === 1) reload()
    else void question('gone')
  })
  page.on('did-fail-load', (_, code, text, __, isMainFrame) => {
    if (!isMainFrame || code === ABORTED || window.isDestroyed()) return
    log('page', `not loaded: ${text} (${code})`)
    if (isWall()) later()
  })
  page.on('unresponsive', () => {
    log('page', 'answers nothing')
    if (!isWall()) void question('silent')
    else silent ??= setTimeout(() => page.isDestroyed() || page.forcefullyCrashRenderer(), ANSWERS_WITHIN_MS)
  })
  page.on('responsive', answersAgain)
  window.once('closed', () => {
    answersAgain()
    if (waiting !== null) clearTimeout(waiting)
  })
}
