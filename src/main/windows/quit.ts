import type { App } from 'electron'
import { appImageHere } from '@/main/ports/app-image'

/** What the application has still to do, as far as leaving is concerned. */
export interface Unfinished {
  /** How many things are under way, or wait. */
  readonly count: () => number
  /** True when none of them goes on by itself: they wait for a person. */
  readonly isHeld: () => boolean
  /** Settles when all is done; false when somebody has to look at what came of it. */
  readonly done: () => Promise<boolean>
  /** Begins nothing any more; settles when what cannot be stopped ended, and all is on disk. */
  readonly halt: () => Promise<void>
  /** After all it does not end: what was halted goes on. */
  readonly goOn: () => void
}

export type QuitChoice = 'wait' | 'quit'

/** What windows ask and tell of the end. */
interface QuitGuard {
  /** How to close the last window: true when it may go, false when it must stay because the question is asked. */
  readonly mayEnd: () => boolean
  /** A window stays although all were to go: something in it is not saved. */
  readonly stayed: () => void
}

/** What is under way when leaving is not given more time than this to end by itself. */
const HALTS_WITHIN_MS = 3_000

/** What becomes of an end that was asked for. */
interface QuitOutcome {
  /** Waiting ended with something to look at, or cannot end by itself. */
  readonly onStay: () => void
  /** Nothing is waited for any more: windows close. */
  readonly onEnd: () => void
}

/** Asks before the application ends with work under way. */
export function guardQuit(
  app: App,
  unfinished: Unfinished,
  ask: (count: number, held: boolean) => Promise<QuitChoice>,
  { onStay, onEnd }: QuitOutcome
): QuitGuard {
  let leaving = false
  let asking = false

  const leave = async (): Promise<void> => {
    await Promise.race([unfinished.halt(), new Promise((resolve) => setTimeout(resolve, HALTS_WITHIN_MS).unref())])
    leaving = true
    app.quit()
  }

  const question = async (): Promise<void> => {
    asking = true
    const held = unfinished.isHeld()
    const choice = await ask(unfinished.count(), held)
    asking = false
    if (choice === 'quit') return leave()
    if (held) return onStay()
    // Asked again meanwhile, the later answer counts.
    if (!(await unfinished.done())) onStay()
    else if (!leaving) await leave()
  }

  app.on('before-quit', (event) => {
    if (leaving || unfinished.count() === 0) return onEnd()
    event.preventDefault()
    if (!asking) void question()
  })

  return {
    mayEnd: () => {
      if (leaving || unfinished.count() === 0) return true
      app.quit()
      return false
    },
    stayed: () => {
      if (!leaving) return
      leaving = false
      unfinished.goOn()
    }
  }
}

/** Starts the application again once it has ended: what people start of it, or another program, with what this one was given. */
export const relauncher =
  (app: Pick<App, 'relaunch'>) =>
  (program = appImageHere()): void =>
    app.relaunch(program === undefined ? undefined : { execPath: program, args: process.argv.slice(1) })

/**
 * Lets what is to be done last be done once all windows have gone: what is being `written` comes to disk, then what `leaving` says, such as an
 * installation. A disk that takes too long holds nobody up.
 */
export function endAtQuit(
  app: Pick<App, 'on' | 'exit'>,
  written: () => Promise<unknown> | null,
  leaving: () => (() => Promise<void>) | null
): void {
  const kept = async (): Promise<void> => {
    for (let now = written(); now !== null; now = written()) await now
  }
  app.on('will-quit', (event) => {
    const last = leaving()
    if (last === null && written() === null) return
    event.preventDefault()
    void Promise.race([kept(), new Promise((resolve) => setTimeout(resolve, HALTS_WITHIN_MS).unref())])
      .then(() => last?.())
      .finally(() => app.exit())
  })
}
